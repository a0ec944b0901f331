import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { MARKETPLACE_TEXTS } from '../asset-texts.ts'

interface MarketplaceEmptyProps {
  /** Whether the marketplace has no assets at all. */
  isEmpty: boolean
  onList: () => void
}

/** MKT-11 */
export function MarketplaceEmpty({ isEmpty, onList }: MarketplaceEmptyProps) {
  return (
    <Empty
      title={MARKETPLACE_TEXTS.none}
      action={
        isEmpty ? (
          <Button variant="ink" aria-haspopup="dialog" onClick={onList}>
            List Your Assets
          </Button>
        ) : (
          <Link to="/marketplace" className={buttonClass()}>
            Show all items
          </Link>
        )
      }
    >
      <p>{isEmpty ? MARKETPLACE_TEXTS.noneYet : MARKETPLACE_TEXTS.noneAsked}</p>
    </Empty>
  )
}

import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { MARKETPLACE_TEXTS } from '../asset-texts.ts'
import { BROWSE_TEXTS } from './browse-texts.ts'

interface MarketplaceEmptyProps {
  /** Whether the marketplace has no assets at all. */
  isEmpty: boolean
  onList: () => void
}

export function MarketplaceEmpty({ isEmpty, onList }: MarketplaceEmptyProps) {
  return (
    <Empty
      title={MARKETPLACE_TEXTS.none}
      action={
        isEmpty ? (
          <Button variant="ink" aria-haspopup="dialog" onClick={onList}>
            {BROWSE_TEXTS.list}
          </Button>
        ) : (
          <Link to="/marketplace" className={buttonClass()}>
            {BROWSE_TEXTS.showAll}
          </Link>
        )
      }
    >
      <p>{isEmpty ? MARKETPLACE_TEXTS.noneYet : MARKETPLACE_TEXTS.noneMatching}</p>
    </Empty>
  )
}

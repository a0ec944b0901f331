import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { MARKET_TEXTS } from '../asset-texts.ts'

interface MarketplaceEmptyProps {
  /** Nothing at all is listed. */
  isBare: boolean
  onList: () => void
}

/** No asset that was asked for, or none at all (MKT-11). */
export function MarketplaceEmpty({ isBare, onList }: MarketplaceEmptyProps) {
  return (
    <Empty
      title={MARKET_TEXTS.none}
      action={
        isBare ? (
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
      <p>{isBare ? MARKET_TEXTS.noneYet : MARKET_TEXTS.noneAsked}</p>
    </Empty>
  )
}

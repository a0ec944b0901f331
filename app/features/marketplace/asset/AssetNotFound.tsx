import { Link } from '@tanstack/react-router'
import { messageOf } from '../../../platform/api/api-error.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx'
import { ASSET_PAGE_TEXTS } from '../asset-page-texts.ts'
import { useBackToMarketplace } from './use-back-to-marketplace.ts'

/** The page for an asset that doesn't exist (ASSET-02) or couldn't be loaded. */
export function AssetNotFound({ error }: { error?: Error }) {
  const goBack = useBackToMarketplace()
  return (
    <ErrorCard
      title={error ? ASSET_PAGE_TEXTS.notLoaded : ASSET_PAGE_TEXTS.absent}
      level={1}
      action={
        <Link to="/marketplace" className={buttonClass({ variant: 'ink' })} onClick={goBack}>
          {ASSET_PAGE_TEXTS.goBack}
        </Link>
      }
    >
      <title>{error ? ASSET_PAGE_TEXTS.notLoadedTitle : ASSET_PAGE_TEXTS.notFoundTitle}</title>
      <p>{error ? messageOf(error, ASSET_PAGE_TEXTS.tryLater) : ASSET_PAGE_TEXTS.maybeWithdrawn}</p>
    </ErrorCard>
  )
}

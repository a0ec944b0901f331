import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx'
import { MARKETPLACE_TEXTS } from '../asset-texts.ts'
import { useWayToMarketplace } from './use-way-to-marketplace.ts'

/** For an asset that doesn't exist (ASSET-02) or couldn't be loaded. */
export function AssetNotFound({ error }: { error?: Error }) {
  const goBack = useWayToMarketplace()
  return (
    <ErrorCard
      title={error ? "We couldn't load this asset" : MARKETPLACE_TEXTS.absent}
      level={1}
      action={
        <Link to="/marketplace" className={buttonClass({ variant: 'ink' })} onClick={goBack}>
          Go Back
        </Link>
      }
    >
      <title>Asset not found · Unpause</title>
      {error ? (
        <p>{error.message || 'Please try again in a moment.'}</p>
      ) : (
        <p>Its owner may have withdrawn it.</p>
      )}
    </ErrorCard>
  )
}

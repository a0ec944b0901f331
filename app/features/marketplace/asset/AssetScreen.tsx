import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { assetQuery } from '../assets.queries.ts'
import { OwnerTools } from '../seller/OwnerTools.tsx'
import { AssetBody } from './AssetBody.tsx'
import { AssetHeader } from './AssetHeader.tsx'
import { AssetMeta } from './AssetMeta.tsx'
import styles from './AssetScreen.module.css'
import { AssetSide } from './AssetSide.tsx'

/** The notice about hiding, which loads for sellers and admins only. */
const HiddenNotice = lazyPart(() =>
  import('../../hidden-content/HiddenNotice.tsx').then(({ HiddenNotice }) => HiddenNotice),
)

/** The page of an asset (ASSET-01 to ASSET-19). The loader has ensured that it exists. */
export function AssetScreen({ id }: { id: string }) {
  const isHydrated = useHydrated()
  const { data: asset } = useSuspenseQuery(assetQuery(useApi(), id))
  if (!asset) return null
  return (
    <article>
      <AssetMeta asset={asset} />
      {asset.is_own && <OwnerTools asset={asset} />}
      <div className="wrap">
        {isHydrated && asset.hidden_at && (
          <Suspense>
            <HiddenNotice
              what="assets"
              name={asset.title}
              hiddenAt={asset.hidden_at}
              reason={asset.hidden_reason ?? ''}
              isOwn={asset.is_own}
            />
          </Suspense>
        )}
        <AssetHeader asset={asset} />
        <div className={styles.grid}>
          <AssetBody asset={asset} />
          <AssetSide asset={asset} />
        </div>
      </div>
    </article>
  )
}

import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { cardPath } from '../../stories/preview-card.ts'
import { ASSET_CATEGORIES, isFree } from '../asset.ts'
import type { AssetDetail } from '../asset-response.schema.ts'

export function AssetMeta({ asset }: { asset: AssetDetail }) {
  const { site } = useApi()
  const { id, title, status } = asset
  const description = (asset.short_description || asset.description).replace(/\s+/g, ' ').trim()
  const path = `/asset/${id}`
  return (
    <PageMeta
      title={title}
      description={description}
      path={path}
      card={{ path: cardPath('asset', asset), alt: `${title}: ${ASSET_CATEGORIES[asset.category]}` }}
      noindex={status === 'withdrawn'}
      jsonLd={{
        '@context': 'https://schema.org',
        '@type': 'CreativeWork',
        name: title,
        description,
        url: site + path,
        image: asset.cover ? site + asset.cover.src : undefined,
        dateCreated: asset.created_at,
        keywords: asset.tags.length > 0 ? asset.tags.join(', ') : undefined,
        isAccessibleForFree: isFree(asset.price),
        author: asset.creator?.full_name ? { '@type': 'Person', name: asset.creator.full_name } : undefined,
      }}
    />
  )
}

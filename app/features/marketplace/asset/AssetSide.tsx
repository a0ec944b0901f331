import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { longDate } from '../../../ui/dates.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { DefinitionList } from '../../../ui/labels/DefinitionList.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ReportLink } from '../../moderation/report/ReportLink.tsx'
import { ASSET_CATEGORIES, LICENSE_TYPES } from '../asset.ts'
import { ASSET_PAGE_TEXTS } from '../asset-page-texts.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import { LICENSE_MEANINGS } from '../license-meanings.ts'
import styles from './AssetSide.module.css'
import { PriceCard } from './PriceCard.tsx'

/** Who sells. The server's page has it; its code loads only where there is something to say. */
const SellerLines = import.meta.env.SSR
  ? (await import('../seller/SellerLines.tsx')).SellerLines
  : lazyPart(() => import('../seller/SellerLines.tsx').then(({ SellerLines }) => SellerLines), true)

export function AssetSide({ asset }: { asset: AssetDetail }) {
  return (
    <aside className={styles.side} aria-label={ASSET_PAGE_TEXTS.about}>
      <PriceCard asset={asset} className={styles.price} />
      <Panel title={ASSET_PAGE_TEXTS.details}>
        <DefinitionList
          facts={[
            ...(asset.story
              ? [
                  {
                    term: ASSET_PAGE_TEXTS.story,
                    detail: (
                      <Link to="/story/$id" params={{ id: asset.story.id }}>
                        <bdi>{asset.story.name}</bdi>
                      </Link>
                    ),
                  },
                ]
              : []),
            ...(asset.offer
              ? [
                  {
                    term: ASSET_PAGE_TEXTS.offer,
                    detail: (
                      <Link to="/story/$id" params={{ id: asset.offer.startup_id }} hash="revival">
                        <bdi>{asset.offer.name}</bdi>
                      </Link>
                    ),
                  },
                ]
              : []),
            { term: ASSET_PAGE_TEXTS.category, detail: ASSET_CATEGORIES[asset.category] },
            { term: ASSET_PAGE_TEXTS.files, detail: asset.files.length },
            {
              term: ASSET_PAGE_TEXTS.license,
              detail: (
                <>
                  {LICENSE_TYPES[asset.license_type]}{' '}
                  <small className={styles.meaning}>{LICENSE_MEANINGS[asset.license_type]}</small>
                </>
              ),
            },
            {
              term: ASSET_PAGE_TEXTS.listed,
              detail: (
                <time dateTime={asset.created_at} title={longDate(asset.created_at)}>
                  {ASSET_PAGE_TEXTS.recently}
                </time>
              ),
            },
          ]}
        />
        {asset.seller && (
          <Suspense>
            <SellerLines seller={asset.seller} />
          </Suspense>
        )}
        {!asset.is_own && (
          <ReportLink about={{ kind: 'listing', thing: asset.id }} className="meta">
            {ASSET_PAGE_TEXTS.report}
          </ReportLink>
        )}
      </Panel>
    </aside>
  )
}

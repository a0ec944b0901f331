import { Link, useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { numericDate } from '../../../ui/dates.ts'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { Marked } from '../../../ui/labels/Marked.tsx'
import { TagList } from '../../../ui/labels/TagList.tsx'
import { ASSET_CATEGORIES } from '../asset.ts'
import type { AssetCardData } from '../asset-response.schema.ts'
import { DEMO_LISTING_TEXTS } from '../asset-texts.ts'
import { DownloadAll } from '../downloads/DownloadAll.tsx'
import styles from './AssetCard.module.css'
import { AssetCover } from './AssetCover.tsx'
import { BookmarkToggle } from './BookmarkToggle.tsx'
import { CardFiles } from './CardFiles.tsx'
import { CARD_TEXTS } from './card-texts.ts'
import { PriceTag } from './PriceTag.tsx'

/** How many tags a card shows (MKT-20). */
const SHOWN_TAGS = 2

const SIZES = '(min-width: 68.75rem) 25rem, (min-width: 43.75rem) 45vw, 92vw'

/** The card of an asset (MKT-12 to MKT-27). The title's link covers it; other controls lie above it. */
export function AssetCard({ asset, first = false }: { asset: AssetCardData; first?: boolean }) {
  const { id, title, tags, status } = asset
  const navigate = useNavigate()
  const openOnSpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    void navigate({ to: '/asset/$id', params: { id } })
  }
  return (
    <article className={styles.asset}>
      <AssetCover cover={asset.cover} sizes={SIZES} first={first} className={styles.cover} />
      <div className={styles.body}>
        <div className={styles.overlay}>
          <PriceTag price={asset.price} className={styles.price} />{' '}
          <BookmarkToggle asset={asset} className={styles.save} />
        </div>
        <p className={styles.kicker}>
          {ASSET_CATEGORIES[asset.category]}{' '}
          {asset.is_demo && <Badge variant="line">{DEMO_LISTING_TEXTS.label}</Badge>}
          {status === 'sold' && <Badge variant="ink">{CARD_TEXTS.sold}</Badge>}
        </p>
        <h2 className={styles.title} dir="auto">
          <Link to="/asset/$id" params={{ id }} onKeyDown={openOnSpace}>
            <Marked>{title}</Marked>
          </Link>
        </h2>
        <p className={styles.text} dir="auto">
          <Marked>{asset.short_description || asset.description}</Marked>
        </p>
        {asset.passage && (
          <p className={styles.passage} dir="auto">
            <Marked>{`… ${asset.passage} …`}</Marked>
          </p>
        )}
        <TagList tags={tags} max={SHOWN_TAGS} />
        <CardFiles asset={asset} className={styles.files} />
        {asset.story && (
          <Link to="/story/$id" params={{ id: asset.story.id }} className={styles.story}>
            {CARD_TEXTS.story} <b dir="auto">{asset.story.name}</b>
          </Link>
        )}
        <div className={styles.foot}>
          <time dateTime={asset.created_at} className={styles.date}>
            {numericDate(asset.created_at)}
          </time>{' '}
          {asset.can_download && <DownloadAll asset={asset} size="sm" />}{' '}
          <Link
            to="/asset/$id"
            params={{ id }}
            className={buttonClass({ variant: 'line', size: 'sm', className: styles.above })}
          >
            {CARD_TEXTS.view}
            <span className="vh">
              {' '}
              <bdi>{title}</bdi>
            </span>
          </Link>
        </div>
      </div>
    </article>
  )
}

import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { ASSET_CATEGORIES } from '../asset.ts'
import { ASSET_PAGE_TEXTS } from '../asset-page-texts.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import styles from './AssetHeader.module.css'
import { useBackToMarketplace } from './use-back-to-marketplace.ts'

export function AssetHeader({ asset }: { asset: AssetDetail }) {
  const goBack = useBackToMarketplace()
  const { status } = asset
  return (
    <header className={styles.head}>
      <Link
        to="/marketplace"
        className={buttonClass({ variant: 'ghost', className: styles.back })}
        onClick={goBack}
      >
        <Icon name="left" />
        {ASSET_PAGE_TEXTS.back}
      </Link>
      <h1 dir="auto">{asset.title}</h1>
      {asset.short_description && (
        <p className="deck" dir="auto">
          {asset.short_description}
        </p>
      )}
      <div className={styles.kicker}>
        <Badge variant="line">{ASSET_CATEGORIES[asset.category]}</Badge>
        {asset.license_type === 'open-source' && <Badge>{ASSET_PAGE_TEXTS.openSource}</Badge>}
        {status === 'withdrawn' && <Badge variant="ink">{ASSET_PAGE_TEXTS.withdrawn}</Badge>}
        {asset.tags.map((tag) => (
          <Fragment key={tag}>
            {' '}
            <Tag>{tag}</Tag>
          </Fragment>
        ))}
      </div>
    </header>
  )
}

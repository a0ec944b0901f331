import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { ASSET_CATEGORIES } from '../asset.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import styles from './AssetHeader.module.css'
import { useWayToMarketplace } from './use-way-to-marketplace.ts'

/** ASSET-03…05 */
export function AssetHeader({ asset }: { asset: AssetDetail }) {
  const goBack = useWayToMarketplace()
  const { status } = asset
  return (
    <header className={styles.head}>
      <Link
        to="/marketplace"
        className={buttonClass({ variant: 'ghost', className: styles.back })}
        onClick={goBack}
      >
        <Icon name="left" />
        Back to Marketplace
      </Link>
      <h1 dir="auto">{asset.title}</h1>
      {asset.short_description && (
        <p className="deck" dir="auto">
          {asset.short_description}
        </p>
      )}
      <div className={styles.kicker}>
        <Badge variant="line">{ASSET_CATEGORIES[asset.category]}</Badge>
        {asset.license_type === 'open-source' && <Badge>Open Source</Badge>}
        {status === 'withdrawn' && <Badge variant="ink">Withdrawn</Badge>}
        {asset.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
    </header>
  )
}

import { useApi } from '../../../platform/api/use-api.ts'
import { Avatar } from '../../../ui/art/Avatar.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useToggleButton } from '../../../ui/controls/use-toggle-button.ts'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { VerifiedMark } from '../../../ui/labels/VerifiedMark.tsx'
import { useToggle } from '../../accounts/session/use-toggle.ts'
import { ASSET_PAGE_TEXTS } from '../asset-page-texts.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import { ASSET_BOOKMARK } from '../bookmarks/asset-bookmark.ts'
import styles from './AssetCreator.module.css'
import { AssetShare } from './AssetShare.tsx'

export function AssetCreator({ asset }: { asset: AssetDetail }) {
  const { site } = useApi()
  const {
    on: isSaved,
    note,
    attributes,
  } = useToggleButton(useToggle(ASSET_BOOKMARK), asset.id, asset.bookmarked)
  const name = asset.creator?.full_name || ASSET_PAGE_TEXTS.anonymous
  return (
    <div className={styles.seller}>
      <Avatar name={name} src={asset.creator?.avatar_url} />
      <div className={styles.name}>
        <strong>
          {ASSET_PAGE_TEXTS.listedBy} <PersonName name={name} handle={asset.creator?.handle} />
        </strong>
        <p className="meta">{ASSET_PAGE_TEXTS.creator}</p>
        {asset.is_verified && <VerifiedMark />}
      </div>
      <AssetShare asset={asset} origin={site} />
      <IconButton
        icon="save"
        label={ASSET_PAGE_TEXTS.like}
        filled={isSaved}
        aria-pressed={isSaved}
        note={note}
        {...attributes}
      />
    </div>
  )
}

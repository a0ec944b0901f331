import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useToggleButton } from '../../../ui/controls/use-toggle-button.ts'
import { useToggle } from '../../accounts/session/use-toggle.ts'
import type { AssetCardData } from '../asset-response.schema.ts'
import { MARKETPLACE_TEXTS } from '../asset-texts.ts'
import { ASSET_BOOKMARK } from '../bookmarks/asset-bookmark.ts'
import styles from './BookmarkToggle.module.css'
import { CARD_TEXTS } from './card-texts.ts'

interface BookmarkToggleProps {
  asset: Pick<AssetCardData, 'id' | 'title' | 'bookmarked'>
  className?: string | undefined
}

/**
 * Saves an asset. The button lies on the cover, is labelled as MKT-14 says, and described by what it does. It
 * stays focusable while the request runs.
 */
export function BookmarkToggle({ asset, className }: BookmarkToggleProps) {
  const {
    on: bookmarked,
    note,
    attributes,
  } = useToggleButton(useToggle(ASSET_BOOKMARK), asset.id, asset.bookmarked)
  return (
    <IconButton
      icon="save"
      filled={bookmarked}
      label={bookmarked ? MARKETPLACE_TEXTS.removeBookmark : MARKETPLACE_TEXTS.addBookmark}
      title={CARD_TEXTS.save}
      aria-pressed={bookmarked}
      aria-description={CARD_TEXTS.saves(asset.title)}
      note={note}
      {...attributes}
      className={classNames('on-picture', styles.save, className)}
    />
  )
}

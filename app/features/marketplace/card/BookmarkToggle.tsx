import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useToggle } from '../../accounts/session/use-toggle.ts'
import type { AssetCardData } from '../asset-response.schema.ts'
import { MARKET_TEXTS } from '../asset-texts.ts'
import { ASSET_BOOKMARK } from '../bookmarks/asset-bookmark.ts'
import styles from './BookmarkToggle.module.css'

interface BookmarkToggleProps {
  asset: Pick<AssetCardData, 'id' | 'bookmarked'>
  className?: string | undefined
}

/** The bookmark of a card, under the names that MKT-14 gives it. Keeps its focus while it is at work. */
export function BookmarkToggle({ asset, className }: BookmarkToggleProps) {
  const bookmark = useToggle(ASSET_BOOKMARK)
  const { bookmarked } = asset
  return (
    <IconButton
      icon="save"
      filled={bookmarked}
      label={bookmarked ? MARKET_TEXTS.removeBookmark : MARKET_TEXTS.addBookmark}
      aria-disabled={bookmark.isPending(asset.id) || undefined}
      onClick={() => bookmark.set(asset.id, !bookmarked)}
      className={classNames(styles.save, className)}
    />
  )
}

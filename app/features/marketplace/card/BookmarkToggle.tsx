import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import type { AssetCardData } from '../asset-response.schema.ts'
import { MARKET_TEXTS } from '../asset-texts.ts'
import { useAssetBookmark } from '../bookmarks/use-asset-bookmark.ts'
import styles from './BookmarkToggle.module.css'

interface BookmarkToggleProps {
  asset: Pick<AssetCardData, 'id' | 'bookmarked'>
  className?: string | undefined
}

/** The bookmark of a card, under the names that MKT-14 gives it. Keeps its focus while it is at work. */
export function BookmarkToggle({ asset, className }: BookmarkToggleProps) {
  const { toggle, isPending } = useAssetBookmark()
  const { bookmarked } = asset
  return (
    <IconButton
      icon="save"
      filled={bookmarked}
      label={bookmarked ? MARKET_TEXTS.removeBookmark : MARKET_TEXTS.addBookmark}
      aria-disabled={isPending || undefined}
      onClick={() => toggle(asset)}
      className={classNames(styles.save, className)}
    />
  )
}

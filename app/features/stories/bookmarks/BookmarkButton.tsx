import { Icon } from '../../../ui/icons/Icon.tsx'
import type { StoryCardData } from '../story-response.schema.ts'
import { BOOKMARK_TEXTS } from './bookmark.ts'
import { useBookmark } from './use-bookmark.ts'

interface BookmarkButtonProps {
  story: Pick<StoryCardData, 'id' | 'bookmarked'>
  /** Laid out by where it stands. */
  className?: string | undefined
}

/** Save or Saved (STORY-09). Keeps its focus while it is at work. */
export function BookmarkButton({ story, className }: BookmarkButtonProps) {
  const { toggle, isPending } = useBookmark()
  const { bookmarked } = story
  return (
    <button
      type="button"
      aria-pressed={bookmarked}
      aria-disabled={isPending || undefined}
      onClick={() => isPending || toggle(story)}
      className={className}
    >
      <Icon name="save" filled={bookmarked} />
      {bookmarked ? BOOKMARK_TEXTS.saved : BOOKMARK_TEXTS.save}
    </button>
  )
}

import { useHydrated } from '@tanstack/react-router'
import { PressNote } from '../../../ui/feedback/PressNote.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { useToggle } from '../../accounts/session/use-toggle.ts'
import type { StoryCardData } from '../story-response.schema.ts'
import { BOOKMARK_TEXTS } from './bookmark.ts'
import { STORY_BOOKMARK } from './bookmarks.queries.ts'

interface BookmarkButtonProps {
  story: Pick<StoryCardData, 'id' | 'bookmarked'>
  className?: string | undefined
}

/** Keeps focus while the request runs (STORY-09). The server's HTML doesn't say what is saved, since members share it. */
export function BookmarkButton({ story, className }: BookmarkButtonProps) {
  const bookmark = useToggle(STORY_BOOKMARK)
  const { id } = story
  const bookmarked = useHydrated() && story.bookmarked
  return (
    <button
      type="button"
      aria-pressed={bookmarked}
      aria-disabled={bookmark.isPending(id) || undefined}
      onClick={() => bookmark.set(id, !bookmarked)}
      className={className}
    >
      <Icon name="save" filled={bookmarked} />
      {bookmarked ? BOOKMARK_TEXTS.saved : BOOKMARK_TEXTS.save}
      <PressNote>{bookmark.noteOf(id)}</PressNote>
    </button>
  )
}

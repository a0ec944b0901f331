import { PressNote } from '../../../ui/controls/PressNote.tsx'
import { ToggleWord } from '../../../ui/controls/ToggleWord.tsx'
import { useToggleButton } from '../../../ui/controls/use-toggle-button.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { useToggle } from '../../accounts/session/use-toggle.ts'
import type { StoryCardData } from '../story-response.schema.ts'
import { BOOKMARK_TEXTS } from './bookmark.ts'
import { STORY_BOOKMARK } from './bookmarks.queries.ts'

interface BookmarkButtonProps {
  story: Pick<StoryCardData, 'id' | 'bookmarked'>
  className?: string | undefined
}

/** Keeps focus while the request runs (STORY-09). */
export function BookmarkButton({ story, className }: BookmarkButtonProps) {
  const {
    on: bookmarked,
    note,
    attributes,
  } = useToggleButton(useToggle(STORY_BOOKMARK), story.id, story.bookmarked)
  return (
    <button type="button" {...attributes} aria-pressed={bookmarked} className={className}>
      <Icon name="save" filled={bookmarked} />
      <ToggleWord on={bookmarked} off={BOOKMARK_TEXTS.save} shown={BOOKMARK_TEXTS.saved} />
      <PressNote>{note}</PressNote>
    </button>
  )
}

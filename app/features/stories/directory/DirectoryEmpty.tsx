import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { STORY_LIST_TEXTS } from '../list/story-list-texts.ts'
import type { StoryFilters } from '../story.ts'
import { DIRECTORY_TEXTS } from './directory-texts.ts'

/** DIR-15, DIR-16 */
export function DirectoryEmpty({ filters }: { filters: StoryFilters }) {
  const { search, category, filter } = filters
  const isFiltered = Boolean(search || category || filter)
  return (
    <Empty
      title={STORY_LIST_TEXTS.none.title}
      action={
        <>
          <Link to="/submit" className={buttonClass({ variant: 'ink' })}>
            {DIRECTORY_TEXTS.submit}
          </Link>
          {isFiltered && (
            <Link to="/directory" className={buttonClass()}>
              {DIRECTORY_TEXTS.showAll}
            </Link>
          )}
        </>
      }
    >
      <p>{STORY_LIST_TEXTS.none.description}</p>
    </Empty>
  )
}

import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { STORY_TEXTS, type StoryFilters } from '../story.ts'

/** No stories, or none that match the filters (DIR-15, DIR-16). */
export function DirectoryEmpty({ filters }: { filters: StoryFilters }) {
  const { search, category, filter } = filters
  const isFiltered = Boolean(search || category || filter)
  return (
    <Empty
      title={STORY_TEXTS.none.title}
      action={
        <>
          <Link to="/submit" className={buttonClass({ variant: 'ink' })}>
            Submit Your Story
          </Link>
          {isFiltered && (
            <Link to="/directory" className={buttonClass()}>
              Show all stories
            </Link>
          )}
        </>
      }
    >
      <p>{STORY_TEXTS.none.description}</p>
    </Empty>
  )
}

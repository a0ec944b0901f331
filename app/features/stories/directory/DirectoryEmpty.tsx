import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { NothingFor } from '../../../ui/feedback/NothingFor.tsx'
import { NOTHING_FOR_TEXTS } from '../../../ui/feedback/nothing-for-texts.ts'
import { showInCategory } from '../../../ui/feedback/show-in-category.ts'
import { STORY_LIST_TEXTS } from '../list/story-list-texts.ts'
import type { StoryCategory, StoryFilters } from '../story.ts'
import type { StoryPage } from '../story-response.schema.ts'
import { DIRECTORY_TEXTS } from './directory-texts.ts'

/** What a list without stories says (DIR-15, DIR-16). */
interface DirectoryEmptyProps {
  filters: StoryFilters
  suggestions: StoryPage['suggestions']
}

export function DirectoryEmpty({ filters, suggestions }: DirectoryEmptyProps) {
  const { search, category, filter, ending, cause } = filters
  const isFiltered = Boolean(search || category || filter || ending || cause)
  return (
    <Empty
      title={STORY_LIST_TEXTS.none.title}
      action={
        <>
          {isFiltered && (
            <Link to="/directory" activeOptions={{ exact: true }} className={buttonClass({ variant: 'ink' })}>
              {DIRECTORY_TEXTS.showAll}
            </Link>
          )}{' '}
          <Link to="/submit" className={buttonClass({ variant: isFiltered ? 'line' : 'ink' })}>
            {DIRECTORY_TEXTS.submit}
          </Link>
        </>
      }
    >
      {search && (
        <NothingFor search={search} within={category}>
          {suggestions?.spelling && (
            <Link to="/directory" activeOptions={{ exact: true }} search={{ search: suggestions.spelling }}>
              {NOTHING_FOR_TEXTS.didYouMean} <bdi>{suggestions.spelling}</bdi>?
            </Link>
          )}
          {suggestions?.categories.map(({ category: found, count }) => (
            <Link
              key={found}
              to="/directory"
              activeOptions={{ exact: true }}
              search={{ ...filters, category: found as StoryCategory }}
            >
              {showInCategory(count, found)}
            </Link>
          ))}
        </NothingFor>
      )}
      <p>{STORY_LIST_TEXTS.none.description}</p>
    </Empty>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { PersonCommentEntry, PersonListingEntry, PersonStoryEntry } from './PersonEntries.tsx'
import { PersonList } from './PersonList.tsx'
import { personCommentsQuery, personListingsQuery, personStoriesQuery } from './people.queries.ts'

export interface PersonListProps {
  handle: string
  /** Where the list begins, for readers without scripts. */
  after: string | undefined
}

export const PersonStories = ({ handle, after }: PersonListProps) => (
  <PersonList
    tab="stories"
    handle={handle}
    query={useInfiniteQuery(personStoriesQuery(useApi(), handle, after))}
  >
    {(story) => <PersonStoryEntry key={story.id} story={story} />}
  </PersonList>
)

export const PersonListings = ({ handle, after }: PersonListProps) => (
  <PersonList
    tab="listings"
    handle={handle}
    query={useInfiniteQuery(personListingsQuery(useApi(), handle, after))}
  >
    {(listing) => <PersonListingEntry key={listing.id} listing={listing} />}
  </PersonList>
)

export const PersonComments = ({ handle, after }: PersonListProps) => (
  <PersonList
    tab="comments"
    handle={handle}
    query={useInfiniteQuery(personCommentsQuery(useApi(), handle, after))}
  >
    {(comment) => <PersonCommentEntry key={comment.id} comment={comment} />}
  </PersonList>
)

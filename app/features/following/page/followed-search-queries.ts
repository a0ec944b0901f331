import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { storiesQuery } from '../../stories/list/stories.queries.ts'
import type { FollowList } from '../follow-response.schema.ts'

/** What the directory shows for a search that somebody follows. */
export const followedSearchFilters = (search: string) => ({ search, sort: 'newest' }) as const

export const followedSearchQuery = (api: ApiTransport, search: string) =>
  storiesQuery(api, followedSearchFilters(search))

/** One for each search among the follows; none before they have loaded. */
export const followedSearchQueries = (api: ApiTransport, follows: FollowList | undefined) =>
  (follows?.items ?? []).filter(({ kind }) => kind === 'search').map(({ id }) => followedSearchQuery(api, id))

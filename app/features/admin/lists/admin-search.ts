import { beginningOf } from '../../../platform/text/characters.ts'
import { isUuid } from '../../../platform/text/uuid.ts'
import {
  DIRECTIONS,
  type Direction,
  LIST_SORTS,
  type ListName,
  type ListParams,
  SEARCH_LENGTH,
  type SortOf,
} from './admin-list.ts'

/** What the address says about a list. What is undefined has its default. */
export interface ListSearch {
  search?: string | undefined
  user?: string | undefined
  from?: string | undefined
  sort?: string | undefined
  direction?: string | undefined
  page?: string | number | undefined
}

/** Reads the parameters of a list. Invalid values become the defaults. */
export function toListParams<List extends ListName>(list: List, search: ListSearch): ListParams<List> {
  const sorts: readonly SortOf<List>[] = LIST_SORTS[list]
  const page = Number(search.page)
  return {
    search: asLine(search.search),
    user:
      list !== 'users' && typeof search.user === 'string' && isUuid(search.user) ? search.user : undefined,
    from: search.from === 'members' ? 'members' : undefined,
    sort: sorts.find((known) => known === search.sort) ?? 'created_at',
    direction: DIRECTIONS.find((known) => known === search.direction) ?? 'desc',
    page: Number.isSafeInteger(page) && page >= 1 && page < 1e9 ? page : 1,
  }
}

export const toListSearch = ({ search, user, from, sort, direction, page }: ListParams): ListSearch => ({
  search: asLine(search),
  user,
  from,
  sort: sort === 'created_at' ? undefined : sort,
  direction: direction === 'desc' ? undefined : direction,
  page: page === 1 ? undefined : page,
})

export const isCanonical = (search: ListSearch, canonical: ListSearch): boolean =>
  (['search', 'user', 'from', 'sort', 'direction', 'page'] as const).every(
    (name) => String(search[name] ?? '') === String(canonical[name] ?? ''),
  )

/**
 * Sorts by a column, or reverses the direction if the list is already sorted by it. Returns to the first
 * page.
 */
export const sortedBy = <List extends ListName>(
  params: ListParams<List>,
  sort: SortOf<List>,
  first: Direction,
): ListParams<List> => ({
  ...params,
  sort,
  direction: params.sort !== sort ? first : params.direction === 'asc' ? 'desc' : 'asc',
  page: 1,
})

const asLine = (text: unknown): string | undefined => {
  const line = typeof text === 'string' ? text.replace(/\p{Cc}+/gu, ' ').trim() : ''
  return beginningOf(line, SEARCH_LENGTH).trim() || undefined
}

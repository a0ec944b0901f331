export const ROWS_PER_PAGE = 25

export const SEARCH_LENGTH = 200

export const DIRECTIONS = ['asc', 'desc'] as const
export type Direction = (typeof DIRECTIONS)[number]

/**
 * The columns by which each list can be sorted. All default to `created_at`, newest first (CALLS-24,
 * CALLS-25).
 */
export const LIST_SORTS = {
  users: ['full_name', 'email', 'roles', 'created_at'],
  startups: ['name', 'category', 'votes', 'revival_votes', 'created_at'],
  assets: ['title', 'category', 'price', 'downloads_count', 'status', 'created_at'],
  comments: ['content', 'startup', 'created_at'],
} as const

export type ListName = keyof typeof LIST_SORTS
export type SortOf<List extends ListName> = (typeof LIST_SORTS)[List][number]

export interface ListColumn<List extends ListName> {
  label: string
  numeric?: boolean
  sort?: SortOf<List>
}

export interface ListParams<List extends ListName = ListName> {
  search?: string | undefined
  /** The account whose rows to list; not for the list of users. */
  user?: string | undefined
  /** Leaves out what came with the demo. */
  from?: 'members' | undefined
  sort: SortOf<List>
  direction: Direction
  /** The number of the page, from 1. */
  page: number
}

export interface ListPage<Item> {
  items: Item[]
  total: number
  /** How many of them are from the demo data. */
  demo: number
  /** The number of the page: the last one, if the request was for a later one. */
  page: number
  /** How many pages there are, at least 1. */
  pages: number
}

export const firstDirection = (sort: string): Direction =>
  ['votes', 'revival_votes', 'downloads_count', 'created_at', 'price', 'roles'].includes(sort)
    ? 'desc'
    : 'asc'

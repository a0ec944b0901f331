/** Rows on a page of a list. */
export const ROWS_PER_PAGE = 25

/** Characters of a search. */
export const SEARCH_LENGTH = 200

export const DIRECTIONS = ['asc', 'desc'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** By what each list can be put in order; by `created_at`, the newest first, unless asked otherwise (CALLS-24, CALLS-25). */
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
  /** By what the list is put in order under this head; left out where it cannot be. */
  sort?: SortOf<List>
}

/** What is asked of a list; its address says the same. */
export interface ListParams<List extends ListName = ListName> {
  search?: string | undefined
  sort: SortOf<List>
  direction: Direction
  /** From 1. */
  page: number
}

export interface ListPage<Item> {
  items: Item[]
  /** How many match, exactly. */
  total: number
  /** The number of this page: the last one where a later was asked for. */
  page: number
  /** At least 1. */
  pages: number
}

/** The first direction in which a column is sorted: words from A, figures and dates from the top. */
export const firstDirection = (sort: string): Direction =>
  ['votes', 'revival_votes', 'downloads_count', 'created_at', 'price', 'roles'].includes(sort)
    ? 'desc'
    : 'asc'

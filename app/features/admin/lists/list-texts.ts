import { formatNumber } from '../../../ui/numbers.ts'
import { type Direction, firstDirection, type ListName } from './admin-list.ts'

/** What all lists say (ADMIN-15). */
export const LIST_TEXTS = {
  users: {
    path: '/admin/users',
    title: 'User Management',
    subtitle: 'Manage accounts and admin access',
    all: 'All Users',
    search: 'Search users...',
    one: 'user',
    many: 'users',
  },
  startups: {
    path: '/admin/startups',
    title: 'Startup Management',
    subtitle: 'Manage and moderate startup submissions',
    all: 'All Startups',
    search: 'Search startups...',
    one: 'startup',
    many: 'startups',
  },
  assets: {
    path: '/admin/marketplace',
    title: 'Marketplace Management',
    subtitle: 'Manage and moderate marketplace assets',
    all: 'All Assets',
    search: 'Search assets...',
    one: 'asset',
    many: 'assets',
  },
  comments: {
    path: '/admin/comments',
    title: 'Comment Moderation',
    subtitle: 'Manage and moderate user comments',
    all: 'All Comments',
    search: 'Search comments...',
    one: 'comment',
    many: 'comments',
  },
} as const satisfies Record<ListName, Record<string, string>>

/** The number of rows, for example "1,000 users". */
export const rowsText = (list: ListName, count: number) =>
  `${formatNumber(count)} ${count === 1 ? LIST_TEXTS[list].one : LIST_TEXTS[list].many}`

/** The rows that are shown, for example "51 to 75 of 1,000 users". */
export function rangeText(
  list: ListName,
  page: number,
  perPage: number,
  shown: number,
  total: number,
): string {
  const first = (page - 1) * perPage + 1
  const rows = rowsText(list, total)
  if (shown === 0 && total > 0) return `0 of ${rows}`
  return shown === total ? rows : `${formatNumber(first)} to ${formatNumber(first + shown - 1)} of ${rows}`
}

/**
 * What stands below a count.
 * @param what for example "48" or "48 startups and 24 assets"
 */
export const demoText = (what: string) => `Of these, ${what} came with the demo.`

export const LIST_CONTROLS = {
  search: (items: string) => `Search ${items}`,
  sort: 'Sort',
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${formatNumber(page)} of ${formatNumber(pages)}`,
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
  empty: (items: string) => `No ${items} yet`,
  notFound: (items: string) => `No ${items} found`,
  nothingMatches: 'Nothing matches',
  clearSearch: 'Clear search',
  by: 'By',
  oneAccount: 'one account',
  allAccounts: 'Show all',
  withoutDemo: 'Leave them out',
  demoLeftOut: 'Without what came with the demo',
  withDemo: 'Show all',
} as const

export function orderText(sort: string, direction: Direction): string {
  if (sort === 'created_at') return direction === 'desc' ? 'newest first' : 'oldest first'
  if (sort === 'roles') return direction === 'desc' ? 'admins first' : 'admins last'
  if (firstDirection(sort) === 'desc') return direction === 'desc' ? 'highest first' : 'lowest first'
  return direction === 'asc' ? 'A to Z' : 'Z to A'
}

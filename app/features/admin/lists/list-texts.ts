import { formatNumber } from '../../../ui/numbers.ts'
import type { ListName } from './admin-list.ts'

/** Literal texts from section 2 of the specification (ADMIN-15). */
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

/** For example "51 to 75 of 1,000 users". */
export function rangeText(
  list: ListName,
  page: number,
  perPage: number,
  shown: number,
  total: number,
): string {
  const { one, many } = LIST_TEXTS[list]
  const first = (page - 1) * perPage + 1
  const rows = total === 1 ? one : many
  if (shown === 0 && total > 0) return `0 of ${formatNumber(total)} ${rows}`
  return shown === total
    ? `${formatNumber(total)} ${rows}`
    : `${formatNumber(first)} to ${formatNumber(first + shown - 1)} of ${formatNumber(total)} ${rows}`
}

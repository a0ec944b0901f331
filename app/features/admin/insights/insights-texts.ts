import { formatNumber } from '../../../ui/numbers.ts'
import type { Statistics } from '../admin-response.schema.ts'
import { demoText, rowsText } from '../lists/list-texts.ts'

export const DASHBOARD_FIGURES = {
  users: 'Total Users',
  startups: 'Total Startups',
  assets: 'Marketplace Assets',
  comments: 'Total Comments',
} as const

export const OVERVIEW_TEXTS = {
  title: 'Dashboard',
  what: 'the dashboard',
  recentStartups: 'Recent Startups',
  noStartups: 'No startups yet',
  recentComments: 'Recent Comments',
  noComments: 'No comments yet',
  on: 'on',
} as const

/** How many of the figures came with the demo; '' if none did (ADMIN-07). */
export function demoFigures(demo: Statistics['demo']): string {
  const parts = Object.entries(demo).flatMap(([name, count]) =>
    count > 0 ? [rowsText(name as keyof Statistics['demo'], count)] : [],
  )
  return parts.length > 0 ? demoText(new Intl.ListFormat('en').format(parts)) : ''
}

export const ANALYTICS_TEXTS = {
  title: 'Analytics',
  subtitle: 'Platform performance and insights',
  what: 'analytics',
  activity: 'Platform Activity',
  top: 'Top Startups by Votes',
  votes: (count: number) => (count === 1 ? ' vote' : ' votes'),
  dayByDay: 'Day by day',
  period: 'Period',
  days: (count: number) => `${count} days`,
  note: "Days are in UTC. Deleted items and what came with the demo aren't counted.",
  none: 'None in this period',
  maximum: (count: number) => `up to ${formatNumber(count)} a day`,
  perDay: (series: string) => `${series} per day`,
  showTable: 'Show as a table',
  table: 'Activity per day',
  tableCaption: 'Activity per day, in UTC',
  day: 'Day',
} as const

import { formatNumber } from '../../../ui/numbers.ts'

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
  note: "Days are in UTC. Deleted items aren't counted.",
  none: 'None in this period',
  maximum: (count: number) => `up to ${formatNumber(count)} a day`,
  perDay: (series: string) => `${series} per day`,
  showTable: 'Show as a table',
  table: 'Activity per day',
  tableCaption: 'Activity per day, in UTC',
  day: 'Day',
} as const

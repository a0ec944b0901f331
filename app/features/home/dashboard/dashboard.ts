/** DASH-06, DASH-09 */
export const STORIES_SHOWN = 5

/** DASH-09 */
export const MONTH_DAYS = 30

/** Literal texts of section 2 of the specification. */
export const DASHBOARD_TEXTS = {
  loading: 'Loading dashboard...',
  failed: 'Unable to load dashboard',
  refresh: 'Refresh Page',
  noneOpen: 'No projects open for revival yet.',
  noneThisMonth: 'No new stories this month yet.',
  notListed: { title: 'Unable to load stories', description: 'Please try refreshing the page' },
} as const

/** DASH-03 */
export function greetingName(user: { email: string; user_metadata: { full_name: string | null } }): string {
  return user.email.split('@')[0] || user.user_metadata.full_name || 'there'
}

/** Whether a word is longer than a phone's line at title size. */
export const hasLongWord = (text: string): boolean => /[^\s-]{15}/u.test(text)

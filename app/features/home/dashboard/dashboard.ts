/** DASH-06, DASH-09: so many stories in each of the two lists. */
export const STORIES_SHOWN = 5

/** DASH-09: how far back the month reaches. */
export const MONTH_DAYS = 30

/** What the dashboard says (section 2 of the specification, literal). */
export const DASHBOARD_TEXTS = {
  loading: 'Loading dashboard...',
  failed: 'Unable to load dashboard',
  refresh: 'Refresh Page',
  noneOpen: 'No projects open for revival yet.',
  noneThisMonth: 'No new stories this month yet.',
  notListed: { title: 'Unable to load stories', description: 'Please try refreshing the page' },
} as const

/** What a member is called in the greeting (DASH-03). */
export function greetingName(user: { email: string; user_metadata: { full_name: string | null } }): string {
  return user.email.split('@')[0] || user.user_metadata.full_name || 'there'
}

/** Whether a word of `text` is longer than a line of a phone is in the size of titles. */
export const hasLongWord = (text: string): boolean => /[^\s-]{15}/u.test(text)

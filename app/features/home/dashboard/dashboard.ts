/** How many stories each list shows (DASH-06, DASH-09). */
export const STORIES_SHOWN = 5

export const MONTH_DAYS = 30

/** The number at which counting stops. */
export const MAX_COUNTED = 10_000

/** What the dashboard says: section 2 of the specification, literal where that quotes texts. */
export const DASHBOARD_TEXTS = {
  title: 'Dashboard',
  description: 'Your home on Unpause.',
  greeting: (name: string) => `Welcome back, ${name}!`,
  openForRevival: 'Built On It',
  topStories: 'Top Stories of Month',
  fitting: 'Offers that fit you',
  revivals: 'Your revivals',
  received: 'Messages to you',
  sent: 'Messages you sent',
  own: 'Your stories',
  manageOwn: 'Updates, corrections and offers',
  viewAll: (count: string) => `View all ${count} opportunities →`,
  rank: 'Rank',
  votes: (count: number) => (count === 1 ? 'vote' : 'votes'),
  loading: 'Loading dashboard...',
  failed: 'Unable to load dashboard',
  error: (message: string) => `Error: ${message}`,
  refresh: 'Refresh Page',
  noneOpen: 'No projects open for revival yet.',
  noneThisMonth: 'No new stories this month yet.',
  notListed: { title: 'Unable to load stories', description: 'Please try refreshing the page' },
} as const

export const SHORTCUT_TEXTS = {
  label: 'Shortcuts',
  directory: 'Explore Directory',
  submit: 'Submit Your Idea',
  trending: 'Trending Now',
  bookmarks: 'View Bookmarks',
} as const

/** The name in the greeting: the part of the email address before the @, or else the full name (DASH-03). */
export function greetingName(user: { email: string; user_metadata: { full_name: string | null } }): string {
  return user.email.split('@')[0] || user.user_metadata.full_name || 'there'
}

export const hasLongWord = (text: string): boolean => /[^\s-]{15}/u.test(text)

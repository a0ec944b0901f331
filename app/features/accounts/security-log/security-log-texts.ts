import { MEMBER_SEARCH_LENGTH } from '../events/security-event.ts'

export const SECURITY_LOG_ERRORS = {
  search: `search must be ${MEMBER_SEARCH_LENGTH} characters or fewer`,
  kind: 'Unknown kind of event',
  networkHash: 'Invalid network hash',
} as const

export const ACTIVITY_TEXTS = {
  title: 'Recent activity',
  text: "The last 90 days. If you don't recognize something, change your password, which signs you out everywhere else. Then remove passkeys you don't know, and check two-step sign-in.",
  loading: 'Loading recent activity…',
  loadFailed: {
    title: "We couldn't load your recent activity",
    description: 'Please try again.',
  },
  empty: 'Nothing has happened in the last 90 days.',
  showMore: 'Show more',
  moreFailed: "We couldn't load more. Please try again.",
  network: (network: string) => `Network ${network}`,
} as const

export const SECURITY_LOG_TEXTS = {
  path: '/admin/settings/security',
  search: 'Search members',
  searchHint: 'Search members...',
  filter: 'Show',
  allKinds: 'All events',
  network: ACTIVITY_TEXTS.network,
  sameNetwork: 'Same network',
  sameNetworkAs: (event: string, member: string) => ` as “${event}” of ${member}`,
  allNetworks: 'All networks',
  request: (id: string) => `Request ${id}`,
  showMore: ACTIVITY_TEXTS.showMore,
  loading: 'Loading the security log…',
  loadFailed: {
    title: "We couldn't load the security log",
    description: 'Please try again.',
  },
  empty: 'Nothing recorded yet',
  emptyHint: 'Sign-ins and changes to the security of accounts will show up here.',
  noMatches: 'No matching events',
  noMatchesHint: 'Try another name or email address, or show all events.',
  showAll: 'Show all events',
} as const

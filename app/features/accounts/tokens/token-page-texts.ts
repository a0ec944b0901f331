import type { TokenAccess, TokenArea } from './token.ts'

export const AREA_NAMES: Record<TokenArea, string> = {
  stories: 'Stories',
  comments: 'Comments',
  listings: 'Listings',
  messages: 'Messages',
}

export const AREA_HINTS: Record<TokenArea, string> = {
  stories: 'Stories with their facts, lessons and offers, votes and bookmarks',
  comments: 'Comments and marks as useful',
  listings: 'The marketplace, your listings and their files',
  messages: 'Your conversations',
}

export const ACCESS_NAMES: Record<TokenAccess, string> = {
  read: 'Read',
  write: 'Read and write',
}

/** What a token is for, such as "Read and write: stories, comments". */
export const grantText = (access: TokenAccess, areas: readonly TokenArea[]): string =>
  `${ACCESS_NAMES[access]}: ${areas.map((area) => AREA_NAMES[area].toLowerCase()).join(', ')}`

export const ACCESS_PAGE = {
  title: 'Access',
  description: 'Tokens that let your programs use Unpause in your name.',
  back: 'Back to your profile',
  signedOut: 'Sign in to see your tokens.',
  intro:
    'A token lets a program use the API in your name, as far as you allow it here. No token reaches your account, your security settings or the admin panel.',
  reference: 'What the API can do.',
  webhooks: 'Webhooks tell your programs what happens.',
} as const

export const TOKEN_LIST = {
  title: 'Your tokens',
  text: 'End a token when its program no longer needs it, or at once if somebody else may have it.',
  loading: 'Loading your tokens…',
  empty: 'You have no tokens.',
  loadFailed: { title: "We couldn't load your tokens", description: 'Please try again.' },
  madeOn: 'Made',
  lastUsed: 'Last used',
  neverUsed: 'Not used yet',
  endsOn: 'Ends',
  endedOn: 'Ended',
  end: (name: string) => `End ${name}`,
} as const

export const NEW_TOKEN = {
  title: 'Make a token',
  text: 'The token is shown once. We keep only its fingerprint.',
  nameHint: 'What it is for, such as "README badge"',
  access: 'What it may do',
  areas: 'Where',
  expiry: 'Ends',
  expiries: {
    '7': 'After 7 days',
    '30': 'After 30 days',
    '90': 'After 90 days',
    '365': 'After a year',
    never: 'When it has not been used for 180 days',
  },
  unused: 'Every token ends when it has not been used for 180 days. We email you a week before.',
  save: 'Make token',
  failed: "We couldn't make the token. Please try again.",
  needsScripts: 'Making and ending tokens needs JavaScript. Please turn it on for this page.',
} as const

export const MADE_TOKEN = {
  title: 'Your new token',
  text: 'Copy it now. You can not see it again.',
  label: 'Token',
  copy: 'Copy',
  copied: { title: 'Token copied', description: 'Keep it where you keep passwords.' },
  copyFailed: { title: 'Not copied', description: 'Please select the token and copy it yourself.' },
  done: 'Done',
} as const

export const END_TOKEN = {
  title: 'End this token?',
  description: 'Programs that use it are refused at once. This can not be undone.',
  confirm: 'End token',
  done: { title: 'Token ended', description: 'Programs that use it are refused from now on.' },
  failed: { title: 'Not ended', description: 'Please try again.' },
} as const

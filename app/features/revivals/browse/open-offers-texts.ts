import { formatNumber } from '../../../ui/numbers.ts'
import type { Way } from '../offer-terms.ts'

export const REVIVALS_TEXTS = {
  title: 'Revivals',
  description:
    'Projects that stopped, and founders who would like someone to carry on: what passes on, whom they look for, and on which terms.',
  deck: "Projects that stopped, and founders who'd like someone to carry on.",
  offers: 'Offers open now',
  facets: 'Filter and sort',
  apply: 'Show',
  clear: 'Clear',
  clearAll: 'Clear all',
  remove: 'Remove',
  showResults: 'Show the offers',
  showAll: 'Show all offers',
  further: 'Further offers',
  more: 'Show More',
  noRole: 'Any role',
  failedTitle: "We couldn't load the offers",
  failed: 'Please try again in a moment.',
  failedDescription: 'The offers could not be loaded.',
  upvotes: (votes: string) => `${votes} upvotes`,
} as const

/** The labels of the filters, by name. */
export const FACET_LABELS = {
  way: 'I want to',
  on_offer: 'On offer',
  role: 'Role needed',
  terms: 'Terms',
  category: 'Category',
  stack: 'Built with',
  sort: 'Sort',
} as const

export const ANY = {
  way: 'Anything',
  on_offer: 'Anything',
  role: 'Any role',
  terms: 'Any terms',
  category: 'All Categories',
  stack: 'Any tool',
} as const

/** What a reader wants to do. */
export const WISHED_WAYS: Record<Way, string> = {
  take_over: 'Take a project over',
  join: 'Join a founder',
  license: 'Use what was built',
}

export const ENTRY_TEXTS = {
  onOffer: 'On offer',
  lookingFor: 'Looking for',
  terms: 'Terms',
  founder: 'Founder',
  open: 'Open for Revival',
  see: 'See the offer',
} as const

export const EMPTY_TEXTS = {
  none: 'No offers open right now',
  noneHint: 'When a founder opens a project for revival, it appears here.',
  noneMatching: 'No offer matches',
  noneMatchingHint: 'Try it with fewer filters.',
  share: 'Share Your Story',
  /** What comes before the filter, and how many that gives. */
  without: 'Without ',
  thereAre: (count: number, isExact: boolean) =>
    count === 1 ? 'there is 1 offer' : `there are ${formatNumber(count)}${isExact ? '' : '+'} offers`,
} as const

export const HOW_TEXTS = {
  title: 'How a revival works',
  steps: [
    {
      title: 'The founder opens an offer',
      text: "They tell the story, and say what they'd hand over: the code, the name, the domain, the users.",
    },
    {
      title: 'You express interest',
      text: 'A few sentences are enough. Only the founder reads them.',
    },
    {
      title: 'You talk, and get an answer',
      text: 'The founder accepts or declines. Everyone who wrote hears which.',
    },
    {
      title: 'You take it over, step by step',
      text: 'A checklist covers every transfer, down to the last password. Once you have it all, the story is stamped Revived.',
    },
  ],
  foot: 'Unpause is free and takes no share. The two of you agree on everything else.',
} as const

export const NEWEST_TEXTS = {
  title: 'Newest revivals',
  hint: 'Days from the story to the stamp.',
  none: 'No project has been revived here yet. This is how the first one will be.',
  from: 'From ',
  /** What follows is a month. */
  tookOver: (name: string, month: string) => `${name} has run it since ${month}.`,
  together: (name: string, month: string) => `${name} and the founder have run it together since ${month}.`,
  all: 'See all that run again',
  happenedNext: 'What happened next',
  revived: 'Revived',
  toRevivedIn: ' to revived in ',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  story: 'Read its story',
} as const

export const STOPPED_DOOR = {
  title: 'Stopped something yourself?',
  text: "Tell its story and say what you'd hand over. You choose who gets it.",
  action: 'Share Your Story',
} as const

export const LOOKING_DOOR = {
  title: 'Looking for something to carry on?',
  text: 'Say what you can do and how much time you have. We show you the offers that fit, and why they do.',
  action: 'Say what I look for',
} as const

import { counted, formatNumber } from '../../../ui/numbers.ts'
import { MATCHES_AMONG, MATCHES_SHOWN } from './matches.ts'
import { hoursLabel } from './wishes.ts'

/** The texts of the form in which a member says what they look for. */
export const WISHES_TEXTS = {
  title: 'What I look for',
  description: 'Say what you can do and how much time you have. We show you the offers that fit.',
  deck: 'We use it to show offers that fit, and to say why. Only you see it.',
  publicDeck: 'We use it to show offers that fit, and to say why. Your public page shows it, too.',
  back: 'Revivals',
  form: 'What I look for',
  signedOut: 'Sign in to say what you look for.',
  can: 'What I can do',
  roles: 'Roles',
  rolesPlaceholder: 'Developer, designer, bookkeeper…',
  stack: 'Tools and languages',
  stackPlaceholder: 'React, Figma, German…',
  optional: 'optional',
  time: 'My time',
  hours: 'Hours a week',
  hoursHint: 'A week, in a normal month.',
  anyHours: 'Clear the hours',
  ways: "How I'd carry on",
  terms: "Terms I'd accept",
  termsHint: 'None chosen means all.',
  categories: 'Categories',
  categoriesHint: 'None chosen means all.',
  email: 'Email me on Mondays when something new fits',
  emailHint: 'Off until you turn it on. Nothing new, no email.',
  public: 'Show it on my public page',
  publicHint: 'Off until you turn it on. The emails stay between us.',
  noPage:
    "You don't have a public page yet. You get one with a handle and something you publish under your name: a story, a listing or a comment.",
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  savedHint: 'We show you the offers that fit.',
  failed: "We couldn't save it",
  tryAgain: 'What you entered is kept. Please try again.',
  remove: 'Delete all of it',
  removeTitle: 'Delete what you look for?',
  removeHint: 'We stop showing what fits, and the emails stop. You can say it again at any time.',
  removed: 'Deleted',
  notRemoved: "We couldn't delete it",
  loading: 'Loading what you look for',
  failedTitle: "We couldn't load what you look for",
  loadFailed: 'Please try again.',
} as const

/** Says among which offers: "38 offers", or "the 1,000 newest offers" where there may be more. */
const among = (open: number): string =>
  open < MATCHES_AMONG ? counted(open, 'offer') : `the ${formatNumber(MATCHES_AMONG)} newest offers`

/** Says how many fit, after their number: "of 38 offers fit". */
const thatFit = (fitting: number, open: number): string =>
  `of ${among(open)} ${fitting === 1 ? 'fits' : 'fit'}`

function none(open: number): string {
  if (open === 1) return "The one open offer doesn't fit right now."
  return open < MATCHES_AMONG
    ? `None of the ${formatNumber(open)} open offers fits right now.`
    : `None of ${among(open)} fits right now.`
}

/** The texts about offers that fit. */
export const MATCH_TEXTS = {
  rightNow: 'Right now',
  fit: thatFit,
  explained:
    'An offer fits when its terms, its way and its time agree with yours, and at least one role, tool or category does. What you leave empty rules nothing out. Most reasons come first, then the newest.',
  ofSaved: 'This is what fits what you saved.',
  nothingYet: 'Say what you look for, and save it. Then this shows the offers that fit, and why they do.',
  newest: 'Newest open offers',
  none,
  addSubject: 'Add a role, a tool or a category to what you look for: many offers say no more than that.',
  noneOpen: 'No offer is open right now. We show it here when one fits.',
  wishes: 'What I look for',
  seeAll: 'See all offers',
  all: (fitting: number) =>
    fitting > MATCHES_SHOWN ? `The ${MATCHES_SHOWN} that fit best` : `All ${formatNumber(fitting)} that fit`,
  best: `These are the ${MATCHES_SHOWN} that fit best.`,
  fitsBecause: 'Fits you because it ',
  failed: "We couldn't load the offers that fit.",
  list: 'Offers that fit you',
  fitYou: (fitting: number, open: number) => `${formatNumber(fitting)} ${thatFit(fitting, open)} you`,
} as const

type Nearest = { field: 'hours_a_week' | 'terms' | 'ways'; hours_a_week: number | null; count: number }

/** Says in parts what would help: "With ", "6 to 15 hours", " a week, 3 would." */
export function nearestParts({
  field,
  hours_a_week,
  count,
}: Nearest): readonly [before: string, change: string, after: string] {
  const would = `${formatNumber(count)} would.`
  if (field === 'hours_a_week' && hours_a_week !== null)
    return ['With ', lowered(hoursLabel(hours_a_week)), ` a week, ${would}`]
  return field === 'terms'
    ? ['On ', 'other terms', `, ${would}`]
    : ['Carried on ', 'another way', `, ${would}`]
}

const lowered = (text: string) => text.replace(/^\p{Lu}/u, (first) => first.toLowerCase())

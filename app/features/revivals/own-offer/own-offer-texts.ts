import { counted } from '../../../ui/numbers.ts'
import type { Terms, Way } from '../offer-terms.ts'
import type { PassingKind } from '../passing-on.ts'

/** Only founders load them. */
export const OWN_OFFER_TEXTS = {
  title: 'Your offer',
  description: 'What you pass on, to whom, and on which terms.',
  notYours: 'Only the founder of a story changes its offer.',
  label: 'Your offer',
  notOpen: 'Not open yet',
  notOpenHint:
    'Readers can write to you as soon as you publish it. Only you read what they write, and you can pause or close it at any time.',
  open: 'Open',
  paused: 'Paused',
  closed: 'Closed',
  since: (date: string) => `since ${date}`,
  almostReady: 'Almost ready',
  questionsLeft: (count: number) => (count === 1 ? '1 question is left' : `${count} questions are left`),
  live: 'Your story is live, and open for revival',
  liveHint: "Say how it could go on, and on which terms, so people know what they're writing about.",
  pause: 'Pause',
  close: 'Close',
  reopen: 'Open it again',
  pausedTitle: 'Nobody new can write',
  pausedHint: 'Your story says “Offer paused”. The messages you have stay.',
  closedTitle: 'Your offer is closed',
  closedHint: 'You can open it again with one press. The messages you have stay.',
  save: 'Save changes',
  publish: 'Publish the offer',
  saving: 'Saving…',
  savedHint: 'Those who wrote to you learn that it changed.',
  saved: { title: 'Offer saved', description: 'Your story shows it already.' },
  published: { title: 'Open for revival', description: 'Your story shows the offer already.' },
  pausedToast: { title: 'Offer paused', description: 'Nobody new can write to you about it.' },
  closedToast: {
    title: 'Offer closed',
    description: 'Nobody can write to you about it until you reopen it. The messages you have stay.',
  },
  reopened: { title: 'Offer reopened', description: 'Your story is open for revival again.' },
  notSaved: "Your offer didn't change",
  notPublished: "Your story isn't open for revival yet",
  tryAgain: 'Please try again.',
  loading: 'Loading your offer…',
  notLoadedTitle: "We couldn't load your offer",
  notLoaded: 'Please try again.',
} as const

/** While somebody takes the project over, and afterwards. */
export const TAKEN_TEXTS = {
  someone: 'someone who left',
  takes: (name: string, date: string) => `${name} has been taking it over since ${date}`,
  took: (name: string, date: string) => `${name} took it over on ${date}`,
  underWay: 'The handover is under way',
  underWayHint: 'Nobody new can write meanwhile. Your offer opens again if the handover is returned.',
  ended: 'The handover is done',
  endedHint: 'Your offer stays closed. The messages you have stay.',
  endedOpenHint: (steps: number) =>
    `It ended with ${counted(steps, 'open step')}, which can still be closed. Your offer stays closed.`,
  handover: 'Go to the handover',
} as const

export const CLOSE_TEXTS = {
  title: 'Close your offer?',
  description: 'Those who wrote to you learn that it is closed. You can open it again.',
  why: 'Why',
  reasons: {
    taken: { label: 'Somebody took it', hint: 'Your story says so, with the date.' },
    no_longer: { label: "It's no longer on offer", hint: 'Your story says since when.' },
  },
  leave: 'Keep it open',
  close: 'Close the offer',
} as const

export const OFFER_FORM_TEXTS = {
  optional: 'optional',
  missing: (count: number) => (count === 1 ? 'One answer is missing' : `${count} answers are missing`),
  nothingSaved: 'Nothing was saved yet.',
  ways: {
    title: 'How could it go on?',
    hint: "Choose every way you'd say yes to. You decide which one when you accept someone.",
    missing: 'Choose at least one.',
  },
  passing: {
    title: 'What passes on',
    hint: 'To one person “the app” is the code, to another the whole operation. List it, so you both mean the same.',
    which: (label: string) => `${label}: which?`,
    another: 'Add another',
    remove: (label: string) => `Remove: ${label}`,
    assets: 'Assets, in your own words',
    assetsHint: 'Readers see these first.',
    assetsPlaceholder: 'Domain, code, audience …',
    stays: "What doesn't",
    staysPlaceholder: 'A second domain, your own mailing list …',
  },
  terms: {
    title: 'Terms',
    missing: 'Enter an amount, or choose “To be discussed”.',
  },
  gives: {
    title: 'What you still give',
    advice: 'Advice',
    hours: 'Hours a month',
    hoursOption: (hours: number) => (hours === 1 ? '1 hour a month' : `${hours} hours a month`),
    months: 'For how long',
    monthsOption: (months: number) => (months === 1 ? 'for 1 month' : `for ${months} months`),
    open: 'without an end',
    note: 'Anything else',
    notePlaceholder: 'Introductions, hosting for a while …',
  },
  person: {
    title: 'Who should come',
    roles: 'Roles',
    rolesPlaceholder: 'Developer, designer, bookkeeper …',
    suggested: 'Others look for',
    hours: 'Time a week',
    anyHours: 'Not decided',
    hoursOption: (hours: number) => (hours === 1 ? 'About 1 hour' : `About ${hours} hours`),
    language: 'Language',
    languagePlaceholder: 'English, Portuguese …',
    contact: 'Contact method',
    contactHint: 'Shown to members who are signed in. An email address, a link or a handle.',
    notes: 'Anything else they should know',
  },
} as const

export const WAY_HINTS: Record<Way, string> = {
  take_over: 'Someone else runs it from then on. You step back.',
  join: 'Someone becomes co-maintainer. You stay.',
  license: 'Others may use what you built. The project stays stopped.',
}

export const TERMS_HINTS: Record<Terms, string> = {
  free: 'You ask for nothing.',
  open_source: 'Everyone may use it, under one license.',
  price: 'You settle payment between the two of you. An escrow service can hold the money.',
  equity: 'You keep a part of what it becomes.',
  discussed: 'You decide in the conversation.',
}

/** What the line below asks for. */
export const TERMS_NOTES: Partial<Record<Terms, { label: string; placeholder: string }>> = {
  open_source: { label: 'Which license', placeholder: 'MIT, AGPL …' },
  price: { label: 'Amount', placeholder: '$12,000' },
  equity: { label: 'How much', placeholder: '10 percent' },
}

export const PREVIEW_TEXTS = {
  title: 'Readers see',
  revived: 'Revived',
  runsIt: (name: string) => `${name} runs it now.`,
  runsAgain: 'It runs again.',
  story: 'See the story',
} as const

const span = (days: number) => (days < 14 ? counted(days, 'day') : counted(Math.round(days / 7), 'week'))

/** What the founder reads under the preview. */
export const FORECAST_TEXTS = {
  takes: (steps: number, days: number) =>
    `A handover takes ${counted(steps, 'step')} and about ${span(days)}.`,
  longest: (title: string) => `What takes longest: ${title}.`,
} as const

/** What the founder names of each kind. */
export const WHICH: Record<PassingKind, string> = {
  repository: 'The repository, and where it is',
  package: 'Names on npm, PyPI and other registries',
  domain: "Where it's registered, and when it renews",
  brand: 'Name, logo, fonts',
  social: 'Handles, and on which networks',
  app_store: 'Which app, and in which store',
  cloud: 'Hosting, email and other services',
  payments: 'Who charges the customers',
  analytics: 'Which service, and since when',
  users: 'How many, and who pays',
  data: 'What kind, and whose',
  patents: 'Numbers and countries',
  texts: 'Documentation, drafts, drawings',
  contracts: 'Suppliers, partners, offices',
}

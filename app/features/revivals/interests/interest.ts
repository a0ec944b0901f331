import { fitsLength, isInvisible } from '../../../platform/text/clean-text.ts'

/** How much of each field is taken in, in characters; the database holds to the same. */
export const INTEREST_LIMITS = { message: 5_000, contact_email: 254 } as const

/** So many letters a load. */
export const INTERESTS_PER_LOAD = 20

/** Letters about the viewer's own stories, and letters that the viewer wrote. */
export const BOXES = ['received', 'sent'] as const

export type Box = (typeof BOXES)[number]

/** The section of the dashboard that mails about a letter lead to. */
export const INTERESTS_SECTION = 'interests'

/** What expressing interest says (sections 2, 5 and 8 of the specification, literal) and, below, what it says of refusals. */
export const INTEREST_TEXTS = {
  send: 'Send Interest',
  sending: 'Sending...',
  signIn: 'Please sign in to express interest.',
  notSignedIn: 'Authentication required',
  blank: { title: 'Message required', description: 'Please enter a message to the founder.' },
  sent: { title: 'Interest sent!', description: 'Your message has been sent to the founder.' },
  notified: { title: 'Interest sent!', description: 'The founder will be notified of your interest.' },
  failed: { title: 'Failed to send interest', description: 'Please try again later.' },
  tooLong: `A message may have at most ${INTEREST_LIMITS.message} characters`,
  invalidEmail: 'Please enter a valid email address, or leave it empty',
  demo: 'This is a story of the demo. Nobody is there to read what you write, and no answer will come.',
  answer: 'Only the founder reads this. The answer comes by mail.',
  noAnswer: 'A story of the demo: no answer will come.',
  own: 'This is your own story. Messages about it come to your dashboard.',
  needsScripts: 'Sending needs JavaScript. Please allow it for this page.',
  notYours: 'This id is already that of somebody else’s message. Please send yours under another.',
  gone: 'There is no such message',
  enough:
    'You have written five times about this story today. The founder has your messages. Please wait a day before you send the next one.',
  closed: 'This story is no longer open for revival. Your words are still here to copy.',
  nameless: 'A member',
  unconfirmed: 'address given by the sender, not confirmed by us',
  showsAddress: 'Your story is anonymous. Whoever you answer sees the address that you write from.',
  noneReceived:
    'Nobody has written to you yet. Messages about your stories that are open for revival come here.',
  noneSent: 'You have not asked about a story yet.',
  notListed: 'Unable to load these messages. Please try refreshing the page.',
} as const

/** Whether a message says nothing (REVIVE-11). */
export const isBlank = isInvisible

export const isTooLong = (message: string) => !fitsLength(message.trim(), INTEREST_LIMITS.message)

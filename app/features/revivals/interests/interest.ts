import { fitsLength } from '../../../platform/text/characters.ts'
import { saysNothing } from '../../../platform/text/says-nothing.ts'

/** How long each field can be, in characters. The database has the same limits. */
export const INTEREST_LIMITS = { message: 5_000, contact_email: 254 } as const

export const INTERESTS_PER_LOAD = 20

export const FOLDERS = ['received', 'sent'] as const

export type Folder = (typeof FOLDERS)[number]

/** The hash of the inbox on the dashboard. */
export const INTERESTS_SECTION = 'interests'

/** The hash of the messages that the member sent, on the dashboard. */
export const SENT_SECTION = 'sent-messages'

/** The hash of one of them, which is open then. */
export const sentMessageHash = (id: string) => `message-${id}`

export const INTEREST_TEXTS = {
  send: 'Send Interest',
  sending: 'Sending...',
  signIn: 'Please sign in to express interest.',
  kept: (story: string) => `Your message to ${story} is kept.`,
  notSignedIn: 'Authentication required',
  blank: { title: 'Message required', description: 'Please enter a message to the founder.' },
  sent: { title: 'Interest sent!', description: 'Your message has been sent to the founder.' },
  notified: { title: 'Interest sent!', description: 'The founder will be notified of your interest.' },
  openConversation: 'Open conversation',
  failed: { title: 'Failed to send interest', description: 'Please try again later.' },
  tooLong: `Messages can be up to ${INTEREST_LIMITS.message} characters long`,
  invalidEmail: 'Please enter a valid email address, or leave it empty',
  sentToUs: {
    title: 'Interest sent!',
    description: 'Your message has been sent to the people who run this site.',
  },
  privacy: "Only the founder can read this. They'll reply here or by email.",
  wentToUs: 'This is a demo story, so your message went to the people who run this site.',
  own: "This is your own story. You'll find messages about it on your dashboard.",
  needsScripts: 'Sending a message needs JavaScript. Please turn it on for this page.',
  idTaken: 'This message ID is already taken. Please send your message again with a new one.',
  notFound: 'Message not found',
  paused:
    "Your account is paused, so you can't write to founders. Your message is still here if you want to copy it.",
  offerClosed: 'The founder has closed this offer.',
  offerPaused: 'The founder has paused this offer. You can write once it opens again.',
  closed: 'This story is no longer open for revival. Your message is still here if you want to copy it.',
  /** The subject of the message to support. */
  demoSubject: (story: string) => `Interest in the demo story ${story}`,
  unnamedSender: 'A member',
  unconfirmed: 'address provided by the sender, not verified by us',
  answersByEmail: "An answer by email shows your own address, and Unpause doesn't see it.",
  showsAddress: "Your story is anonymous. If you reply, they'll see the email address you reply from.",
} as const

export const isBlank = saysNothing

export const isTooLong = (message: string) => !fitsLength(message.trim(), INTEREST_LIMITS.message)

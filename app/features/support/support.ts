/** How long each field can be, in characters. The database has the same limits. */
export const SUPPORT_LIMITS = { name: 120, email: 254, subject: 200, message: 5_000 } as const

export type MessageKind = 'support' | 'contact'

interface SupportValues {
  name: string
  email: string
  subject: string
  message: string
}

export type MessageValues = SupportValues & { category?: string }

const EMPTY_SUPPORT: SupportValues = { name: '', email: '', subject: '', message: '' }

export const EMPTY_MESSAGE: Record<MessageKind, MessageValues> = {
  support: EMPTY_SUPPORT,
  contact: { ...EMPTY_SUPPORT, category: '' },
}

export const MESSAGE_CATEGORIES = {
  general: 'General Inquiry',
  support: 'Technical Support',
  partnership: 'Partnership',
  feedback: 'Feedback',
  urgent: 'Urgent Issue',
} as const

export type MessageCategory = keyof typeof MESSAGE_CATEGORIES

/** What is said once a message is sent, literally (STATIC-07, STATIC-12). */
export const SENT: Record<MessageKind, { title: string; description: string }> = {
  support: { title: 'Message sent!', description: "We'll get back to you within 24 hours." },
  contact: { title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." },
}

export const SUPPORT_TEXTS = {
  failed: 'Error',
  unreachable: "Your message wasn't sent, but it's still here. Please try again in a moment.",
  /** Stays after the toast. */
  sentTo: (email: string) => `Your message has arrived. We'll answer to ${email}.`,
  missing: 'Please fill this in',
  invalidEmail: 'Please enter a valid email address',
  needsScripts: 'Sending a message needs JavaScript. Please turn it on for this page.',
  tooMany: (wait: string) => `We've had a lot of messages from many people. Please try again in ${wait}.`,
  reachesNobody:
    'Nobody receives support messages. They wait in the database until SUPPORT_EMAIL is set or there is an admin.',
} as const

export const QUICK_HELP = [
  { term: 'Response', text: 'We reply within 24 hours on business days.' },
  { term: 'Urgent issues', text: "Mark the subject 'URGENT' for urgent issues." },
  { term: 'Feature requests', text: "Include 'Feature Request' in the subject for feature requests." },
] as const

export const BUSINESS_HOURS = [
  { term: 'Mon-Fri', detail: '9am-6pm PST' },
  { term: 'Weekends', detail: 'Closed' },
] as const

export const RESPONSE_TIMES = [
  { about: 'General', hours: 24 },
  { about: 'Technical Support', hours: 12 },
  { about: 'Partnership', hours: 48 },
  { about: 'Urgent', hours: 4 },
] as const

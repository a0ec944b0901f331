/** What a webhook can be told of. The database has the same list, and `app.webhook_thing` says of each whom it concerns. */
export const WEBHOOK_EVENTS = [
  'story.published',
  'comment.created',
  'interest.received',
  'conversation.moved',
  'listing.published',
  'story.revived',
  'report.filed',
] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Of the whole site only. */
export const SITE_EVENTS: readonly WebhookEvent[] = ['report.filed']

/** The kind of a call that a member asks for to try an address. */
export const TEST_EVENT = 'test'

export const WEBHOOK_STATES = ['active', 'paused', 'ended'] as const

export const END_REASONS = ['gone', 'failures', 'role'] as const

/** `dropped`: the thing was gone or hidden by then, or nobody's business any more. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const

export const WEBHOOK_LIMITS = {
  /** Per member; the database counts. */
  count: 10,
  /** In characters. */
  address: 1000,
  /** For how many hours the former secret signs too. */
  formerSecretHours: 24,
  /** Without a call that arrives, a webhook ends after so many days. */
  daysOfFailures: 5,
  /** How much of an answer the log keeps, in bytes. */
  answerBytes: 500,
  /** For how many days the log is kept. */
  logDays: 30,
} as const

/**
 * What a webhook can be told of. The database has the same list, and `app.webhook_thing` says of each whom it
 * concerns.
 */
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

/** The events that only webhooks of the whole site have. */
export const SITE_EVENTS: readonly WebhookEvent[] = ['report.filed']

/** The kind of a call that a member asks for to try an address. */
export const TEST_EVENT = 'test'

export const WEBHOOK_STATES = ['active', 'paused', 'ended'] as const

export const END_REASONS = ['gone', 'failures', 'role'] as const

/**
 * What became of a delivery. `dropped` means that the thing was gone or hidden by then, or nobody's business
 * any more.
 */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const

export const WEBHOOK_LIMITS = {
  /** How many webhooks a member may have; the database counts. */
  count: 10,
  /** How many characters an address may have. */
  address: 1000,
  /** How many hours the former secret signs too. */
  formerSecretHours: 24,
  /** How many days a webhook lives without a call that arrives. */
  daysOfFailures: 5,
  /** How many bytes of an answer the log keeps. */
  answerBytes: 500,
  /** How many days the log is kept. */
  logDays: 30,
} as const

/** An attempt succeeds at most `max` times within any `window` seconds. */
export interface RateLimit {
  window: number
  max: number
  /** Replaces `max` during the first day of an account. */
  firstDay?: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Every write and every search names one of these; `test/server/limited-operations.test.ts` checks it. */
export const RATE_LIMITS = {
  // These are for each member: half on the first day, where the limit slows down spam. `level-limits.ts` says
  // what depends on a member's level.
  comment: { window: 10 * MINUTE, max: 20, firstDay: 10 },
  'offer-change': { window: HOUR, max: 30, firstDay: 20 },
  'comment-change': { window: HOUR, max: 60, firstDay: 30 },
  story: { window: DAY, max: 20, firstDay: 10 },
  /** Addresses and files that a draft is made from. */
  draft: { window: HOUR, max: 30, firstDay: 20 },
  /** Withdrawing a story and publishing it again. */
  'story-change': { window: HOUR, max: 30, firstDay: 15 },
  /** Chapters added to stories. */
  'story-update': { window: DAY, max: 20, firstDay: 5 },
  /** Proposals, which are emailed to support. */
  correction: { window: DAY, max: 5, firstDay: 3 },
  listing: { window: DAY, max: 10, firstDay: 5 },
  'listing-change': { window: HOUR, max: 60, firstDay: 30 },
  useful: { window: MINUTE, max: 60, firstDay: 30 },
  preview: { window: MINUTE, max: 30, firstDay: 20 },
  vote: { window: MINUTE, max: 60, firstDay: 30 },
  /** Stories and assets together. */
  bookmark: { window: MINUTE, max: 60, firstDay: 30 },
  follow: { window: MINUTE, max: 60, firstDay: 30 },
  /** People and discussions that a member blocks or mutes. */
  block: { window: MINUTE, max: 60 },
  /** All offers together. Each message is emailed to a founder. */
  interest: { window: DAY, max: 20 },
  'interest-per-offer': { window: DAY, max: 5, firstDay: 3 },
  /** Steps, notes and ends of handovers. */
  handover: { window: HOUR, max: 240 },
  /** Each asks other servers. */
  'handover-look': { window: 10 * MINUTE, max: 20 },
  /** Begun and taken back. */
  proof: { window: HOUR, max: 60 },
  /** Each asks other servers. */
  'proof-check': { window: 10 * MINUTE, max: 20 },
  'interest-read': { window: MINUTE, max: 120 },
  /** The limit is for all conversations together. */
  message: { window: 10 * MINUTE, max: 60, firstDay: 30 },
  /** Questions to sellers, which open conversations. */
  question: { window: DAY, max: 20, firstDay: 10 },
  'conversation-change': { window: MINUTE, max: 60 },
  'conversation-read': { window: MINUTE, max: 120 },
  'notifications-read': { window: MINUTE, max: 120 },
  'notification-preferences': { window: MINUTE, max: 60 },
  'push-subscription': { window: MINUTE, max: 30 },
  /** Images and listing files that a member starts to upload. */
  upload: { window: HOUR, max: 100, firstDay: 50 },
  /** A part has up to 8 MB. */
  'upload-part': { window: MINUTE, max: 600 },
  'upload-change': { window: MINUTE, max: 120 },
  profile: { window: HOUR, max: 20, firstDay: 10 },
  /** Changes of what a member looks for. */
  wishes: { window: HOUR, max: 60, firstDay: 30 },
  /** Webhooks that a member makes, changes and removes. */
  webhook: { window: HOUR, max: 60, firstDay: 30 },
  /** Tests of webhooks, and what is sent again. */
  'webhook-call': { window: HOUR, max: 120, firstDay: 60 },
  'end-session': { window: MINUTE, max: 30 },
  passkey: { window: HOUR, max: 60 },
  /** Making and ending tokens. */
  'token-change': { window: HOUR, max: 60 },
  /**
   * Requests with one token, and with all tokens of a member together, besides the limits of what they do.
   */
  token: { window: MINUTE, max: 120 },
  tokens: { window: MINUTE, max: 300 },
  /** Passwords that a signed-in member types to prove again who they are, also to change their password. */
  reauthentication: { window: 15 * MINUTE, max: 10 },
  /** Setting up two-step sign-in, and its changes. */
  'two-step-sign-in': { window: 15 * MINUTE, max: 30 },
  /** Each is emailed to support and to the member. */
  'account-deletion': { window: DAY, max: 5 },
  /** Each emails two links. */
  'email-change': { window: HOUR, max: 5 },
  'role-check': { window: MINUTE, max: 120 },
  /** Archives of one's own data, which may be as large as the storage quota. */
  export: { window: HOUR, max: 6 },
  admin: { window: MINUTE, max: 300 },
  /** Appeals, which wait for a person. */
  appeal: { window: DAY, max: 10 },

  // These are for each caller: a member, or the network of a guest. New members may do what guests may.
  /** Sellers' contacts: enough for buyers, too few to harvest addresses. */
  'asset-contact': { window: 10 * MINUTE, max: 20 },
  report: { window: HOUR, max: 30 },
  /** Reports as they arrive, also those that are refused. */
  'report-attempt': { window: HOUR, max: 60 },
  /** Looking up what became of a report. */
  receipt: { window: MINUTE, max: 30 },
  /** Asking for another look at a report, with its receipt. */
  'second-look': { window: HOUR, max: 10 },
  /** Errors that browsers report. */
  'browser-error': { window: 10 * MINUTE, max: 20 },
  'file-link': { window: MINUTE, max: 120 },
  /** Confirming and unsubscribing. Mail providers send many requests to unsubscribe from few networks. */
  'newsletter-link': { window: MINUTE, max: 120 },
  'unsubscribe-link': { window: MINUTE, max: 120 },
  newsletter: { window: 10 * MINUTE, max: 10 },
  /** What completes a name while somebody types. */
  completion: { window: MINUTE, max: 120 },
  /** Lists with a search text. */
  search: { window: MINUTE, max: 60 },
  support: { window: 10 * MINUTE, max: 5 },
  /** Messages as they arrive, also those that are refused. */
  'support-attempt': { window: 10 * MINUTE, max: 30 },
  /** This comes before the count per address, which stores a row for each. */
  'sign-in': { window: MINUTE, max: 30 },
  'sign-up': { window: MINUTE, max: 60 },
  'google-sign-in': { window: MINUTE, max: 30 },
  'reset-request': { window: MINUTE, max: 30 },
  'reset-password': { window: MINUTE, max: 30 },
  'keep-account': { window: MINUTE, max: 30 },
  'passkey-sign-in': { window: MINUTE, max: 30 },
  'confirm-sign-up': { window: MINUTE, max: 30 },
  'second-step': { window: 15 * MINUTE, max: 60 },
  /** Clicked links, and changes called off. */
  'end-email-change': { window: MINUTE, max: 30 },

  /** Links per address, asked for in one browser. */
  confirmation: { window: HOUR, max: 10 },
} as const satisfies Record<string, RateLimit>

/**
 * Sign-ups from one network, unless everybody may share its address: `unconfirmed`, once it has `free` that
 * nobody has confirmed.
 */
export const NETWORK_SIGN_UPS = {
  usual: { window: HOUR, max: 30 },
  unconfirmed: { window: HOUR, max: 10 },
  free: 5,
} as const satisfies { usual: RateLimit; unconfirmed: RateLimit; free: number }

/** The limits of requests. */
export type RateLimitName = Exclude<keyof typeof RATE_LIMITS, 'confirmation'>

/** Codes tried for one account, of the app and recovery codes apart. Both limits apply. */
export const SECOND_STEP_RATE_LIMITS = {
  hour: { window: HOUR, max: 10 },
  day: { window: DAY, max: 30 },
} as const satisfies Record<string, RateLimit>

/**
 * Emails to one address whose owner may not have asked for them, all kinds but resets together. Both limits
 * apply.
 */
export const UNASKED_EMAIL_RATE_LIMITS = {
  hour: { window: HOUR, max: 3 },
  day: { window: DAY, max: 5 },
} as const satisfies Record<string, RateLimit>

/**
 * Links to a new password for one mailbox, until it has one: `shared` for whoever asks, then `reserved` for
 * networks that haven't had one of these, each `perNetwork`.
 */
export const RESET_EMAIL_RATE_LIMITS = {
  shared: { window: DAY, max: 5 },
  reserved: { window: DAY, max: 5 },
  perNetwork: { window: DAY, max: 1 },
} as const satisfies Record<string, RateLimit>

/** Support messages, which are emailed, of all guests together, and of all members together. */
export const SUPPORT_EMAIL_RATE_LIMIT: RateLimit = { window: HOUR, max: 100 }

/** Attempts that have to wait longer and longer, in seconds. Each is forgotten after `window`. */
export interface GrowingWait {
  window: number
  /** How many attempts needn't wait. */
  free: number
  /** The wait after those; each further attempt doubles it. */
  first: number
  longest: number
}

/**
 * Passwords tried at the sign-in to one address: about 35 a day. By known browsers each, by all others
 * together.
 */
export const SIGN_IN_WAITS: GrowingWait = { window: DAY, free: 5, first: 30, longest: HOUR }

/** The limit of each network address; better-auth enforces it. */
export const AUTH_RATE_LIMIT: RateLimit = { window: MINUTE, max: 300 }
export const AUTH_PATH_RATE_LIMITS = {
  '/sign-out': AUTH_RATE_LIMIT,
  '/sign-in/email': { window: MINUTE, max: 30 },
  '/sign-in/social': { window: MINUTE, max: 30 },
  '/request-password-reset': { window: MINUTE, max: 30 },
} satisfies Record<string, RateLimit>

export type AuthPath = keyof typeof AUTH_PATH_RATE_LIMITS

/** Streams that are open at the same time in one process. `retryAfter` is in seconds. */
export interface StreamLimit {
  perCaller: number
  /** How many of those can be for one subject, such as a story. */
  perSubject?: number
  total: number
  retryAfter: number
}

export const STREAM_LIMITS = {
  /** Beyond it, the browser polls. */
  'live-comments': { perCaller: 30, perSubject: 5, total: 6_000, retryAfter: 60 },
  /** One for each browser of a member, or one for each tab where a browser can't share it. */
  viewer: { perCaller: 30, total: 12_000, retryAfter: 60 },
  /** Packing costs processor time, so each caller has few. */
  archive: { perCaller: 2, total: 8, retryAfter: 30 },
  /** Addresses that drafts are made from. Each asks other servers. */
  reading: { perCaller: 2, total: 5, retryAfter: 15 },
} as const satisfies Record<string, StreamLimit>

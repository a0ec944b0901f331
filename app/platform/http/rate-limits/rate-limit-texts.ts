import type { RateLimitName } from './rate-limit-table.ts'

const TOO_FAST = "You've sent us a lot of requests in a short time."

/** The text of each limit. The waiting time follows. */
export const RATE_LIMIT_TEXTS: Record<RateLimitName, string> = {
  comment: "You've posted a lot of comments in a short time.",
  'offer-change': "You've changed your offers a lot in a short time.",
  'comment-change': "You've changed a lot of comments in a short time.",
  story: "You've shared several stories today.",
  draft: "You've started from a lot of sources in a short time.",
  'story-change': "You've changed your stories a lot in a short time.",
  'story-update': "You've added several updates today.",
  correction: "You've asked for several corrections today.",
  listing: "You've listed a lot of assets today.",
  'listing-change': "You've changed your listings a lot in a short time.",
  useful: "You've marked a lot of comments in a short time.",
  preview: "You've looked at a lot of previews in a short time.",
  vote: "You've voted a lot in a short time.",
  bookmark: "You've changed a lot of bookmarks in a short time.",
  follow: "You've changed a lot of what you follow in a short time.",
  block: TOO_FAST,
  interest: "You've written to a lot of founders today.",
  'interest-per-offer': "You've sent several messages about this story, and the founder has them all.",
  handover: "You've changed a lot in handovers in a short time.",
  'handover-look': "You've looked many times. We look again by ourselves, too.",
  proof: TOO_FAST,
  'proof-check': "You've looked many times. We look again by ourselves, too.",
  'interest-read': TOO_FAST,
  message: "You've sent a lot of messages in a short time.",
  question: "You've asked a lot of sellers today.",
  'conversation-change': TOO_FAST,
  'conversation-read': TOO_FAST,
  'notifications-read': TOO_FAST,
  'notification-preferences': TOO_FAST,
  'push-subscription': TOO_FAST,
  upload: "You've uploaded a lot of files in a short time.",
  'upload-part': "You're uploading a lot of files at the same time.",
  'upload-change': TOO_FAST,
  profile: "You've changed your profile a lot in a short time.",
  wishes: "You've changed what you look for a lot in a short time.",
  webhook: TOO_FAST,
  'webhook-call': TOO_FAST,
  'end-session': TOO_FAST,
  passkey: "You've changed your passkeys a lot in a short time.",
  'token-change': TOO_FAST,
  token: 'This token has sent a lot of requests in a short time.',
  tokens: 'Your tokens have sent a lot of requests in a short time.',
  reauthentication: "You've entered your password several times.",
  'two-step-sign-in': TOO_FAST,
  'account-deletion': "You've asked for the deletion of your account several times today.",
  'email-change': "We've already sent you several links. Look for the newest ones, in your spam folders too.",
  'role-check': TOO_FAST,
  export: "You've exported your data several times in a short time.",
  admin: TOO_FAST,
  report: "You've reported a lot in a short time.",
  'report-attempt': TOO_FAST,
  appeal: "You've sent several appeals today.",
  receipt: TOO_FAST,
  'second-look': TOO_FAST,
  'asset-contact': "You've viewed a lot of contacts in a short time.",
  'browser-error': 'We have enough reports for now.',
  'file-link': "You've downloaded a lot of files in a short time.",
  'newsletter-link': TOO_FAST,
  'unsubscribe-link': TOO_FAST,
  newsletter: 'Too many signups from your network.',
  completion: "You've looked up a lot of names in a short time.",
  search: "You've searched a lot in a short time.",
  support: "We've had several messages from you in a short time.",
  'support-attempt': TOO_FAST,
  'sign-in': 'Too many attempts.',
  'sign-up': 'Too many sign-ups from your network.',
  'google-sign-in': TOO_FAST,
  'reset-request': TOO_FAST,
  'reset-password': 'Too many new passwords from your network.',
  'keep-account': TOO_FAST,
  'passkey-sign-in': 'Too many sign-ins with a passkey from your network.',
  'confirm-sign-up': TOO_FAST,
  'second-step': 'Too many codes from your network.',
  'end-email-change': TOO_FAST,
}

export const NEW_ACCOUNT_TEXT = 'New accounts start with lower limits.'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** @param seconds until another attempt can succeed */
export const tryAgainIn = (seconds: number): string => `Please try again in ${waitingTime(seconds)}.`

/** Never shorter than the wait. @param seconds until another attempt can succeed */
export function waitingTime(seconds: number): string {
  if (seconds <= MINUTE) return 'a minute'
  if (seconds <= 90 * MINUTE) return `${Math.ceil(seconds / MINUTE)} minutes`
  return `${Math.ceil(seconds / HOUR)} hours`
}

/** How long a reset link works, in seconds. */
export const RESET_SECONDS = 60 * 60

/** How long a link works that may be the last of the day, in seconds. */
export const LAST_RESET_SECONDS = 24 * RESET_SECONDS

/**
 * How long a request for a link takes, in milliseconds: longer than the email to an address with an account,
 * in nearly all cases.
 */
export const RESET_REQUEST_MS = 300

/** The part of the security page's address that opens the form for a new password. */
export const PASSWORD_FORM = 'change-password'

export const PASSWORD_TEXTS = {
  requested:
    "If there's an account with this address, we've sent it a link. The email says how long it works. Check your spam folder too. After many requests we send no more for a day; the newest link goes on working.",
  needsScripts: 'Choosing a new password needs JavaScript. Please turn it on for this page.',
  requestFailed: "We couldn't send a link. Please try again.",
  deadLink: 'This link has expired or was already used. Links work once, for as long as the email says.',
  resetFailed: "We couldn't save your new password. Please try again.",
  wrongCurrent: "That isn't your current password",
  noneSet: "You sign in with Google and don't have a password here yet.",
  changed: {
    title: 'Password changed',
    description: "You've been signed out everywhere else.",
  },
  changeFailed: "We couldn't change your password. Please try again.",
  changeConnectionLost:
    'The connection was lost, but your password may have changed anyway. If your current password stops working, use the new one.',
} as const

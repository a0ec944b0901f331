/** Seconds that such a link works. */
export const RESET_SECONDS = 60 * 60

/** What the forms around passwords say. */
export const PASSWORD_TEXTS = {
  requested:
    'If there is an account with this address, a link is on its way to it. It works for one hour; look under spam, too.',
  needsScripts: 'Choosing a new password needs JavaScript. Please allow it for this page.',
  requestFailed: 'Failed to ask for a link',
  deadLink:
    'This link is no longer valid: it works once, for one hour, and only until the password was changed otherwise.',
  resetFailed: 'Failed to set the password',
  wrongCurrent: 'This is not your current password',
  noneSet: 'You sign in with Google, and have no password here yet.',
  changed: {
    title: 'Password changed',
    description: 'You were signed out everywhere else.',
  },
  changeFailed: 'Failed to change your password',
  changeUnanswered:
    'The connection was lost, and the password may have been changed all the same. Should the current one be refused now, sign in with the new one.',
} as const

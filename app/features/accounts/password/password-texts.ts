export const FORGOT_PASSWORD = {
  pageTitle: 'Forgot password',
  description: 'Choose a new password for your account.',
  title: 'Forgot password?',
  intro: "Enter your account's email address, and we'll send you a link to choose a new password.",
  send: 'Send link',
  back: 'Back to sign in',
} as const

export const RESET_PASSWORD = {
  pageTitle: 'New password',
  description: FORGOT_PASSWORD.description,
  title: 'Choose a new password',
  done: {
    title: 'Password changed',
    description: "You've been signed out everywhere. Sign in with your new password.",
    signIn: 'Sign In',
  },
  dead: { title: 'Get a new link', send: 'Send me a new link' },
} as const

export const CHANGE_PASSWORD = {
  title: 'Change password',
  noneSet: { question: 'Want one?', link: 'Set it by email' },
  current: 'Current password',
  new: 'New password',
  endTokens: 'End tokens, too',
  aboutTokens:
    'Your programs are then refused until they have new ones. Do this if somebody else may have used your account.',
  save: 'Save password',
} as const

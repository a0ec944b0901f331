import { UNEXPECTED } from '../../platform/api/api-error.ts'

export const ACCOUNT_LIMITS = {
  email: 254,
  password: { min: 6, max: 128 },
} as const

/** What forms about accounts say: section 8 of the specification, literal. */
export const ACCOUNT_TEXTS = {
  fillAll: 'Please fill in all fields',
  passwordTooShort: 'Password must be at least 6 characters long',
  passwordTooLong: 'Password must be at most 128 characters long',
  invalidEmail: 'Please enter a valid email address',
  invalidCredentials: 'Invalid email or password',
  notConfirmed: 'Please check your email and confirm your account',
  alreadyRegistered: 'An account with this email already exists. Please sign in instead.',
  signInFailed: 'Failed to sign in',
  signUpFailed: 'Failed to create account',
  unexpected: UNEXPECTED,
  created: 'Account created successfully! Please check your email to confirm your account.',
  tooMany: 'Too many attempts. Please wait a minute and try again.',
  tooManyPasswords: (wait: string) =>
    `Too many wrong passwords for this address. Try again in ${wait}. Or choose a new password by email in this browser (“Forgot password?”), and sign in with it at once.`,
  commonPassword: 'Too easy to guess. Three unrelated words work well.',
  passwordIsPersonal:
    "Your password can't be your name, your email address or the part before the @, even with a few characters added. Please choose another.",
  tooManyConfirmations: (wait: string) =>
    `We've already sent several links to this address. Look for the newest one (check your spam folder too), or try again in ${wait}.`,
  tooManySignUps: (wait: string) =>
    `We've had a lot of new accounts from your network. Please try again in ${wait}.`,
  signUpClosed:
    'New accounts are closed for now, because nobody is there to look after them. Please come back in a few days. Members can sign in as always.',
  googleFailed: 'Failed to sign in with Google',
  signOutFailed: 'Failed to sign out',
  unknownRole: 'Unknown role',
  needsScripts: 'Signing in needs JavaScript. Please turn it on for this page.',
  linkExpired:
    "This confirmation link no longer works. Create the account again, and we'll send you a new one.",
  alreadyConfirmed: 'This address is already confirmed. Sign in with your password.',
  signOutFirst: 'Someone else is signed in here. Sign out first.',
  newLinkFailed: "We couldn't send a new link. Please try again.",
  confirmFailed: "We couldn't confirm your address. Please try again.",
  onlyOwnRole: 'You can only ask about your own role.',
} as const

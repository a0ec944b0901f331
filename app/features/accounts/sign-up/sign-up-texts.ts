import { SIGN_UP_DAYS } from '../sign-up.ts'

export const CONFIRM_SIGN_UP = {
  pageTitle: 'Confirm your address',
  description: 'Confirm the email address of your new account.',
  needsScripts: 'Confirming your address needs JavaScript. Please turn it on for this page.',
  failed: {
    title: "We couldn't check this link",
    description: 'Please check your connection and try again.',
  },
  here: {
    title: 'Confirm your address',
    before: 'You signed up as',
    after: 'in this browser.',
    wait: 'This takes a moment.',
    confirm: 'Confirm my address',
  },
  elsewhere: {
    title: 'Is this you?',
    before: 'Someone signed up as',
    after: 'in another browser. If it was you, choose a new password here.',
    newPassword: 'New password',
    confirm: 'Confirm and sign in',
    notYou: `Not you? Close this page. No account is created, and a password you didn't choose never works. The sign-up is deleted after ${SIGN_UP_DAYS} days.`,
  },
  signedIn: {
    title: 'Sign out first?',
    before: "You're signed in as",
    after: 'in this browser.',
    link: 'This link creates an account for',
    linkEnd: 'and signs you in to it. To go on, sign out first.',
    signOut: 'Sign out and continue',
    cancel: 'Stay signed in',
  },
  used: {
    title: 'Already confirmed',
    before: 'The address',
    after: 'has an account. You can close this page, or go on here.',
    signIn: 'Sign In',
    dashboard: 'Go to your dashboard',
    forgotPassword: 'Forgot password?',
  },
  expired: {
    title: 'This link has expired',
    before: 'We can send a new one to',
    after: 'now. It works for two days.',
    send: 'Send a new link',
    sent: 'A new link is on its way. Check your spam folder too.',
    unknown: "Or it's incomplete. Create the account again, and we'll send you a new link.",
  },
  incomplete: {
    title: 'This link is incomplete',
    description:
      "Please open the whole link from the email. If that fails, create the account again, and we'll send you a new one.",
  },
} as const

export const CONFIRM_EMAIL = {
  pageTitle: 'Confirm your email address',
  description: "Confirm the change of your account's email address.",
  needsScripts: 'Confirming an address needs JavaScript. Please turn it on for this page.',
  loadFailed: {
    title: "We couldn't check this link",
    description: 'Please check your connection and try again.',
  },
  failed: "We couldn't confirm this address. Please try again.",
  newAddress: {
    title: 'Use this address?',
    before: 'Confirm that',
    after: 'is yours and that you want to use it for your Unpause account.',
    confirm: 'Confirm this address',
    notYou: 'Not you? Close this page. Nothing changes.',
  },
  oldAddress: {
    title: 'Change your address?',
    before: 'Your account moves to',
    after: 'and you sign in with that address from then on. Our emails go there too.',
    confirm: 'Confirm the change',
    notYou: "Not you? Don't confirm it. Choose a new password: that stops the change and signs everyone out.",
    newPassword: 'Choose a new password',
  },
  halfConfirmed: {
    title: 'One click to go',
    description:
      'This address is confirmed. Now open the link in the email that we sent to the other address.',
  },
  changed: {
    title: 'Your address is changed',
    before: 'Your account now uses',
    after: "and you're signed out everywhere except where you asked for the change.",
    signIn: 'Sign In',
    dashboard: 'Go to your dashboard',
  },
  taken: { title: 'This address is taken' },
  otherMember: 'This link belongs to another account. To go on, sign out first.',
  expired: {
    title: 'This link no longer works',
    description:
      'It has expired, was replaced by a newer one, or the change was called off. You can start again on the security page of your account.',
    security: 'Account and security',
  },
} as const

export const REAUTHENTICATION = {
  title: "Confirm that it's you",
  description: "You signed in a while ago. Please prove that it's still you before you go on.",
  loading: "Loading the ways to confirm that it's you…",
  loadFailed: {
    title: "We couldn't load the ways to confirm that it's you",
    description: 'Please try again.',
  },
  confirm: 'Confirm',
  passkey: 'Use a passkey',
  google: "You sign in with Google. Sign in with it again, and you'll come back to this page.",
  nothing: {
    text: "You don't have a password here yet.",
    link: 'Set one by email',
  },
  noPassword: 'Your account has no password.',
  otherPasskey: 'This passkey belongs to another account.',
  failed: "We couldn't confirm that it's you. Please try again.",
} as const

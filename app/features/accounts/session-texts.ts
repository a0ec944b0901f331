/**
 * What is said about sessions: literal, but for `ended`, `endedWithDrafts`, `otherMember` and the description
 * of `pleaseSignIn` (section 8 of the specification, PROF-01).
 */
export const SESSION_TEXTS = {
  signInRequired: 'Sign in required',
  ended: 'Your session has ended. Please sign in again.',
  endedWithDrafts: 'Your session has ended. Please sign in again. We kept what you wrote.',
  pleaseSignIn: {
    title: 'Please sign in',
    description: 'You need to be signed in to view this page.',
    signIn: 'Sign In',
  },
  googleFailure: { title: 'Error', description: 'Failed to sign in with Google', variant: 'destructive' },
  signOutFailure: { title: 'Error', description: 'Failed to sign out', variant: 'destructive' },
  welcome: { title: 'Welcome!', description: 'Successfully signed in.' },
  otherMember: {
    title: 'Another account is signed in now',
    description:
      "This page shows that account. Text that wasn't sent stays in this tab for whoever wrote it.",
  },
  signedOut: { title: 'Signed out', description: 'You have been signed out.' },
} as const

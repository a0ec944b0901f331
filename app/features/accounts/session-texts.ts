/** Section 8 of the specification, literal, but for `ended`. */
export const SESSION_TEXTS = {
  signInRequired: 'Sign in required',
  ended: 'Your session has ended. Please sign in again.',
  googleFailure: { title: 'Error', description: 'Failed to sign in with Google', variant: 'destructive' },
  signOutFailure: { title: 'Error', description: 'Failed to sign out', variant: 'destructive' },
  welcome: { title: 'Welcome!', description: 'Successfully signed in.' },
  signedOut: { title: 'Signed out', description: 'You have been signed out.' },
} as const

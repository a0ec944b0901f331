/** Section 8 of the specification, literal. */
export const SESSION_TEXTS = {
  signInRequired: 'Sign in required',
  googleFailure: { title: 'Error', description: 'Failed to sign in with Google', variant: 'destructive' },
  signOutFailure: { title: 'Error', description: 'Failed to sign out', variant: 'destructive' },
  welcome: { title: 'Welcome!', description: 'Successfully signed in.' },
  signedOut: { title: 'Signed out', description: 'You have been signed out.' },
} as const

export const PASSKEY_ERRORS = {
  refused: "This passkey didn't work. Please try again.",
  tooMany: 'You have 20 passkeys. Remove one before you add another.',
  alreadyAdded: 'This passkey has already been added.',
  notFound: "This passkey doesn't exist or has already been removed.",
  noName: 'Please enter a name',
  name: 'Name',
  unnamed: 'Passkey',
} as const

export const PASSKEY_SIGN_IN = {
  button: 'Sign in with a passkey',
  failed: "We couldn't sign you in with a passkey. Please try again.",
} as const

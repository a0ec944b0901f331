/** What the security page says about passkeys. */
export const PASSKEY_LIST = {
  title: 'Passkey',
  text: 'Sign in with your fingerprint, face or a security key.',
  impossible: {
    browser: "This browser can't use passkeys here.",
    address: 'Passkeys need a domain name. This site has only an IP address.',
  },
  add: 'Add',
  addLabel: 'Add a passkey',
  loading: 'Loading your passkeys…',
  loadFailed: { title: "We couldn't load your passkeys", description: 'Please try again.' },
  addedOn: 'Added',
  lastUsed: 'Last used',
  neverUsed: 'Not used yet',
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Remove ${name}`,
  added: {
    title: 'Passkey added',
    description: 'You can sign in with it from now on.',
  },
  addFailed: { title: 'Not added', description: 'Please try again.' },
  onThisDevice: 'This device already has a passkey for your account.',
} as const

export const RENAME_PASSKEY = {
  title: 'Rename this passkey',
  save: 'Save name',
  failed: "We couldn't save the name. Please try again.",
} as const

export const REMOVE_PASSKEY = {
  title: 'Remove this passkey?',
  description: 'You can no longer sign in with it. You can delete it from your device too.',
  confirm: 'Remove',
  done: { title: 'Passkey removed', description: 'You can no longer sign in with it.' },
  failed: { title: 'Not removed', description: 'Please try again.' },
} as const

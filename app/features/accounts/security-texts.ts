/**
 * Names a browser and its system.
 * @returns such as "Firefox on Windows"
 */
const name = (browser: string | undefined, system: string | undefined): string => {
  if (browser && system) return `${browser} on ${system}`
  return browser || (system ? `${DEVICE_TEXTS.unknown} on ${system}` : DEVICE_TEXTS.unknown)
}

export const DEVICE_TEXTS = {
  name,
  unknown: 'Unknown browser',
  unknownNetwork: 'an unknown network',
} as const

export const SECURITY_PAGE = {
  title: 'Account and security',
  description: "Your email address, your password, where you're signed in, and what happened lately.",
  back: 'Profile',
  onThisPage: 'On this page',
  sessions: 'Sessions',
  export: 'Export',
  password: {
    title: 'Password',
    text: 'A new password signs you out everywhere else.',
  },
  signedOut: 'You need to be signed in to view your security settings.',
} as const

export const SESSION_LIST = {
  title: "Where you're signed in",
  text: 'A session ends 90 days after you sign in, or after 30 days without a visit.',
  loading: "Loading where you're signed in…",
  thisDevice: 'This device',
  signedIn: 'Signed in',
  lastSeen: 'Last seen',
  network: (network: string) => `Network ${network}`,
  thisNetwork: 'This network',
  onlyHere: "You aren't signed in anywhere else.",
  signOut: 'Sign out',
  signOutDevice: (device: string) => `Sign out ${device}`,
  signOutOthers: 'Sign out all other devices',
  signedOut: (device: string) => ({ title: 'Signed out', description: `${device} has been signed out.` }),
  othersSignedOut: { title: 'Signed out', description: 'All other devices have been signed out.' },
  failed: { title: 'Not signed out', description: 'Please try again.' },
  noSession: "This session doesn't exist or has already ended.",
  loadFailed: {
    title: "We couldn't load your sessions",
    description: 'Please try again.',
  },
} as const

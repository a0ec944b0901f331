export const TOAST_TEXTS = {
  /** The library fills in the key. */
  region: 'Notifications ({hotkey})',
  dismiss: 'Dismiss',
} as const

export const PASSKEY_LIMITS = {
  /** Characters. */
  name: 60,
  /** Per account. */
  count: 20,
} as const

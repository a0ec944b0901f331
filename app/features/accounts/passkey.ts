export const PASSKEY_LIMITS = {
  /** How many characters a name may have. */
  name: 60,
  /** How many passkeys an account may have. */
  count: 20,
} as const

import type { TokenArea } from '../../../platform/api/token-areas.ts'
import { DAY_MS } from '../leaving.ts'

export type { TokenArea }

/** What a token begins with, so that programs that look for leaked secrets find it. */
export const TOKEN_PREFIX = 'unp_'

export const TOKEN_LIMITS = { count: 20, name: 60 } as const

/** How many days a token lives that nobody uses. */
export const UNUSED_DAYS = 180

/** How many days before that its member gets an email. */
export const WARNING_DAYS = 7

/** How many days a new token lives, however much it is used; null if it never ends. */
export const EXPIRY_DAYS = [7, 30, 90, 365, null] as const

export type ExpiryDays = (typeof EXPIRY_DAYS)[number]

/** The same periods as values of a control. */
export const EXPIRIES = ['7', '30', '90', '365', 'never'] as const

export type Expiry = (typeof EXPIRIES)[number]

export const daysOfExpiry = (expiry: Expiry): ExpiryDays =>
  EXPIRY_DAYS.find((days) => String(days) === expiry) ?? null

/** What the form for a new token holds. */
export interface TokenValues {
  name: string
  access: TokenAccess
  areas: TokenArea[]
  expires_in_days: Expiry
}

export const ACCESSES = ['read', 'write'] as const

export type TokenAccess = (typeof ACCESSES)[number]

export interface TokenTimes {
  created_at: string
  expires_at: string | null
  last_used_at: string | null
}

/** When a token ends, if nobody uses it until then, in ISO 8601. */
export function endOfToken({ created_at, expires_at, last_used_at }: TokenTimes): string {
  const unused = Date.parse(last_used_at ?? created_at) + UNUSED_DAYS * DAY_MS
  const chosen = expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at)
  return new Date(Math.min(unused, chosen)).toISOString()
}

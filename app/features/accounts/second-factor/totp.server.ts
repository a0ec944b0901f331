import { randomBytes, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/** How long an app shows a code, in milliseconds (RFC 6238). */
const STEP = 30_000

/** How many steps the app's clock may be off. */
const TOLERANCE = [-1, 0, 1] as const

/** Makes a secret of 140 random bits. It's text, because the library takes no bytes as a key. */
export const newSecret = (): string => randomBytes(20).toString('ascii')

/** The secret for people who type it into their app. */
export const typedSecret = (secret: string): string => base32.encode(secret, { padding: false })

/** The link behind the QR code. */
export const secretUri = (secret: string, email: string): string => createOTP(secret).url('Unpause', email)

/** The time step that a code of six digits belongs to, the latest if several; null if it is wrong. */
export async function stepOf(secret: string, code: string): Promise<number | null> {
  const now = Math.floor(Date.now() / STEP)
  const given = Buffer.from(code)
  let found: number | null = null
  for (const offset of TOLERANCE) {
    const expected = Buffer.from(await codeAt(secret, now + offset))
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = now + offset
  }
  return found
}

/** The code that an app shows in a time step. */
export const codeAt = (secret: string, step: number): Promise<string> => createOTP(secret).hotp(step)

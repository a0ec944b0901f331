import { randomInt } from 'node:crypto'
import type { Variables } from '../../../platform/http/env.ts'

/** The characters of codes, without I, L, O and U, which are easily misread (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const COUNT = 10

/** Makes codes such as "7QK4-M2RD", of 40 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => `${characters(4)}-${characters(4)}`)

const characters = (count: number) =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/**
 * Reads a code as people type it: in any case, with or without hyphen and spaces, and with letters for the
 * digits they look like.
 */
const normalised = (code: string) =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** What the database holds of a code. Codes are short, so the hash has a key. */
export const hashRecoveryCode = (
  pseudonymOf: Variables['pseudonymOf'],
  userId: string,
  code: string,
): string => pseudonymOf(`recovery code ${userId} ${normalised(code)}`)

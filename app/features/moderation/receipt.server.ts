import { createHash } from 'node:crypto'
import { isSameToken } from '../../platform/http/security/is-same-token.ts'

type PseudonymOf = (text: string) => string

/** The letters and digits of a number, without those that look alike. */
const DIGITS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const NUMBER_LENGTH = 8

/** The number of a report, the same for each retry: such as N-7K2QX9TB. */
export function receiptNumber(pseudonymOf: PseudonymOf, reportId: string): string {
  const bytes = createHash('sha256')
    .update(pseudonymOf(`number of report ${reportId}`))
    .digest()
  const digits = [...bytes.subarray(0, NUMBER_LENGTH)].map((byte) => DIGITS[byte % DIGITS.length])
  return `N-${digits.join('')}`
}

/** The secret that opens the state of the report to whoever has it. Nothing is stored. */
export const receiptSecret = (pseudonymOf: PseudonymOf, reportId: string): string =>
  pseudonymOf(`secret of report ${reportId}`)

export const isReceiptSecret = (pseudonymOf: PseudonymOf, reportId: string, secret: string): boolean =>
  isSameToken(secret, receiptSecret(pseudonymOf, reportId))

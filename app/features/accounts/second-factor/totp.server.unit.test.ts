import { afterEach, expect, test, vi } from 'vitest'
import { codeAt, newSecret, secretUri, stepOf, typedSecret } from './totp.server.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The secret of RFC 6238, appendix B. */
const SECRET = '12345678901234567890'

const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 })

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i seconds, accepts the code of RFC 6238', async (seconds, code) => {
  at(seconds)
  expect(await stepOf(SECRET, code)).toBe(Math.floor(seconds / 30))
})

test('accepts the code of the step before and after, and no other', async () => {
  const step = 1_000_000
  at(step * 30)
  const stepOfCodeAt = async (other: number) => stepOf(SECRET, await codeAt(SECRET, other))
  const found = await Promise.all([-2, -1, 0, 1, 2].map((offset) => stepOfCodeAt(step + offset)))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
  for (const wrong of ['', '00000', '0000000', 'abcdef']) expect(await stepOf(SECRET, wrong)).toBeNull()
})

test('makes secrets of 32 letters and digits, each another', () => {
  const secrets = Array.from({ length: 50 }, newSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) expect(typedSecret(secret)).toMatch(/^[A-Z2-7]{32}$/)
})

test('the QR code names the site and the account', () => {
  const uri = new URL(secretUri(SECRET, 'ann+1@example.com'))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Unpause:ann%2B1%40example\.com\?/)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: typedSecret(SECRET),
    issuer: 'Unpause',
    digits: '6',
    period: '30',
  })
})

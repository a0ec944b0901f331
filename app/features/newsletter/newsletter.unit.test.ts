import { expect, test } from 'vitest'
import { subscriberSchema } from './newsletter.schema.ts'
import { NEWSLETTER_LIMITS } from './newsletter.ts'

const emailOf = (email: unknown) => subscriberSchema.parse({ email }).email
const complaintAbout = (email: unknown) =>
  subscriberSchema.safeParse({ email }).error?.issues.map(({ message }) => message)

test('[SHELL-17] an address is trimmed and its case folded', () => {
  expect(emailOf('  Vera@Example.COM ')).toBe('vera@example.com')
})

test.each([
  '',
  '   ',
  'vera',
  'vera@',
  '@example.com',
  'vera@example',
  'two words@example.com',
  undefined,
  7,
])('[SHELL-17] %j is no address', (email) => {
  expect(complaintAbout(email)).toEqual(['Please enter a valid email address'])
})

test('an address may be as long as mail allows, and no longer', () => {
  const domain = `@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example`
  const longest = 'v'.repeat(NEWSLETTER_LIMITS.email - domain.length) + domain
  expect(emailOf(longest)).toBe(longest)
  expect(complaintAbout(`v${longest}`)).toEqual(['Please enter a valid email address'])
})

import { expect, test } from 'vitest'
import { subscriberSchema } from './newsletter.schema.ts'
import { NEWSLETTER_LIMITS } from './newsletter.ts'

const emailOf = (email: unknown) => subscriberSchema.parse({ email }).email
const complaintAbout = (email: unknown) =>
  subscriberSchema.safeParse({ email }).error?.issues.map(({ message }) => message)

test('[SHELL-17] trims and lowercases an address', () => {
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
])('[SHELL-17] rejects %j', (email) => {
  expect(complaintAbout(email)).toEqual(['Please enter a valid email address'])
})

test('accepts addresses up to the maximum length', () => {
  const domain = `@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example`
  const longest = 'v'.repeat(NEWSLETTER_LIMITS.email - domain.length) + domain
  expect(emailOf(longest)).toBe(longest)
  expect(complaintAbout(`v${longest}`)).toEqual(['Please enter a valid email address'])
})

import { expect, test } from 'vitest'
import { greetingName } from './dashboard.ts'

test.each([
  ['the part of the address before the @', { email: 'maya@example.com', full_name: 'Maya Weil' }, 'maya'],
  ['all of it that comes before, tags included', { email: 'm.w+x@example.com', full_name: null }, 'm.w+x'],
  ['the full name where there is no such part', { email: '', full_name: 'Maya Weil' }, 'Maya Weil'],
  ['the full name where that part is empty', { email: '@example.com', full_name: 'Maya Weil' }, 'Maya Weil'],
  ["'there' where there is no name either", { email: '', full_name: null }, 'there'],
])('[DASH-03] a member is greeted by %s', (_what, { email, full_name }, name) => {
  expect(greetingName({ email, user_metadata: { full_name } })).toBe(name)
})

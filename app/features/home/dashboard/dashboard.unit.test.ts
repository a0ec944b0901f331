import { expect, test } from 'vitest'
import { greetingName, hasLongWord } from './dashboard.ts'

test.each([
  ['the address rather than the name', { email: 'maya@example.com', full_name: 'Maya Weil' }, 'maya'],
  ['the part of the address before the @', { email: 'maya@example.com', full_name: null }, 'maya'],
  ['all of it that comes before, tags included', { email: 'm.w+x@example.com', full_name: null }, 'm.w+x'],
  ['the name where that part is empty', { email: '@example.com', full_name: 'Maya Weil' }, 'Maya Weil'],
  ["'there' where that part is empty", { email: '@example.com', full_name: null }, 'there'],
  ["'there' where there is no name either", { email: '', full_name: null }, 'there'],
])('[DASH-03] greets a member by %s', (_what, { email, full_name }, name) => {
  expect(greetingName({ email, user_metadata: { full_name } })).toBe(name)
})

test.each([
  ['maya', false],
  ['Maya van der Linden-Fitzgerald', false],
  ['supercalifragilistic', true],
  ['x Donaudampfschifffahrt', true],
])('detects whether a word of %j is too long for a line on a phone: %s', (name, isLong) => {
  expect(hasLongWord(name)).toBe(isLong)
})

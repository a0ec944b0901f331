import { expect, test } from 'vitest'
import { eventText } from './security-event.ts'

test('counts what is counted', () => {
  expect(eventText('sign_in_failed', 1)).toBe('Wrong password')
  expect(eventText('sign_in_failed', 1_200)).toBe('1,200 wrong passwords')
  expect(eventText('sign_ins_delayed', 4)).toBe('Sign-ins slowed down after wrong passwords')
  expect(eventText('signed_in', 1)).toBe('Signed in')
})

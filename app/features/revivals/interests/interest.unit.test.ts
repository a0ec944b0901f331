import { expect, test } from 'vitest'
import { isDeliverable } from '../../../platform/mail/email-message.ts'
import { replyLink } from '../inbox/reply-link.ts'
import { INTEREST_LIMITS, isBlank, isTooLong } from './interest.ts'

test.each(['', ' ', '\n\t ', '\u00a0', '\u200b', '\u200d\ufeff'])(
  '[REVIVE-11] treats %j as blank',
  (message) => {
    expect(isBlank(message)).toBe(true)
  },
)

test.each(['.', ' a ', '🎉', 'שלום'])("[REVIVE-11] doesn't treat %j as blank", (message) => {
  expect(isBlank(message)).toBe(false)
})

test('measures a trimmed message in characters', () => {
  const longest = '🎉'.repeat(INTEREST_LIMITS.message)
  expect(isTooLong(` ${longest}\n`)).toBe(false)
  expect(isTooLong(`${longest}!`)).toBe(true)
})

test.each([
  ['ann@example.com', true],
  ['ann@invalid.example.com', true],
  ['invalid@example.com', true],
  ['ann@demo.unpause.invalid', false],
  ['ann@Demo.INVALID', false],
  ['ann@invalid', false],
  ['ann@demo.invalid.', false],
  ['Ann <ann@example.com>', false],
  ['ann@example.com\r\nBcc: all@example.com', false],
])('returns whether %j can receive email: %s', (address, arrives) => {
  expect(isDeliverable(address)).toBe(arrives)
})

test('escapes any address and name in the reply link', () => {
  expect(replyLink('a+b&c?d@example.com', 'Q&A, 100% "free"\ud83d')).toBe(
    'mailto:a%2Bb%26c%3Fd@example.com?subject=Re%3A%20Q%26A%2C%20100%25%20%22free%22%EF%BF%BD',
  )
})

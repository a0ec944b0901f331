import { expect, test, vi } from 'vitest'
import { limitSentence } from './story-limit.ts'

const at = (hours: number, minutes: number, seconds = 0) => new Date(2026, 10, 26, hours, minutes, seconds)

function sentenceAt(now: Date, possibleAt: Date | null, limit = 10) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    return limitSentence({
      builder_name: null,
      contact_method: null,
      limit,
      is_limit_of_new_account: limit === 10,
      possible_at: possibleAt?.toISOString() ?? null,
    })
  } finally {
    vi.useRealTimers()
  }
}

test('[SUBMIT-28] says when another story is possible, in the zone of the reader and never too early', () => {
  expect(sentenceAt(at(9, 0), at(14, 29, 1))).toBe(
    "That's 10 stories in 24 hours, the most a new account can publish. Your draft is kept. You can publish it today at 2:30 PM.",
  )
  expect(sentenceAt(at(20, 0), at(31, 5), 20)).toBe(
    "That's 20 stories in 24 hours, the most an account can publish. Your draft is kept. You can publish it tomorrow at 7:05 AM.",
  )
})

test('says nothing while a story can be published', () => {
  expect(sentenceAt(at(9, 0), null)).toBeNull()
  expect(sentenceAt(at(9, 0), at(8, 59))).toBeNull()
})

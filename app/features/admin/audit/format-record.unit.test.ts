import { expect, test } from 'vitest'
import { formatRecord, hasContent } from './format-record.ts'

test('formats a record line by line with blank lines between list items', () => {
  expect(formatRecord({ comments: 2, revival_opportunities: 0 })).toBe(
    'comments: 2\nrevival opportunities: 0',
  )
  expect(formatRecord(['a', 'b'])).toBe('a\nb')
  expect(
    formatRecord([
      { user_id: 'u1', content: 'First.\nAnd more.', read_at: null },
      { user_id: 'u2', looking_for_roles: ['CTO', 'Design'] },
    ]),
  ).toBe('user id: u1\ncontent: First.\nAnd more.\n\nuser id: u2\nlooking for roles: CTO, Design')
})

test('treats empty values as no content, but not false and zero', () => {
  expect([null, '', []].map(hasContent)).toEqual([false, false, false])
  expect([false, 0, 'x', [1]].map(hasContent)).toEqual([true, true, true, true])
})

import { expect, test } from 'vitest'
import { articleOf, becauseOf, missSentences, shortReasons } from './match-words.ts'
import type { Miss, Reason } from './matches.ts'

const reason = (kind: Reason['kind'], value: string): Reason => ({ kind, value })
const miss = (kind: Miss['kind'], value: string | null = null): Miss => ({ kind, value })

test.each([
  ['Rails developer', 'a '],
  ['Designer who knows React', 'a '],
  ['accountant', 'an '],
  ['ML engineer', 'an '],
  ['UX designer', 'a '],
  ['CTO', 'a '],
  ['Marketing', ''],
  ['Developers', ''],
  ['A developer', ''],
  ['Someone who sells to cities', ''],
  ['מפתחת', ''],
])('puts the article before a person: %s', (role, article) => {
  expect(articleOf(role)).toBe(article)
})

test('says why an offer fits in one sentence', () => {
  expect(
    becauseOf([
      reason('role', 'Rails developer'),
      reason('hours', '6'),
      reason('way', 'take_over'),
      reason('terms', 'free'),
    ]),
  ).toBe('asks for a Rails developer, takes 6 hours a week, can be taken over and is free')
  expect(becauseOf([reason('tool', 'React')])).toBe('is built with React')
  expect(becauseOf([reason('way', 'join'), reason('terms', 'open_source')])).toBe(
    'lets you join and is open source',
  )
})

test('says in a line why an offer fits, and how to carry on only where nothing else does', () => {
  const rails = [reason('role', 'Rails developer'), reason('hours', '1'), reason('terms', 'free')]
  expect(shortReasons(rails)).toBe('Rails developer, 1 hour, free')
  expect(shortReasons(rails, { asks: true })).toBe('Asks for a Rails developer, 1 hour, free')
  expect(shortReasons([reason('way', 'take_over'), reason('terms', 'open_source')])).toBe(
    'Take over, open source',
  )
  expect(shortReasons([reason('way', 'join'), reason('tool', 'React'), reason('category', 'Fintech')])).toBe(
    'React, Fintech',
  )
  expect(shortReasons([reason('role', 'iOS developer'), reason('terms', 'free')])).toBe('iOS developer, free')
  expect(shortReasons([reason('terms', 'free')])).toBe('Free')
  expect(shortReasons([])).toBe('')
})

test("says what doesn't fit, and what the offer leaves open", () => {
  const roles = ['bookkeeper', 'designer', 'Marketing', 'Sales'].map((role) => miss('role', role))
  expect(missSentences([reason('role', 'developer')], roles.slice(0, 1))).toEqual([
    'It also needs a bookkeeper.',
  ])
  expect(missSentences([], roles)).toEqual(['It asks for a bookkeeper, a designer, Marketing and 1 more.'])
  expect(missSentences([], [miss('category', 'Gaming'), miss('hours'), miss('terms')])).toEqual([
    "It's in Gaming.",
    "It doesn't say how much time it takes or on what terms.",
  ])
  expect(missSentences([], [])).toEqual([])
})

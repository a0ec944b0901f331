import { expect, test } from 'vitest'
import { mergeTyped } from './merge-values.ts'

const merged = (base: string, mine: string, theirs: string) =>
  mergeTyped({ text: base }, { text: mine }, { text: theirs }).text

test.each([
  ['', 'mine', '', 'mine'],
  ['', '', 'theirs', 'theirs'],
  ['both', 'both', '', ''],
  ['both', 'same', 'same', 'same'],
  ['', 'A', 'B', 'B / A'],
  ['', 'Once more', 'Once', 'Once more'],
  ['', 'Once', 'Once more', 'Once more'],
  ['', 'one\ntwo', 'three', 'three\n\none\ntwo'],
])('of “%s”, “%s” here and “%s” elsewhere it makes “%s”', (base, mine, theirs, expected) => {
  expect(merged(base, mine, theirs)).toBe(expected)
})

test('keeps every tag, and of a choice the one made here', () => {
  const base = { tags: ['a'], is_open: false }
  expect(
    mergeTyped<typeof base>(base, { tags: ['a', 'b'], is_open: true }, { tags: ['a', 'c'], is_open: false }),
  ).toEqual({ tags: ['a', 'c', 'b'], is_open: true })
})

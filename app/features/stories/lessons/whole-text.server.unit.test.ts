import { expect, test } from 'vitest'
import { areWhole } from './whole-text.server.ts'

test.each([
  ['all of its lines', 'Ask early.\n\n- Rest.\r\n', ['Ask early.', 'Rest.'], true],
  ['fewer', 'Ask early.\nRest.', ['Ask early.'], false],
  ['all in another order', 'Ask early.\nRest.', ['Rest.', 'Ask early.'], false],
  ['one twice', 'Ask early.\nRest.\nRest.', ['Ask early.', 'Rest.'], false],
  ['numbers, which cuts lose', '1. Ask early.\n2. Rest.', ['Ask early.', 'Rest.'], false],
  ['a quote', '> Ask early.\n> Rest.', ['> Ask early.', '> Rest.'], false],
  ['none', '', [], false],
])('[STORY-18] cuts take the place of a text only if they have all of it: %s', (_, text, cuts, expected) => {
  expect(areWhole(text, cuts)).toBe(expected)
})

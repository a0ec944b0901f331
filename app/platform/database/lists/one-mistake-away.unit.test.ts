import { expect, test } from 'vitest'
import { oneMistakeAway } from './one-mistake-away.ts'

test('[DIR-02] [MKT-07] undoes a swap, a missing, an additional and a wrong letter, and a missing hyphen or space', () => {
  for (const [typed, meant] of [
    ['vien', 'vine'],
    ['glich', 'glitch'],
    ['gooogle', 'google'],
    ['pubble', 'pebble'],
    ['epaper', 'e-paper'],
    ['googlereader', 'google reader'],
    ['ретет', 'ртет'],
  ] as const)
    expect(oneMistakeAway(typed)).toContain(meant)
})

test('[DIR-02] [MKT-07] gives each word once, never the one that was typed, and splits off no single letter', () => {
  const near = oneMistakeAway('aabb')
  expect(new Set(near).size).toBe(near.length)
  expect(near).not.toContain('aabb')
  expect(near.filter((word) => /^[- ]|[- ]$|^. | .$/.test(word))).toEqual([])
})

test('[DIR-02] [MKT-07] makes no other word of a short one by replacing a letter', () => {
  expect(oneMistakeAway('bike')).not.toContain('bite')
  expect(oneMistakeAway('bikes')).toContain('bites')
})

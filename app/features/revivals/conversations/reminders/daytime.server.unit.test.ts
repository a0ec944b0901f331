import { expect, test } from 'vitest'
import { isDaytime } from './daytime.server.ts'

const at = (time: string) => new Date(`2026-11-27T${time}:00Z`)

test.each([
  ['Pacific/Honolulu', '18:59', false],
  ['Pacific/Honolulu', '19:00', true],
  ['Pacific/Honolulu', '05:59', true],
  ['Pacific/Honolulu', '06:00', false],
  ['Pacific/Kiritimati', '18:59', false],
  ['Pacific/Kiritimati', '19:00', true],
  ['Pacific/Kiritimati', '06:00', false],
  ['UTC', '08:59', false],
  ['UTC', '19:59', true],
  ['UTC', '20:00', false],
])('in %s at %s UTC, a reminder may go: %s', (zone, time, expected) => {
  expect(isDaytime(at(time), zone)).toBe(expected)
})

test('somebody whose zone nobody knows is reminded at midday UTC', () => {
  expect(['11:59', '12:00', '12:59', '13:00'].map((time) => isDaytime(at(time), null))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

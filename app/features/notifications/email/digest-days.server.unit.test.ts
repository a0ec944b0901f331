import { expect, test } from 'vitest'
import { dueDays } from './digest-days.server.ts'

const HOUR = 60 * 60 * 1000

/** Every hour of eight days; each digest is due on a day of its own. */
const daysDue = (from: string, time_zone: string, daily_hour = 8) => {
  const start = Date.parse(from)
  const dues = Array.from({ length: 8 * 24 }, (_, hour) =>
    dueDays(new Date(start + hour * HOUR), { time_zone, daily_hour, weekly_day: 1 }),
  )
  return {
    daily: new Set(dues.map(({ daily }) => daily)).size,
    weekly: new Set(dues.map(({ weekly }) => weekly)).size,
    isRising: dues.every(({ daily }, index) => index === 0 || daily >= dues[index - 1]!.daily),
  }
}

test.each([
  ['spring', '2026-03-25T12:00:00Z', 'Europe/Stockholm'],
  ['autumn', '2026-10-21T12:00:00Z', 'Europe/Stockholm'],
  ['spring', '2026-03-25T12:00:00Z', 'Asia/Kolkata'],
  ['autumn', '2026-10-21T12:00:00Z', 'Asia/Kolkata'],
  ['autumn', '2026-10-21T12:00:00Z', 'Pacific/Auckland'],
])(
  'over the night of the clock change in %s (%s, %s), each day has one digest and the week one',
  (_, from, zone) => {
    expect(daysDue(from, zone)).toMatchObject({ weekly: 2, isRising: true })
    expect([8, 9]).toContain(daysDue(from, zone).daily)
  },
)

test('a daily digest is due from its hour on, by the member’s own clock', () => {
  const times = { time_zone: 'Europe/Stockholm', daily_hour: 8, weekly_day: 3 }
  expect(dueDays(new Date('2026-11-25T06:59:00Z'), times)).toEqual({
    daily: '2026-11-24',
    weekly: '2026-11-18',
  })
  expect(dueDays(new Date('2026-11-25T07:00:00Z'), times)).toEqual({
    daily: '2026-11-25',
    weekly: '2026-11-25',
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { isByDay } from './by-day.db.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

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
  [null, '11:59', false],
  [null, '12:00', true],
  [null, '12:59', true],
  [null, '13:00', false],
])('where the zone is %s, at %s UTC, somebody may be reminded: %s', async (zone, time, expected) => {
  const { rows } = await db.system((tx) =>
    sql`
      select ${isByDay(new Date(`2026-11-27T${time}:00Z`))} as may
      from (select ${zone}::text as time_zone) times`.execute(tx),
  )
  expect(rows).toEqual([{ may: expected }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { type Cleanup, deleteOldRows, runCleanups } from './cleanups.db.ts'

const LIMITS: Cleanup = { table: 'app.rate_limits', column: 'expires_at', days: 3 }
const DAY = 24 * 60 * 60 * 1000

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const addRows = () =>
  db.system((tx) =>
    tx
      .insertInto('app.rate_limits')
      .values(
        [2, 4].map((days) => ({
          key: `${days} days ago`,
          hits: [],
          is_allowed: true,
          expires_at: new Date(Date.now() - days * DAY).toISOString(),
        })),
      )
      .execute(),
  )

const left = async () =>
  (
    await db.system((tx) =>
      tx.selectFrom('app.rate_limits').select('key').where('key', 'like', '%days ago').execute(),
    )
  ).map(({ key }) => key)

test('deletes the rows whose days have passed, and no others', async () => {
  await addRows()
  await deleteOldRows(db, LIMITS)
  expect(await left()).toEqual(['2 days ago'])
  await deleteOldRows(db, { ...LIMITS, days: 1 })
  expect(await left()).toEqual([])
})

test('a cleanup that fails is reported by its table, and the next one runs', async () => {
  await addRows()
  const broken = { table: 'app.rate_limits', column: 'no_column', days: 1 } as unknown as Cleanup
  await expect(runCleanups(db, [broken, LIMITS])).rejects.toThrow(/^app\.rate_limits: .*no_column/)
  expect(await left()).toEqual(['2 days ago'])
})

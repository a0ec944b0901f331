import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { guest } from '../database/actor.ts'
import type { Database } from '../database/database.ts'
import { countAfterWait } from '../http/rate-limits/growing-waits.db.ts'
import { consumeRateLimit } from '../http/rate-limits/rate-limits.db.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { recoverFromSetBackClock } from './set-back-clock.ts'

const WAITS = { window: 86_400, free: 0, first: 30, longest: 3600 }

let db: Database
let jobs: Jobs

beforeAll(async () => {
  db = await testDatabase()
  jobs = await startJobs({ db, log: { warn: vi.fn(), error: vi.fn() } })
})
afterAll(async () => {
  await jobs.stop()
  await db.close()
})

/** Makes everything so far have happened an hour later. */
async function setBack(): Promise<void> {
  for (const change of [
    sql`update pgboss.version set cron_on = now() + interval '1 hour'`,
    sql`update pgboss.queue set monitor_claim_on = now() + interval '1 hour', maintain_on = now() + interval '1 hour'`,
    sql`update pgboss.job set start_after = start_after + interval '1 hour', started_on = started_on + interval '1 hour'`,
    sql`update app.rate_limits set hits = (select array_agg(hit + interval '1 hour' order by hit) from unnest(hits) hit)`,
  ])
    await change.execute(db.owner)
}

test('does nothing while the clock goes forward', async () => {
  await eventually(async () => {
    const { rows } = await sql`select 1 from pgboss.version where cron_on is not null`.execute(db.owner)
    expect(rows).toHaveLength(1)
  })
  expect(await recoverFromSetBackClock(db)).toBe(false)
})

test('once the clock is set back, jobs and limits wait no longer than before', async () => {
  const limit = { window: 600, max: 1 }
  const consume = () => db.as(guest, (tx) => consumeRateLimit(tx, 'used up', limit))
  const tryPassword = () => db.system((tx) => countAfterWait(tx, 'password', WAITS))
  await consume()
  await tryPassword()
  const handle = vi.fn()
  await jobs.open('waiting')
  await db.system((tx) => jobs.send(tx, 'waiting', { n: 1 }))
  await setBack()
  expect((await consume()).retryAfter).toBeGreaterThan(3600)
  expect((await tryPassword()).retryAfter).toBeGreaterThan(3600)

  expect(await recoverFromSetBackClock(db)).toBe(true)
  expect(await recoverFromSetBackClock(db)).toBe(false)
  expect((await consume()).retryAfter).toBeLessThanOrEqual(600)
  expect((await tryPassword()).retryAfter).toBeLessThanOrEqual(60)
  await jobs.work('waiting', handle)
  await eventually(() => expect(handle).toHaveBeenCalledWith({ n: 1 }, expect.any(AbortSignal)))
  const { rows } = await sql`
    select name from pgboss.queue where monitor_claim_on > now() or maintain_on > now()`.execute(db.owner)
  expect(rows).toEqual([])
})

test('only one of several processes recovers', async () => {
  await setBack()
  const all = await Promise.all([1, 2, 3].map(() => recoverFromSetBackClock(db)))
  expect(all.toSorted()).toEqual([false, false, true])
})

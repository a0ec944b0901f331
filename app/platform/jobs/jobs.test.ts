import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { guest } from '../database/actor.ts'
import type { Database } from '../database/database.ts'
import { type Jobs, startJobs } from './jobs.ts'

let db: Database
const running: Jobs[] = []
const log = { warn: vi.fn(), error: vi.fn() }

async function startProcess(): Promise<Jobs> {
  const jobs = await startJobs({ db, log })
  running.push(jobs)
  return jobs
}

const send = (jobs: Jobs, queue: string, data: object, key?: string) =>
  db.system((tx) => jobs.send(tx, queue, data, key === undefined ? {} : { key }))

const storedJobs = async (queue: string) => {
  const { rows } = await sql<{ state: string; wait: number }>`
    select state::text, extract(epoch from start_after - now())::float8 as wait from pgboss.job where name = ${queue}
  `.execute(db.owner)
  return rows
}

beforeAll(async () => {
  db = await testDatabase()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  expect(log.error).not.toHaveBeenCalled()
})
afterAll(() => db.close())

describe('jobs', () => {
  it('runs a job after its transaction commits', async () => {
    const jobs = await startProcess()
    const handle = vi.fn()
    await jobs.work('committed', handle)

    await db.system(async (tx) => {
      await jobs.send(tx, 'committed', { n: 1 })
      await delay(50)
      expect(handle).not.toHaveBeenCalled()
    })
    await eventually(() => expect(handle).toHaveBeenCalledWith({ n: 1 }, expect.any(AbortSignal)))
  })

  it('drops a job whose transaction rolls back', async () => {
    const jobs = await startProcess()
    const handle = vi.fn()
    await jobs.work('rolled-back', handle)

    const failing = db.system(async (tx) => {
      await jobs.send(tx, 'rolled-back', { n: 1 })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await send(jobs, 'rolled-back', { n: 2 })
    await eventually(() => expect(handle).toHaveBeenCalledOnce())
    expect(handle).toHaveBeenCalledWith({ n: 2 }, expect.any(AbortSignal))
  })

  it("accepts a job in a guest's transaction without granting it more rights", async () => {
    const jobs = await startProcess()
    const handle = vi.fn()
    await jobs.work('for-a-guest', handle)

    const reading = db.as(guest, async (tx) => {
      await jobs.send(tx, 'for-a-guest', {})
      return sql`select * from pgboss.job`.execute(tx)
    })
    await expect(reading).rejects.toMatchObject({ code: '42501' })
    await db.as(guest, (tx) => jobs.send(tx, 'for-a-guest', {}))
    await eventually(() => expect(handle).toHaveBeenCalledOnce())
  })

  it('runs more jobs than its concurrency without waiting for the next poll', async () => {
    const jobs = await startProcess()
    const handle = vi.fn()
    await jobs.work('many', handle, { concurrency: 3, pollInterval: 60 })

    await db.system(async (tx) => {
      for (let n = 0; n < 8; n++) await jobs.send(tx, 'many', { n })
    })
    await eventually(() => expect(handle).toHaveBeenCalledTimes(8))
  })

  it('retries a failed job', async () => {
    const jobs = await startProcess()
    const handle = vi.fn().mockRejectedValueOnce(new Error('not yet'))
    await jobs.work('second-try', handle, { retryDelay: 0, pollInterval: 0.5 })

    await send(jobs, 'second-try', { n: 1 })
    await eventually(() => expect(handle).toHaveBeenCalledTimes(2))
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ queue: 'second-try' }), 'Job failed')
  })

  it('waits before it retries', async () => {
    const jobs = await startProcess()
    const handle = vi.fn().mockRejectedValue(new Error('not yet'))
    await jobs.work('delayed', handle, { retryDelay: 600 })

    await send(jobs, 'delayed', {})
    await eventually(async () => expect(await storedJobs('delayed')).toMatchObject([{ state: 'retry' }]))
    const [job] = await storedJobs('delayed')
    expect(job?.wait).toBeGreaterThan(590)
    expect(handle).toHaveBeenCalledOnce()
  })

  it('completes the other jobs of a batch if one fails', async () => {
    const jobs = await startProcess()
    const handle = vi.fn(async ({ n }: { n: number }) => {
      if (n === 1) throw new Error('not this one')
    })
    await jobs.work('mixed', handle, { retryDelay: 600 })

    await db.system(async (tx) => {
      for (const n of [1, 2, 3]) await jobs.send(tx, 'mixed', { n })
    })
    await eventually(async () => {
      const states = (await storedJobs('mixed')).map(({ state }) => state)
      expect(states.toSorted()).toEqual(['completed', 'completed', 'retry'])
    })
  })

  it('keeps one job per key if the queue is configured so', async () => {
    const jobs = await startProcess()
    await jobs.work('keyed', vi.fn().mockRejectedValue(new Error('busy')), {
      onePerKey: true,
      retryDelay: 600,
    })

    await send(jobs, 'keyed', {}, 'a')
    await eventually(async () => expect(await storedJobs('keyed')).toMatchObject([{ state: 'retry' }]))
    await send(jobs, 'keyed', {}, 'a')
    expect(await storedJobs('keyed')).toHaveLength(1)
    await send(jobs, 'keyed', {}, 'b')
    expect(await storedJobs('keyed')).toHaveLength(2)
  })

  it('shares jobs between processes and runs each once', async () => {
    const done: number[] = []
    const handle = async ({ n }: { n: number }) => void done.push(n)
    const [one, other] = [await startProcess(), await startProcess()]
    await one.work('shared', handle, { pollInterval: 0.5 })
    await other.work('shared', handle, { pollInterval: 0.5 })

    const all = Array.from({ length: 30 }, (_, n) => n)
    await Promise.all(all.map((n) => send(n % 2 ? one : other, 'shared', { n })))
    await eventually(() => expect(done.length).toBeGreaterThanOrEqual(30))
    expect(done.toSorted((a, b) => a - b)).toEqual(all)
  })

  it('runs jobs that were sent to a stopped process', async () => {
    const first = await startProcess()
    await first.work('left-behind', vi.fn(), {})
    await first.stop()
    await send(first, 'left-behind', { n: 1 })

    const handle = vi.fn()
    await (await startProcess()).work('left-behind', handle)
    await eventually(() => expect(handle).toHaveBeenCalledWith({ n: 1 }, expect.any(AbortSignal)))
  })

  it('waits for running jobs before it stops', async () => {
    const jobs = await startProcess()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const ended = vi.fn()
    const handle = vi.fn(async () => {
      await released
      ended()
    })
    await jobs.work('slow', handle)
    await send(jobs, 'slow', {})
    await eventually(() => expect(handle).toHaveBeenCalledOnce())

    const stopped = jobs.stop().then(() => expect(ended).toHaveBeenCalledOnce())
    release()
    await stopped
    expect(await storedJobs('slow')).toMatchObject([{ state: 'completed' }])
  })

  it('stores a schedule, with one run for those missed while no process was up, and runs its jobs', async () => {
    const jobs = await startProcess()
    const handle = vi.fn()
    await jobs.schedule('nightly', '17 4 * * *', handle)

    const { rows } = await sql`
      select cron, timezone, options ->> 'missed' as missed from pgboss.schedule where name = 'nightly'
    `.execute(db.owner)
    expect(rows).toEqual([{ cron: '17 4 * * *', timezone: 'UTC', missed: 'once' }])
    await send(jobs, 'nightly', {})
    await eventually(() => expect(handle).toHaveBeenCalledOnce())
  })

  it('ends the schedule of a former name and runs the job that waits under it', async () => {
    const earlier = await startProcess()
    const fail = vi.fn().mockRejectedValue(new Error('not yet'))
    await earlier.schedule('once-called', '17 4 * * *', fail)
    await send(earlier, 'once-called', {})
    await eventually(async () => expect(await storedJobs('once-called')).toMatchObject([{ state: 'retry' }]))
    await earlier.stop()

    const jobs = await startProcess()
    const handle = vi.fn()
    await jobs.schedule('now-called', '17 4 * * *', handle, { formerly: 'once-called' })
    await eventually(() => expect(handle).toHaveBeenCalledOnce())
    const { rows } = await sql`select name from pgboss.schedule where name like '%-called'`.execute(db.owner)
    expect(rows).toEqual([{ name: 'now-called' }])
    expect(await storedJobs('once-called')).toMatchObject([{ state: 'completed' }])
    expect(fail).toHaveBeenCalledOnce()
  })

  it.each(['job', 'queue', 'schedule', 'version'])('denies a guest access to %s', async (table) => {
    await startProcess()
    const reading = db.as(guest, (tx) => sql`select * from ${sql.table(`pgboss.${table}`)}`.execute(tx))
    await expect(reading).rejects.toMatchObject({ code: '42501' })
  })
})

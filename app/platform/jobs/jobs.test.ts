import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { visitor } from '../database/actor.ts'
import type { Database } from '../database/database.ts'
import { type Jobs, startJobs } from './jobs.ts'

let db: Database
const running: Jobs[] = []
const log = { warn: vi.fn(), error: vi.fn() }

/** One process of the product, as far as jobs go. */
async function aProcess(): Promise<Jobs> {
  const jobs = await startJobs({ db, log })
  running.push(jobs)
  return jobs
}

const send = (jobs: Jobs, queue: string, data: object, key?: string) =>
  db.system((tx) => jobs.send(tx, queue, data, key === undefined ? {} : { key }))

const waiting = async (queue: string) => {
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
  it('does a job once its transaction has committed', async () => {
    const jobs = await aProcess()
    const handle = vi.fn()
    await jobs.work('committed', handle)

    await db.system(async (tx) => {
      await jobs.send(tx, 'committed', { n: 1 })
      await delay(50)
      expect(handle).not.toHaveBeenCalled()
    })
    await eventually(() => expect(handle).toHaveBeenCalledWith({ n: 1 }, expect.any(AbortSignal)))
  })

  it('forgets a job whose transaction rolls back', async () => {
    const jobs = await aProcess()
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

  it('takes a job from a visitor’s transaction, which stays the visitor’s', async () => {
    const jobs = await aProcess()
    const handle = vi.fn()
    await jobs.work('for-a-visitor', handle)

    const seen = db.as(visitor, async (tx) => {
      await jobs.send(tx, 'for-a-visitor', {})
      return sql`select * from pgboss.job`.execute(tx)
    })
    await expect(seen).rejects.toMatchObject({ code: '42501' })
    await db.as(visitor, (tx) => jobs.send(tx, 'for-a-visitor', {}))
    await eventually(() => expect(handle).toHaveBeenCalledOnce())
  })

  it('does more jobs than it takes at once without waiting for the next look', async () => {
    const jobs = await aProcess()
    const handle = vi.fn()
    await jobs.work('many', handle, { atOnce: 3, lookEvery: 60 })

    await db.system(async (tx) => {
      for (let n = 0; n < 8; n++) await jobs.send(tx, 'many', { n })
    })
    await eventually(() => expect(handle).toHaveBeenCalledTimes(8))
  })

  it('tries a failed job again', async () => {
    const jobs = await aProcess()
    const handle = vi.fn().mockRejectedValueOnce(new Error('not yet'))
    await jobs.work('second-try', handle, { firstDelay: 0, lookEvery: 0.5 })

    await send(jobs, 'second-try', { n: 1 })
    await eventually(() => expect(handle).toHaveBeenCalledTimes(2))
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ queue: 'second-try' }), 'A job failed')
  })

  it('waits before it tries again', async () => {
    const jobs = await aProcess()
    const handle = vi.fn().mockRejectedValue(new Error('not yet'))
    await jobs.work('patient', handle, { firstDelay: 600 })

    await send(jobs, 'patient', {})
    await eventually(async () => expect(await waiting('patient')).toMatchObject([{ state: 'retry' }]))
    const [job] = await waiting('patient')
    expect(job?.wait).toBeGreaterThan(590)
    expect(handle).toHaveBeenCalledOnce()
  })

  it('fails alone: the others of the same round are done', async () => {
    const jobs = await aProcess()
    const handle = vi.fn(async ({ n }: { n: number }) => {
      if (n === 1) throw new Error('not this one')
    })
    await jobs.work('mixed', handle, { firstDelay: 600 })

    await db.system(async (tx) => {
      for (const n of [1, 2, 3]) await jobs.send(tx, 'mixed', { n })
    })
    await eventually(async () => {
      const states = (await waiting('mixed')).map(({ state }) => state)
      expect(states.toSorted()).toEqual(['completed', 'completed', 'retry'])
    })
  })

  it('keeps one job of a key, where a queue asks for it', async () => {
    const jobs = await aProcess()
    await jobs.work('keyed', vi.fn().mockRejectedValue(new Error('busy')), {
      onePerKey: true,
      firstDelay: 600,
    })

    await send(jobs, 'keyed', {}, 'a')
    await eventually(async () => expect(await waiting('keyed')).toMatchObject([{ state: 'retry' }]))
    await send(jobs, 'keyed', {}, 'a')
    expect(await waiting('keyed')).toHaveLength(1)
    await send(jobs, 'keyed', {}, 'b')
    expect(await waiting('keyed')).toHaveLength(2)
  })

  it('shares the jobs among processes, each done once', async () => {
    const done: number[] = []
    const handle = async ({ n }: { n: number }) => void done.push(n)
    const [one, other] = [await aProcess(), await aProcess()]
    await one.work('shared', handle, { lookEvery: 0.5 })
    await other.work('shared', handle, { lookEvery: 0.5 })

    const all = Array.from({ length: 30 }, (_, n) => n)
    await Promise.all(all.map((n) => send(n % 2 ? one : other, 'shared', { n })))
    await eventually(() => expect(done.length).toBeGreaterThanOrEqual(30))
    expect(done.toSorted((a, b) => a - b)).toEqual(all)
  })

  it('goes on with what a process left behind', async () => {
    const first = await aProcess()
    await first.work('left-behind', vi.fn(), {})
    await first.stop()
    await send(first, 'left-behind', { n: 1 })

    const handle = vi.fn()
    await (await aProcess()).work('left-behind', handle)
    await eventually(() => expect(handle).toHaveBeenCalledWith({ n: 1 }, expect.any(AbortSignal)))
  })

  it('ends what is under way before it stops', async () => {
    const jobs = await aProcess()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const ended = vi.fn()
    const handle = vi.fn(async () => {
      await mayEnd
      ended()
    })
    await jobs.work('slow', handle)
    await send(jobs, 'slow', {})
    await eventually(() => expect(handle).toHaveBeenCalledOnce())

    const stopped = jobs.stop().then(() => expect(ended).toHaveBeenCalledOnce())
    end()
    await stopped
    expect(await waiting('slow')).toMatchObject([{ state: 'completed' }])
  })

  it('keeps a schedule, and does what it is for', async () => {
    const jobs = await aProcess()
    const handle = vi.fn()
    await jobs.schedule('nightly', '17 4 * * *', handle)

    const { rows } = await sql`select cron, timezone from pgboss.schedule where name = 'nightly'`.execute(
      db.owner,
    )
    expect(rows).toEqual([{ cron: '17 4 * * *', timezone: 'UTC' }])
    await send(jobs, 'nightly', {})
    await eventually(() => expect(handle).toHaveBeenCalledOnce())
  })

  it.each(['job', 'queue', 'schedule', 'version'])('shows a visitor nothing of %s', async (table) => {
    await aProcess()
    const reading = db.as(visitor, (tx) => sql`select * from ${sql.table(`pgboss.${table}`)}`.execute(tx))
    await expect(reading).rejects.toMatchObject({ code: '42501' })
  })
})

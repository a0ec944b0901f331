import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Tx } from '../database/database.ts'
import { withSystemRights } from '../database/with-system-rights.ts'
import { bossDatabase } from './boss-database.ts'
import { forwardClock } from './forward-clock.ts'
import { recoverFromSetBackClock } from './set-back-clock.ts'

/** Background jobs, stored in the database and shared by all processes (pg-boss). */
export interface Jobs {
  /** Creates the queue if necessary, so that jobs can be sent before a process works on it. */
  open(queue: string, options?: QueueOptions): Promise<void>

  /**
   * Opens the queue. A job is retried if its handler throws or its process dies, so handlers must be
   * idempotent.
   */
  work<Data extends object>(queue: string, handle: Handler<Data>, options?: QueueOptions): Promise<void>

  /** Adds a job when `tx` commits, for any actor. The queue must be open. */
  send(tx: Tx, queue: string, data: object, options?: SendOptions): Promise<void>

  /**
   * Calls `handle` by cron expression (UTC, minutes) in one of the processes; once for runs missed while none
   * was up.
   * @param options.lease seconds after which another process may take it over; default: 300
   * @param options.formerly the names in earlier versions: their schedules end, and a job that waits under
   * one runs
   */
  schedule(
    name: string,
    cron: string,
    handle: (signal: AbortSignal) => Promise<void>,
    options?: { formerly?: string | readonly string[]; lease?: number },
  ): Promise<void>

  /** Jobs of all processes that wait, run or have failed. */
  counts(): Promise<JobCount[]>

  /** The jobs that failed, newest first. Leaves out runs of a schedule that a later one made up for. */
  failed(limit: number): Promise<FailedJob[]>

  /** Runs failed jobs again. Other IDs are ignored. @returns how many */
  retry(ids: readonly string[]): Promise<number>

  /** Runs the jobs with these keys now, if they wait for a retry. */
  hurry(queue: string, keys: readonly string[]): Promise<void>

  /** Takes no new jobs and waits for the running ones, up to 20 seconds. */
  stop(): Promise<void>
}

/** @param signal aborts when the job's lease expires or the process stops */
export type Handler<Data> = (data: Data, signal: AbortSignal) => Promise<void>

export interface QueueOptions {
  /** How often it is tried again; 5 times by default. */
  retries?: number
  /**
   * How many seconds it waits before the first retry. Each further one doubles them up to `maxRetryDelay`.
   * Defaults: 30 and 3600.
   */
  retryDelay?: number
  maxRetryDelay?: number
  /** How many seconds pass until another process may take over the job; 300 by default. */
  lease?: number
  /** How many jobs a process works on at the same time; 5 by default. */
  concurrency?: number
  /** Whether to drop a job if one of the same key is queued or running. Can't be changed later. */
  onePerKey?: boolean
  /** How many seconds are between polls for due retries. Default: 10, minimum: 0.5. */
  pollInterval?: number
}

export interface JobCount {
  queue: string
  state: 'waiting' | 'running' | 'failed'
  count: number
}

export interface FailedJob {
  id: string
  queue: string
  failedAt: Date
  reason: string
}

export interface SendOptions {
  key?: string
}

/** How often it checks the clock, in milliseconds. */
const CLOCK_CHECKS = 30_000

const STATE = sql`case state when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end`

/** Creates or migrates the schema `pgboss`, which only the database owner can access. */
export async function startJobs({
  db,
  log,
}: {
  db: Database
  log: Pick<Logger, 'warn' | 'error'>
}): Promise<Jobs> {
  const database = bossDatabase(db)
  const server = db.engine === 'postgresql'
  const clock = forwardClock()
  const boss = new PgBoss({
    db: database,
    clock,
    // pg-boss knows the database's time without a query only as long as neither clock is set.
    clockMonitorIntervalSeconds: 60,
    backend: server ? 'postgres' : 'pglite',
    schema: 'pgboss',
    useListenNotify: true,
    // The embedded engine has its own maintenance.
    reindex: server,
    monitorVacuum: server,
    // We use no dependent jobs, and cron's resolution is a minute.
    flowIntervalSeconds: 3600,
    cronWorkerIntervalSeconds: 30,
  })
  boss.on('error', (error) => log.error({ err: error }, 'Job queue error'))
  boss.on('warning', ({ message, data }) => {
    const isOurDoing = message.includes('Clock skew') && clock.ahead > 0
    if (!isOurDoing) log.warn({ data }, message)
  })
  await boss.start()
  const clockChecks = setInterval(() => {
    recoverFromSetBackClock(db).then(
      (wasSetBack) =>
        wasSetBack && log.warn('The clock was set back. Jobs that waited for a later time run now'),
      // The database is away; the next check finds the same.
      () => undefined,
    )
  }, CLOCK_CHECKS)

  const open: Jobs['open'] = async (queue, options = {}) => {
    const { retries = 5, retryDelay = 30, maxRetryDelay = 3600, lease = 300, onePerKey } = options
    const settings = {
      notify: true,
      retryLimit: retries,
      retryDelay: retryDelay,
      // Backoff would make pg-boss turn a delay of 0 into a second.
      retryBackoff: retryDelay > 0,
      ...(retryDelay > 0 && { retryDelayMax: maxRetryDelay }),
      expireInSeconds: lease,
    }
    await boss.createQueue(queue, { ...settings, policy: onePerKey ? 'exclusive' : 'standard' })
    await boss.updateQueue(queue, settings)
  }

  /** A start that was interrupted repeats itself from the beginning. */
  const worked = new Set<string>()

  const work: Jobs['work'] = async <Data extends object>(
    queue: string,
    handle: Handler<Data>,
    options: QueueOptions = {},
  ) => {
    await open(queue, options)
    if (worked.has(queue)) return
    worked.add(queue)
    const pollInterval = options.pollInterval ?? 10
    await boss.work<Data>(
      queue,
      {
        batchSize: options.concurrency ?? 5,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: pollInterval,
        notifyPollingIntervalSeconds: pollInterval,
      },
      (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data, signal }) => {
            try {
              await handle(data, signal)
              return { id, status: 'completed' as const }
            } catch (error) {
              log.warn({ err: error, queue, job: id }, 'Job failed')
              return { id, status: 'failed' as const, output: { message: String(error) } }
            }
          }),
        ),
    )
  }

  /** Moves jobs, even those that wait for a retry. */
  const moveJobs = async (from: string, to: string) => {
    for (;;) {
      const jobs = await boss.fetch<object>(from, { batchSize: 100, ignoreStartAfter: true })
      if (jobs.length === 0) return
      for (const { data } of jobs) await boss.send(to, data)
      await boss.complete(
        from,
        jobs.map(({ id }) => id),
      )
    }
  }

  return {
    open,
    work,

    send: (tx, queue, data, { key } = {}) =>
      withSystemRights(tx, () =>
        database.within(tx, async () => {
          await boss.send(queue, data, key === undefined ? {} : { singletonKey: key })
        }),
      ),

    async schedule(name, cron, handle, { formerly, lease = 300 } = {}) {
      await work(name, (_, signal) => handle(signal), { onePerKey: true, pollInterval: 60, lease })
      await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' })
      for (const former of [formerly ?? []].flat()) {
        await boss.unschedule(former)
        if (await boss.getQueue(former)) await moveJobs(former, name)
      }
    },

    async counts() {
      const { rows } = await sql<JobCount>`
        select name as queue, ${STATE} as state, count(*)::int as count from pgboss.job
        where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%' group by 1, 2`.execute(
        db.owner,
      )
      return rows
    },

    async failed(limit) {
      const { rows } = await sql<FailedJob>`
        select id, name as queue, completed_on as "failedAt", coalesce(output->>'message', '') as reason
        from pgboss.job where state = 'failed' and name not like '\\_\\_pgboss%' and not exists (
          select from pgboss.job later
          where later.name = job.name and later.completed_on > job.completed_on and later.state = 'completed'
            and coalesce(job.data, '{}') = '{}'
        )
        order by completed_on desc limit ${limit}`.execute(db.owner)
      return rows
    },

    async retry(ids) {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, name from pgboss.job where state = 'failed' and id = any(${ids}::uuid[])`.execute(db.owner)
      for (const { id, name } of rows) await boss.retry(name, id)
      return rows.length
    },

    async hurry(queue, keys) {
      await sql`
        update pgboss.job set start_after = now()
        where name = ${queue} and state = 'retry' and singleton_key = any(${keys}::text[])`.execute(db.owner)
    },

    stop: () => {
      clearInterval(clockChecks)
      return boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

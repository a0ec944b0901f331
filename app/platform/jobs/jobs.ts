import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Tx } from '../database/database.ts'
import { withSystemRights } from '../database/with-system-rights.ts'
import { bossDatabase } from './boss-database.ts'

/** Work that outlives the request, kept in the database and shared by all processes. pg-boss does it. */
export interface Jobs {
  /** Makes the queue if there is none yet, so that jobs can be sent to it before a process works on it. */
  open(queue: string, options?: QueueOptions): Promise<void>

  /**
   * Opens the queue and lets this process work on it. A job whose handler throws is
   * tried again; one whose process dies is, once its lease ends. So a handler may see a job twice.
   */
  work<Data extends object>(queue: string, handle: Handler<Data>, options?: QueueOptions): Promise<void>

  /** Adds a job that exists only if `tx` commits, on anybody's behalf. The queue must be open. */
  send(tx: Tx, queue: string, data: object, options?: SendOptions): Promise<void>

  /** Calls `handle` at the times of a cron expression (UTC, minutes), once in all processes together. */
  schedule(name: string, cron: string, handle: () => Promise<void>): Promise<void>

  /** Takes no new jobs, and resolves when those under way have ended; after 20 seconds they are given back. */
  stop(): Promise<void>
}

/** @param signal aborts when the job's lease has ended or the process stops */
export type Handler<Data> = (data: Data, signal: AbortSignal) => Promise<void>

export interface QueueOptions {
  /** How often a failed job is tried again. 5 unless said. */
  retries?: number
  /** Seconds before the second try, doubled with each further one, up to `longestDelay`. 30 and 3600 unless said. */
  firstDelay?: number
  longestDelay?: number
  /** Seconds a handler may take before another process may have the job. 300 unless said. */
  lease?: number
  /** How many jobs a process does side by side. 5 unless said. */
  atOnce?: number
  /** Whether a job is dropped when one of the same key still waits or runs. Cannot be changed later. */
  onePerKey?: boolean
  /** Seconds after which a queue is looked at without being told: when a retry is due. 10 unless said, 0.5 at least. */
  lookEvery?: number
}

export interface SendOptions {
  key?: string
}

/**
 * Opens the job queue, making or migrating its tables in the schema `pgboss`, to which nobody but the
 * database's owner has access.
 */
export async function startJobs({
  db,
  log,
}: {
  db: Database
  log: Pick<Logger, 'warn' | 'error'>
}): Promise<Jobs> {
  const database = bossDatabase(db)
  const server = db.engine === 'postgresql'
  const boss = new PgBoss({
    db: database,
    backend: server ? 'postgres' : 'pglite',
    schema: 'pgboss',
    useListenNotify: true,
    // The embedded engine is kept in order as a whole, elsewhere.
    reindex: server,
    monitorVacuum: server,
    // Neither is in use in a hurry: jobs that depend on others, and crons, whose finest step is a minute.
    flowIntervalSeconds: 3600,
    cronWorkerIntervalSeconds: 30,
  })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue has a problem'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  await boss.start()

  const open: Jobs['open'] = async (queue, options = {}) => {
    const { retries = 5, firstDelay = 30, longestDelay = 3600, lease = 300, onePerKey } = options
    const settings = {
      notify: true,
      retryLimit: retries,
      retryDelay: firstDelay,
      // Twice nothing is nothing, of which pg-boss would make a second.
      ...(firstDelay > 0 && { retryBackoff: true, retryDelayMax: longestDelay }),
      expireInSeconds: lease,
    }
    await boss.createQueue(queue, { ...settings, policy: onePerKey ? 'exclusive' : 'standard' })
    await boss.updateQueue(queue, settings)
  }

  const work: Jobs['work'] = async <Data extends object>(
    queue: string,
    handle: Handler<Data>,
    options: QueueOptions = {},
  ) => {
    await open(queue, options)
    const lookEvery = options.lookEvery ?? 10
    await boss.work<Data>(
      queue,
      {
        batchSize: options.atOnce ?? 5,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: lookEvery,
        notifyPollingIntervalSeconds: lookEvery,
      },
      (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data, signal }) => {
            try {
              await handle(data, signal)
              return { id, status: 'completed' as const }
            } catch (error) {
              log.warn({ err: error, queue, job: id }, 'A job failed')
              return { id, status: 'failed' as const, output: { message: String(error) } }
            }
          }),
        ),
    )
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

    async schedule(name, cron, handle) {
      await work(name, handle, { onePerKey: true, lookEvery: 60 })
      await boss.schedule(name, cron, {}, { tz: 'UTC' })
    },

    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

import { z } from 'zod'

const time = z.iso.datetime()

const failure = z
  .object({
    id: z.uuid(),
    kind: z.enum(['email', 'job']),
    what: z.string().meta({
      description: 'The subject of the email, but not of a message to a founder; or the queue of the job',
    }),
    to: z.string().nullable().meta({ description: 'The address, shortened; null for jobs' }),
    since: time,
    why: z.string(),
    can_retry: z.boolean(),
  })
  .meta({ id: 'Failure' })

const fileFault = z
  .object({
    key: z.string().meta({ description: 'Of the file in the store' }),
    fault: z.enum(['missing', 'damaged', 'unsafe']),
    since: time,
  })
  .meta({ id: 'FileFault' })

export const healthResponse = z
  .object({
    checked_at: time,
    started_at: time,
    version: z.string(),
    node: z.string(),
    database: z.object({
      engine: z.enum(['pglite', 'postgresql']),
      version: z.string(),
      used: z.int(),
      max: z.int(),
    }),
    disk: z
      .object({ free: z.int(), total: z.int(), least: z.int() })
      .nullable()
      .meta({ description: 'In bytes. null if nothing is stored on it' }),
    jobs: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
    emails: z.object({ waiting: z.int(), retrying: z.int(), failed: z.int(), sent_today: z.int() }),
    files: z
      .object({
        checked: z.object({ at: time, files: z.int(), bytes: z.int() }).nullable(),
        missing: z.int(),
        damaged: z.int(),
        unsafe: z
          .int()
          .meta({ description: 'Archives that unpack to far more than they say, or out of their folder' }),
        faults: z
          .array(fileFault)
          .meta({ description: 'Up to 50 missing and damaged ones and 50 unsafe archives, newest first' }),
      })
      .meta({
        description: 'What the nightly check of all uploaded files found, and the unpacking of archives',
      }),
    backup: z.object({ at: time, bytes: z.int(), count: z.int() }).nullable(),
    has_nightly_backups: z.boolean(),
    is_backup_late: z.boolean(),
    live_readers: z.int(),
    live_readers_max: z.int(),
    browser_errors: z.array(
      z
        .object({ message: z.string(), page: z.string(), count: z.int(), at: time })
        .meta({ id: 'BrowserError' }),
    ),
    slow_queries: z.array(
      z.object({ sql: z.string(), ms: z.int(), count: z.int(), at: time }).meta({ id: 'SlowQuery' }),
    ),
    failures: z.array(failure),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'Health' })

export type Health = z.infer<typeof healthResponse>
export type Failure = z.infer<typeof failure>

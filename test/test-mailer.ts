import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Database } from '../app/platform/database/database.ts'
import { type Jobs, startJobs } from '../app/platform/jobs/jobs.ts'
import { smtpTransport, type Transport } from '../app/platform/mail/delivery/email-transport.ts'
import { type MailServer, mailServer } from '../app/platform/mail/delivery/mail-server.fixture.ts'
import { type MailerParts, startMailer } from '../app/platform/mail/delivery/mailer.ts'
import type { EmailMessage } from '../app/platform/mail/email-message.ts'
import { openEmailQueue, type QueueEmail } from '../app/platform/mail/email-queue.ts'
import { renderEmail } from '../app/platform/mail/email-template.ts'
import { findEmail } from '../app/platform/mail/emails.db.ts'
import { testDatabase } from './test-database.ts'

export const testSender = { name: 'Unpause', address: 'hello@unpause.example' }

export const testEmail: EmailMessage = {
  to: 'ana@example.com',
  subject: 'Somebody wants to take Tapes forward',
  replyTo: 'bo@example.org',
  ...renderEmail({ title: 'Good news', paragraphs: ['Bo writes: «שלום, מה שלומך?»'] }),
}

interface Parts {
  db: Database
  /** A new one for each test. */
  server: MailServer
  queueEmail: QueueEmail
  /** The jobs of the process that sends none. */
  jobs: Jobs
}

/** A database whose process queues emails but sends none. Call it once, at the top of a test file. */
export function prepareMailer() {
  const parts = {} as Parts
  const log = { warn: vi.fn(), error: vi.fn() }
  const running: (() => Promise<void>)[] = []
  let stopQueue = async () => {}

  beforeAll(async () => {
    parts.db = await testDatabase()
    parts.jobs = await startJobs({ db: parts.db, log })
    stopQueue = parts.jobs.stop
    parts.queueEmail = await openEmailQueue(parts.jobs)
  })
  beforeEach(async () => {
    parts.server = await mailServer()
    vi.clearAllMocks()
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((stop) => stop()))
    await parts.server.close()
    await parts.db.system((tx) => sql`delete from app.mails`.execute(tx))
  })
  afterAll(async () => {
    await stopQueue()
    await parts.db.close()
  })

  return {
    parts,
    log,

    queue: (overrides: Partial<EmailMessage> = {}, kind = 'interest') =>
      parts.db.system((tx) => parts.queueEmail(tx, kind, { ...testEmail, ...overrides })),

    /** Starts another process, which sends what is queued until the test ends. */
    async startTestMailer(
      transport: Transport | null = smtpTransport(parts.server.url),
      timing: MailerParts['timing'] = { retryDelay: 0, pollInterval: 0.5 },
    ) {
      const { db } = parts
      const jobs = await startJobs({ db, log })
      await startMailer({ db, jobs, transport, from: testSender, log, timing })
      running.push(async () => {
        await jobs.stop()
        transport?.close()
      })
    },

    async outcome(id: string) {
      const stored = await findEmail(parts.db, id)
      return {
        sent: Boolean(stored?.sent_at),
        failed: Boolean(stored?.failed_at),
        attempts: stored?.attempts,
        lastError: stored?.last_error,
      }
    },
  }
}

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { guest } from '../database/actor.ts'
import type { Database } from '../database/database.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { deliverEmail } from './delivery.ts'
import type { EmailMessage } from './email-message.ts'
import { openEmailQueue, type QueueEmail } from './email-queue.ts'
import { renderEmail } from './email-template.ts'
import { smtpTransport, type Transport } from './email-transport.ts'
import { deleteOldEmails, findEmail } from './emails.db.ts'
import { type MailServer, mailServer } from './mail-server.fixture.ts'
import { startMailer } from './mailer.ts'

let db: Database
let server: MailServer
/** A process that queues emails but sends none. */
let jobs: Jobs
let queueEmail: QueueEmail
const from = { name: 'Unpause', address: 'hello@unpause.example' }
const log = { warn: vi.fn(), error: vi.fn() }
const running: (() => Promise<void>)[] = []

const email: EmailMessage = {
  to: 'ana@example.com',
  subject: 'Somebody wants to take Tapes forward',
  replyTo: 'bo@example.org',
  ...renderEmail({ title: 'Good news', paragraphs: ['Bo writes: «שלום, מה שלומך?»'] }),
}

const queue = (overrides: Partial<EmailMessage> = {}) =>
  db.system((tx) => queueEmail(tx, 'interest', { ...email, ...overrides }))

async function startTestMailer(transport: Transport | null = smtpTransport(server.url)) {
  const jobs = await startJobs({ db, log })
  await startMailer({
    db,
    jobs,
    transport,
    from,
    log,
    timing: { retryDelay: 0, pollInterval: 0.5 },
  })
  running.push(async () => {
    await jobs.stop()
    transport?.close()
  })
}

const unfolded = (headers: string) => headers.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')

const outcome = async (id: string) => {
  const stored = await findEmail(db, id)
  return {
    sent: Boolean(stored?.sent_at),
    failed: Boolean(stored?.failed_at),
    attempts: stored?.attempts,
    lastError: stored?.last_error,
  }
}

beforeAll(async () => {
  db = await testDatabase()
  jobs = await startJobs({ db, log })
  queueEmail = await openEmailQueue(jobs)
})
beforeEach(async () => {
  server = await mailServer()
  vi.clearAllMocks()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()))
  await server.close()
  await db.system((tx) => sql`delete from app.mails`.execute(tx))
})
afterAll(async () => {
  await jobs.stop()
  await db.close()
})

describe('a queued email', () => {
  it('leaves emails waiting without a transport, and sends them once there is one', async () => {
    const id = await queue()
    await startTestMailer(null)
    await startTestMailer(null)
    expect(await outcome(id)).toMatchObject({ sent: false, failed: false, attempts: 0 })
    await startTestMailer()
    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true, attempts: 1 }))
  })

  it('reaches the mail server with both bodies and all headers', async () => {
    await startTestMailer()
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true, attempts: 1 }))
    expect(server.received).toMatchObject([{ from: 'hello@unpause.example', to: ['ana@example.com'] }])
    const raw = server.received[0]!.raw
    for (const header of [
      'From: Unpause <hello@unpause.example>',
      'To: ana@example.com',
      'Reply-To: bo@example.org',
      'Subject: Somebody wants to take Tapes forward',
      `Message-ID: <${id}@unpause.example>`,
      'Auto-Submitted: auto-generated',
    ]) {
      expect(raw.split('\r\n')).toContain(header)
    }
    expect(raw).toContain('Content-Type: text/plain; charset=utf-8')
    expect(raw).toContain('Content-Type: text/html; charset=utf-8')
  })

  it('has unsubscribe headers if it is sent to a list', async () => {
    const listUnsubscribe = `https://unpause.example/newsletter/unsubscribe?token=${'0123456789-'.repeat(8)}`
    await startTestMailer()
    const ids = [await queue({ listUnsubscribe }), await queue({ subject: 'To one person' })]

    await eventually(async () => {
      for (const id of ids) expect(await outcome(id)).toMatchObject({ sent: true })
    })
    const headersOf = (subject: string) => {
      const match = server.received.find(({ raw }) => raw.includes(`Subject: ${subject}`))
      return unfolded(match?.raw.split('\r\n\r\n')[0] ?? '')
    }
    expect(headersOf(email.subject)).toEqual(
      expect.arrayContaining([
        `List-Unsubscribe: <${listUnsubscribe}>`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]),
    )
    expect(headersOf('To one person').join()).not.toContain('List-Unsubscribe')
  })

  it('is sent by a mailer that starts later', async () => {
    const id = await queue()
    await startTestMailer()
    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true }))
  })

  it('is sent although its job was lost', async () => {
    const id = await queue()
    await sql`delete from pgboss.job where name = 'mail'`.execute(db.owner)
    await startTestMailer()
    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true }))
  })

  it('gets its job in the same transaction', async () => {
    const jobsOf = async (id: string) =>
      (await sql`select from pgboss.job where name = 'mail' and data->>'id' = ${id}`.execute(db.owner)).rows
    let rolledBack = ''
    const failing = db.system(async (tx) => {
      rolledBack = await queueEmail(tx, 'interest', email)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await jobsOf(rolledBack)).toHaveLength(0)
    expect(await jobsOf(await queue())).toHaveLength(1)
  })

  it('is not sent if its transaction rolls back', async () => {
    await startTestMailer()
    const failing = db.system(async (tx) => {
      await queueEmail(tx, 'interest', { ...email, subject: 'Never happened' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true }))
    expect(server.received).toHaveLength(1)
    expect(server.received[0]!.raw).not.toContain('Never happened')
  })

  it('can be queued for a guest, who can neither insert nor read it directly', async () => {
    const id = await db.as(guest, (tx) => queueEmail(tx, 'support', email))
    expect(await outcome(id)).toMatchObject({ attempts: 0 })

    const reading = db.as(guest, (tx) => tx.selectFrom('app.mails').selectAll().execute())
    await expect(reading).rejects.toMatchObject({ code: '42501' })
    const queuing = db.as(guest, async (tx) => {
      await queueEmail(tx, 'support', email)
      await tx
        .insertInto('app.mails')
        .values({ kind: 'x', to_address: 'x@x.x', subject: 'x', text: 'x' })
        .execute()
    })
    await expect(queuing).rejects.toMatchObject({ code: '42501' })
  })

  it('is retried while the mail server defers it', async () => {
    server.next.push('defer', 'defer')
    await startTestMailer()
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true, attempts: 3 }))
    expect(server.received).toHaveLength(1)
    expect(await outcome(id)).toMatchObject({ failed: false, lastError: null })
    expect(log.error).not.toHaveBeenCalled()
  })

  it('is retried if the connection breaks before it is accepted', async () => {
    server.next.push('hang up')
    await startTestMailer()
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true, attempts: 2 }))
    expect(server.received).toHaveLength(1)
  })

  it('is retried if the mail server is unreachable', async () => {
    await server.close()
    await startTestMailer()
    const id = await queue()

    await eventually(async () => expect((await outcome(id)).attempts).toBeGreaterThanOrEqual(1))
    await eventually(async () => expect((await outcome(id)).lastError).toMatch(/ECONNREFUSED/))
    expect(await outcome(id)).toMatchObject({ sent: false, failed: false })
  })

  it('is abandoned with a log entry if the mail server rejects it permanently', async () => {
    server.next.push('reject')
    await startTestMailer()
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ failed: true }))
    expect(await outcome(id)).toEqual({
      sent: false,
      failed: true,
      attempts: 1,
      lastError: expect.stringContaining('550 No such mailbox'),
    })
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ email: id, kind: 'interest', reason: expect.stringContaining('550') }),
      'Gave up on sending an email',
    )
  })

  it('is sent once by two mailers', async () => {
    await startTestMailer()
    await startTestMailer()
    const ids = await Promise.all(Array.from({ length: 12 }, () => queue()))

    await eventually(async () => {
      const outcomes = await Promise.all(ids.map(outcome))
      expect(outcomes.filter(({ sent }) => sent)).toHaveLength(12)
    })
    const messageIds = server.received.map(({ raw }) => raw.match(/^Message-ID: <(.+)@/m)?.[1])
    expect(messageIds.toSorted()).toEqual(ids.toSorted())
  })
})

describe('deliver', () => {
  const parts = (send: Transport['send']) => ({
    db,
    from,
    log,
    transport: { send, close: () => undefined },
  })
  const unreachable = () => Promise.reject(new Error('No route'))

  it('skips an email that was sent', async () => {
    const id = await queue()
    const send = vi.fn(async () => undefined)
    await deliverEmail(parts(send), id)
    await deliverEmail(parts(send), id)
    expect(send).toHaveBeenCalledOnce()
  })

  it('leaves an email queued that cannot be sent yet, with the reason', async () => {
    const id = await queue()
    await expect(deliverEmail(parts(unreachable), id)).rejects.toThrow('No route')
    expect(await outcome(id)).toEqual({ sent: false, failed: false, attempts: 1, lastError: 'No route' })
  })

  it('gives up after five days', async () => {
    const id = await queue()
    await db.system((tx) =>
      sql`update app.mails set created_at = now() - interval '5 days 1 hour'`.execute(tx),
    )
    await deliverEmail(parts(unreachable), id)
    expect(await outcome(id)).toMatchObject({ sent: false, failed: true, lastError: 'No route' })
    expect(log.error).toHaveBeenCalledOnce()
  })

  it('sends an email that an operator has reset', async () => {
    const id = await queue()
    await db.system((tx) => sql`update app.mails set failed_at = now()`.execute(tx))
    const send = vi.fn(async () => undefined)
    await deliverEmail(parts(send), id)
    expect(send).not.toHaveBeenCalled()

    await db.system((tx) => sql`update app.mails set failed_at = null`.execute(tx))
    await deliverEmail(parts(send), id)
    expect(await outcome(id)).toMatchObject({ sent: true })
  })
})

it('deletes emails long after they were sent or abandoned, but no pending ones', async () => {
  const [old, recent, pending] = [await queue(), await queue(), await queue()]
  await db.system(async (tx) => {
    await sql`update app.mails set created_at = now() - interval '90 days'`.execute(tx)
    await sql`update app.mails set sent_at = now() - interval '31 days' where id = ${old}`.execute(tx)
    await sql`update app.mails set failed_at = now() - interval '29 days' where id = ${recent}`.execute(tx)
  })
  await deleteOldEmails(db, 30)
  const remaining = await Promise.all([old, recent, pending].map((id) => findEmail(db, id)))
  expect(remaining.map((row) => row?.id)).toEqual([undefined, recent, pending])
})

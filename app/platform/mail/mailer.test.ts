import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { visitor } from '../database/actor.ts'
import type { Database } from '../database/database.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { deliver } from './delivery.ts'
import { openEmailQueue, type QueueEmail } from './email-queue.ts'
import { renderEmail } from './email-template.ts'
import type { Mail } from './mail.ts'
import { type MailServer, mailServer } from './mail-server.fixture.ts'
import { startMailer } from './mailer.ts'
import { findMail, forgetMails } from './mails.db.ts'
import { smtpTransport, type Transport } from './transport.ts'

let db: Database
let server: MailServer
/** Of a process that queues email and sends none. */
let jobs: Jobs
let queueEmail: QueueEmail
const from = { name: 'Unpause', address: 'hello@unpause.example' }
const log = { warn: vi.fn(), error: vi.fn() }
const running: (() => Promise<void>)[] = []

const letter: Mail = {
  to: 'ana@example.com',
  subject: 'Somebody wants to take Tapes forward',
  replyTo: 'bo@example.org',
  ...renderEmail({ title: 'Good news', paragraphs: ['Bo writes: «שלום, מה שלומך?»'] }),
}

const queue = (mail: Partial<Mail> = {}) =>
  db.system((tx) => queueEmail(tx, 'interest', { ...letter, ...mail }))

/** One process that sends mail, and does not wait long before it tries again. */
async function aMailer(transport: Transport = smtpTransport(server.url)) {
  const jobs = await startJobs({ db, log })
  await startMailer({
    db,
    jobs,
    transport,
    from,
    log,
    pace: { firstDelay: 0, lookEvery: 0.5 },
  })
  running.push(async () => {
    await jobs.stop()
    transport.close()
  })
}

/** Long headers go on in lines that begin with a blank. */
const unfolded = (headers: string) => headers.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')

const outcome = async (id: string) => {
  const mail = await findMail(db, id)
  return {
    sent: Boolean(mail?.sent_at),
    failed: Boolean(mail?.failed_at),
    attempts: mail?.attempts,
    lastError: mail?.last_error,
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

describe('a queued mail', () => {
  it('reaches the mail server, both bodies and all headers', async () => {
    await aMailer()
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true, attempts: 1 }))
    expect(server.taken).toMatchObject([{ from: 'hello@unpause.example', to: ['ana@example.com'] }])
    const raw = server.taken[0]!.raw
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

  it('tells mail programs how its reader leaves the list, when it was sent to one', async () => {
    const listUnsubscribe = `https://unpause.example/newsletter/unsubscribe?token=${'0123456789-'.repeat(8)}`
    await aMailer()
    const ids = [await queue({ listUnsubscribe }), await queue({ subject: 'To one person' })]

    await eventually(async () => {
      for (const id of ids) expect(await outcome(id)).toMatchObject({ sent: true })
    })
    const headersOf = (subject: string) => {
      const mail = server.taken.find(({ raw }) => raw.includes(`Subject: ${subject}`))
      return unfolded(mail?.raw.split('\r\n\r\n')[0] ?? '')
    }
    expect(headersOf(letter.subject)).toEqual(
      expect.arrayContaining([
        `List-Unsubscribe: <${listUnsubscribe}>`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]),
    )
    expect(headersOf('To one person').join()).not.toContain('List-Unsubscribe')
  })

  it('is sent when it was queued before any mailer ran', async () => {
    const id = await queue()
    await aMailer()
    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true }))
  })

  it('is sent when its job was lost', async () => {
    const id = await queue()
    await sql`delete from pgboss.job where name = 'mail'`.execute(db.owner)
    await aMailer()
    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true }))
  })

  it('has its job in the transaction that queues it', async () => {
    const jobsOf = async (id: string) =>
      (await sql`select from pgboss.job where name = 'mail' and data->>'id' = ${id}`.execute(db.owner)).rows
    let rolledBack = ''
    const failing = db.system(async (tx) => {
      rolledBack = await queueEmail(tx, 'interest', letter)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await jobsOf(rolledBack)).toHaveLength(0)
    expect(await jobsOf(await queue())).toHaveLength(1)
  })

  it('is not sent when its transaction rolls back', async () => {
    await aMailer()
    const failing = db.system(async (tx) => {
      await queueEmail(tx, 'interest', { ...letter, subject: 'Never happened' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true }))
    expect(server.taken).toHaveLength(1)
    expect(server.taken[0]!.raw).not.toContain('Never happened')
  })

  it('can be queued on behalf of a visitor, who may not do so otherwise nor read it', async () => {
    const id = await db.as(visitor, (tx) => queueEmail(tx, 'support', letter))
    expect(await outcome(id)).toMatchObject({ attempts: 0 })

    const reading = db.as(visitor, (tx) => tx.selectFrom('app.mails').selectAll().execute())
    await expect(reading).rejects.toMatchObject({ code: '42501' })
    const queuing = db.as(visitor, async (tx) => {
      await queueEmail(tx, 'support', letter)
      await tx
        .insertInto('app.mails')
        .values({ kind: 'x', to_address: 'x@x.x', subject: 'x', text: 'x' })
        .execute()
    })
    await expect(queuing).rejects.toMatchObject({ code: '42501' })
  })

  it('is tried again while the mail server puts it off', async () => {
    server.next.push('put off', 'put off')
    await aMailer()
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true, attempts: 3 }))
    expect(server.taken).toHaveLength(1)
    expect(await outcome(id)).toMatchObject({ failed: false, lastError: null })
    expect(log.error).not.toHaveBeenCalled()
  })

  it('is tried again when the connection breaks before the receipt', async () => {
    server.next.push('hang up')
    await aMailer()
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true, attempts: 2 }))
    expect(server.taken).toHaveLength(1)
  })

  it('is tried again when no mail server answers', async () => {
    await server.close()
    await aMailer()
    const id = await queue()

    await eventually(async () => expect((await outcome(id)).attempts).toBeGreaterThanOrEqual(1))
    await eventually(async () => expect((await outcome(id)).lastError).toMatch(/ECONNREFUSED/))
    expect(await outcome(id)).toMatchObject({ sent: false, failed: false })
  })

  it('is given up when the mail server refuses it for good, and the operator is told', async () => {
    server.next.push('refuse')
    await aMailer()
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ failed: true }))
    expect(await outcome(id)).toEqual({
      sent: false,
      failed: true,
      attempts: 1,
      lastError: expect.stringContaining('550 No such mailbox'),
    })
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ mail: id, kind: 'interest', why: expect.stringContaining('550') }),
      'A mail was given up',
    )
  })

  it('is sent once by two mailers', async () => {
    await aMailer()
    await aMailer()
    const ids = await Promise.all(Array.from({ length: 12 }, () => queue()))

    await eventually(async () => {
      const outcomes = await Promise.all(ids.map(outcome))
      expect(outcomes.filter(({ sent }) => sent)).toHaveLength(12)
    })
    const received = server.taken.map(({ raw }) => raw.match(/^Message-ID: <(.+)@/m)?.[1])
    expect(received.toSorted()).toEqual(ids.toSorted())
  })
})

describe('deliver', () => {
  const carrying = (send: Transport['send']) => ({
    db,
    from,
    log,
    transport: { send, close: () => undefined },
  })
  const unreachable = () => Promise.reject(new Error('No route'))

  it('leaves a mail alone that is sent', async () => {
    const id = await queue()
    const send = vi.fn(async () => undefined)
    await deliver(carrying(send), id)
    await deliver(carrying(send), id)
    expect(send).toHaveBeenCalledOnce()
  })

  it('keeps a mail that cannot be sent yet, with the reason', async () => {
    const id = await queue()
    await expect(deliver(carrying(unreachable), id)).rejects.toThrow('No route')
    expect(await outcome(id)).toEqual({ sent: false, failed: false, attempts: 1, lastError: 'No route' })
  })

  it('gives a mail up that could not be sent for five days', async () => {
    const id = await queue()
    await db.system((tx) =>
      sql`update app.mails set created_at = now() - interval '5 days 1 hour'`.execute(tx),
    )
    await deliver(carrying(unreachable), id)
    expect(await outcome(id)).toMatchObject({ sent: false, failed: true, lastError: 'No route' })
    expect(log.error).toHaveBeenCalledOnce()
  })

  it('sends a mail that an operator has freed again', async () => {
    const id = await queue()
    await db.system((tx) => sql`update app.mails set failed_at = now()`.execute(tx))
    const send = vi.fn(async () => undefined)
    await deliver(carrying(send), id)
    expect(send).not.toHaveBeenCalled()

    await db.system((tx) => sql`update app.mails set failed_at = null`.execute(tx))
    await deliver(carrying(send), id)
    expect(await outcome(id)).toMatchObject({ sent: true })
  })
})

it('forgets a mail long after its outcome, and none that is under way', async () => {
  const [old, recent, waiting] = [await queue(), await queue(), await queue()]
  await db.system(async (tx) => {
    await sql`update app.mails set created_at = now() - interval '90 days'`.execute(tx)
    await sql`update app.mails set sent_at = now() - interval '31 days' where id = ${old}`.execute(tx)
    await sql`update app.mails set failed_at = now() - interval '29 days' where id = ${recent}`.execute(tx)
  })
  await forgetMails(db, 30)
  const left = await Promise.all([old, recent, waiting].map((id) => findMail(db, id)))
  expect(left.map((mail) => mail?.id)).toEqual([undefined, recent, waiting])
})

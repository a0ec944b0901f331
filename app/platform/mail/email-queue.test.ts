import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { prepareMailer, testEmail } from '../../../test/test-mailer.ts'
import { guest } from '../database/actor.ts'
import { deleteOldEmails, findEmail } from './emails.db.ts'

const { parts, queue, startTestMailer, outcome } = prepareMailer()

describe('a queued email', () => {
  it('leaves emails waiting without a transport, and sends them once there is one', async () => {
    const id = await queue()
    await startTestMailer(null)
    await startTestMailer(null)
    expect(await outcome(id)).toMatchObject({ sent: false, failed: false, attempts: 0 })
    await startTestMailer()
    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true, attempts: 1 }))
  })

  it('is sent by a mailer that starts later', async () => {
    const id = await queue()
    await startTestMailer()
    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true }))
  })

  it('is sent although its job was lost', async () => {
    const id = await queue()
    await sql`delete from pgboss.job where name = 'mail'`.execute(parts.db.owner)
    await startTestMailer()
    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true }))
  })

  it('gets its job in the same transaction', async () => {
    const jobsOf = async (id: string) =>
      (await sql`select from pgboss.job where name = 'mail' and data->>'id' = ${id}`.execute(parts.db.owner))
        .rows
    let rolledBack = ''
    const failing = parts.db.system(async (tx) => {
      rolledBack = await parts.queueEmail(tx, 'interest', testEmail)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await jobsOf(rolledBack)).toHaveLength(0)
    expect(await jobsOf(await queue())).toHaveLength(1)
  })

  it('is not sent if its transaction rolls back', async () => {
    await startTestMailer()
    const failing = parts.db.system(async (tx) => {
      await parts.queueEmail(tx, 'interest', { ...testEmail, subject: 'Never happened' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true }))
    expect(parts.server.received).toHaveLength(1)
    expect(parts.server.received[0]!.raw).not.toContain('Never happened')
  })

  it('can be queued for a guest, who can neither insert nor read it directly', async () => {
    const id = await parts.db.as(guest, (tx) => parts.queueEmail(tx, 'support', testEmail))
    expect(await outcome(id)).toMatchObject({ attempts: 0 })

    const reading = parts.db.as(guest, (tx) => tx.selectFrom('app.mails').selectAll().execute())
    await expect(reading).rejects.toMatchObject({ code: '42501' })
    const queuing = parts.db.as(guest, async (tx) => {
      await parts.queueEmail(tx, 'support', testEmail)
      await tx
        .insertInto('app.mails')
        .values({ kind: 'x', to_address: 'x@x.x', subject: 'x', text: 'x' })
        .execute()
    })
    await expect(queuing).rejects.toMatchObject({ code: '42501' })
  })

  it('is sent once by two mailers', async () => {
    await startTestMailer()
    await startTestMailer()
    const ids = await Promise.all(Array.from({ length: 12 }, () => queue()))

    await eventually(async () => {
      const outcomes = await Promise.all(ids.map(outcome))
      expect(outcomes.filter(({ sent }) => sent)).toHaveLength(12)
    })
    const messageIds = parts.server.received.map(({ raw }) => raw.match(/^Message-ID: <(.+)@/m)?.[1])
    expect(messageIds.toSorted()).toEqual(ids.toSorted())
  })
})

it('deletes emails long after they were sent or abandoned, but no pending ones', async () => {
  const [old, recent, pending] = [await queue(), await queue(), await queue()]
  await parts.db.system(async (tx) => {
    await sql`update app.mails set created_at = now() - interval '90 days'`.execute(tx)
    await sql`update app.mails set sent_at = now() - interval '31 days' where id = ${old}`.execute(tx)
    await sql`update app.mails set failed_at = now() - interval '29 days' where id = ${recent}`.execute(tx)
  })
  await deleteOldEmails(parts.db, 30)
  const remaining = await Promise.all([old, recent, pending].map((id) => findEmail(parts.db, id)))
  expect(remaining.map((row) => row?.id)).toEqual([undefined, recent, pending])
})

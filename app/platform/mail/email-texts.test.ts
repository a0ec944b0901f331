import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { prepareMailer, testSender } from '../../../test/test-mailer.ts'
import { deliverEmail } from './delivery/delivery.ts'
import { cleanUpEmailTexts } from './email-text-cleanup.ts'
import { findEmail } from './emails.db.ts'
import { mailboxRoutes } from './mailbox/mailbox.api.ts'
import { unsentEmails } from './unsent-emails.ts'

const { parts, log, queue, startTestMailer, outcome } = prepareMailer()

afterEach(() => {
  vi.useRealTimers()
})

const HOUR = 3_600_000
const DAY = 24 * HOUR

const passes = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

const inOneHour = () => new Date(Date.now() + HOUR)

const cleanUp = () => cleanUpEmailTexts({ db: parts.db, log })

const send = vi.fn(async () => undefined)
const deliver = (id: string) =>
  deliverEmail({ db: parts.db, from: testSender, log, transport: { send, close: () => undefined } }, id)

const isGone = async (id: string) => {
  const email = await findEmail(parts.db, id)
  if (email?.text_deleted_at === null) return false
  expect([email?.text, email?.html, email?.list_unsubscribe]).toEqual(['', null, null])
  return true
}

test('deletes the text of an email seven days after it was sent, with its link to unsubscribe, and nothing else', async () => {
  const id = await queue({ listUnsubscribe: 'https://unpause.example/newsletter/unsubscribe?token=x' })
  await deliver(id)
  passes(7 * DAY - HOUR)
  await cleanUp()
  expect(await isGone(id)).toBe(false)
  passes(2 * HOUR)
  await cleanUp()
  expect(await isGone(id)).toBe(true)
  expect(await findEmail(parts.db, id)).toMatchObject({
    to_address: 'ana@example.com',
    subject: expect.stringContaining('Tapes'),
    kind: 'interest',
  })
})

test('deletes the text of a sent email as soon as its link has expired', async () => {
  const id = await queue({ expiresAt: inOneHour() })
  await deliver(id)
  await cleanUp()
  expect(await isGone(id)).toBe(false)
  passes(HOUR + 1_000)
  await cleanUp()
  expect(await isGone(id)).toBe(true)
  expect(await outcome(id)).toMatchObject({ sent: true, failed: false })
})

test('gives up on an email whose link has expired, says so in the log, and sends the others', async () => {
  const [expired, waiting] = [await queue({ expiresAt: inOneHour() }), await queue()]
  passes(HOUR + 1_000)
  await cleanUp()
  expect(await outcome(expired)).toEqual({
    sent: false,
    failed: true,
    attempts: 0,
    lastError: 'Its link expired before it could be sent',
  })
  expect(await isGone(expired)).toBe(true)
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { emails: 1, reason: 'Its link expired before it could be sent' },
    'Gave up on sending emails',
  )
  expect(await outcome(waiting)).toMatchObject({ sent: false, failed: false })
  expect(await isGone(waiting)).toBe(false)
  send.mockClear()
  for (const id of [expired, waiting]) await deliver(id)
  expect(send).toHaveBeenCalledOnce()
  expect(await outcome(waiting)).toMatchObject({ sent: true })
})

test('sends no email whose link expired since it was queued, before the cleanup too', async () => {
  const id = await queue({ expiresAt: inOneHour() })
  passes(HOUR + 1_000)
  send.mockClear()
  await deliver(id)
  expect(send).not.toHaveBeenCalled()
  expect(await outcome(id)).toMatchObject({ sent: false, failed: true })
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ email: id, reason: 'Its link expired before it could be sent' }),
    'Gave up on sending an email',
  )
})

test('keeps a failed email that an operator can send again, and never sends one whose text is gone', async () => {
  const reset = (id: string) =>
    parts.db.system((tx) =>
      tx.updateTable('app.mails').set({ failed_at: null, sent_at: null }).where('id', '=', id).execute(),
    )
  const [failed, gone] = [await queue(), await queue()]
  await fail(failed)
  await deliver(gone)
  passes(6 * DAY)
  await cleanUp()
  expect(await isGone(failed)).toBe(false)
  await parts.db.system((tx) =>
    tx
      .updateTable('app.mails')
      .set({ sent_at: new Date(Date.now() - 8 * DAY) })
      .where('id', '=', gone)
      .execute(),
  )
  await cleanUp()
  expect([await isGone(failed), await isGone(gone)]).toEqual([false, true])
  send.mockClear()
  for (const id of [failed, gone]) {
    await reset(id)
    await deliver(id)
  }
  expect(send).toHaveBeenCalledOnce()
  expect(await outcome(gone)).toMatchObject({ sent: false, failed: true })
})

const fail = (id: string) =>
  parts.db.system((tx) =>
    tx
      .updateTable('app.mails')
      .set({ failed_at: new Date(Date.now()), last_error: 'Connection refused' })
      .where('id', '=', id)
      .execute(),
  )

test('deletes the text of an email seven days after it failed', async () => {
  const id = await queue()
  await fail(id)
  passes(7 * DAY - HOUR)
  await cleanUp()
  expect(await isGone(id)).toBe(false)
  passes(2 * HOUR)
  await cleanUp()
  expect(await isGone(id)).toBe(true)
  expect((await unsentEmails(parts.db, 100)).find((email) => email.id === id)?.can_retry).toBe(false)
})

test('gives up on an email that has waited for 30 days, and deletes its text at once', async () => {
  const id = await queue()
  passes(30 * DAY - HOUR)
  await cleanUp()
  expect(await outcome(id)).toMatchObject({ sent: false, failed: false })
  expect(await isGone(id)).toBe(false)
  passes(2 * HOUR)
  await cleanUp()
  expect(await outcome(id)).toEqual({
    sent: false,
    failed: true,
    attempts: 0,
    lastError: 'It waited too long for a mail server',
  })
  expect(await isGone(id)).toBe(true)
  expect(log.error).toHaveBeenCalledWith(
    { emails: expect.any(Number), reason: 'It waited too long for a mail server' },
    'Gave up on sending emails',
  )
})

test('runs every hour, also without a mail server', async () => {
  await startTestMailer(null)
  const { rows } = await sql<{ cron: string }>`
    select cron from pgboss.schedule where name = 'email-texts-expired'`.execute(parts.db.owner)
  expect(rows).toEqual([{ cron: '37 * * * *' }])
})

test('the local mailbox says that the text is gone', async () => {
  const id = await queue({ expiresAt: inOneHour() })
  await deliver(id)
  passes(HOUR + 1_000)
  await cleanUp()
  const app = mailboxRoutes(parts.db)
  const emails: unknown = await (await app.request('/dev/mail.json')).json()
  expect(emails).toEqual([
    expect.objectContaining({
      id,
      text: null,
      html: null,
      text_deleted_at: expect.stringMatching(/^\d{4}-/),
    }),
  ])
  const page = await (await app.request(`/dev/mail/${id}`)).text()
  expect(page).toContain('The text was deleted on')
  expect(page).not.toContain('Plain text')
  expect(page).not.toContain('<iframe')
})

import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { prepareMailer, testSender } from '../../../../test/test-mailer.ts'
import { deliverEmail } from './delivery.ts'
import type { Transport } from './email-transport.ts'

const { parts, log, queue, startTestMailer, outcome } = prepareMailer()

const unfolded = (headers: string) => headers.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')

describe('an email on its way to the mail server', () => {
  it('reaches the mail server with both bodies and all headers', async () => {
    await startTestMailer()
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true, attempts: 1 }))
    expect(parts.server.received).toMatchObject([{ from: 'hello@unpause.example', to: ['ana@example.com'] }])
    const raw = parts.server.received[0]!.raw
    for (const header of [
      'From: Unpause <hello@unpause.example>',
      'To: ana@example.com',
      'Reply-To: bo@example.org',
      'Subject: Somebody wants to take Tapes forward',
      `Message-ID: <${id}@unpause.example>`,
      'Auto-Submitted: auto-generated',
      'X-Auto-Response-Suppress: All',
    ]) {
      expect(raw.split('\r\n')).toContain(header)
    }
    expect(raw).toContain('Content-Type: text/plain; charset=utf-8')
    expect(raw).toContain('Content-Type: text/html; charset=utf-8')
  })

  it('has unsubscribe headers and the name of its list if it can be stopped', async () => {
    const listUnsubscribe = `https://unpause.example/newsletter/unsubscribe?token=${'0123456789-'.repeat(8)}`
    const lists = {
      newsletter: 'newsletter',
      'newsletter-welcome': 'newsletter',
      digest: 'digest',
      notice: 'notifications',
      interest: 'notifications',
    }
    await startTestMailer()
    const ids = [await queue({ subject: 'To one person' })]
    for (const kind of Object.keys(lists))
      ids.push(await queue({ listUnsubscribe, subject: `Of the kind ${kind}` }, kind))

    await eventually(async () => {
      for (const id of ids) expect(await outcome(id)).toMatchObject({ sent: true })
    })
    const headersOf = (subject: string) => {
      const match = parts.server.received.find(({ raw }) => raw.includes(`Subject: ${subject}\r\n`))
      return unfolded(match?.raw.split('\r\n\r\n')[0] ?? '')
    }
    for (const [kind, list] of Object.entries(lists))
      expect(headersOf(`Of the kind ${kind}`)).toEqual(
        expect.arrayContaining([
          `List-Unsubscribe: <${listUnsubscribe}>`,
          'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
          `List-ID: Unpause <${list}.unpause.example>`,
        ]),
      )
    expect(headersOf('To one person')).toContain('Subject: To one person')
    expect(headersOf('To one person').join()).not.toMatch(/List-(Unsubscribe|ID)/)
  })

  it('is retried while the mail server defers it', async () => {
    parts.server.next.push('defer', 'defer')
    await startTestMailer()
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true, attempts: 3 }))
    expect(parts.server.received).toHaveLength(1)
    expect(await outcome(id)).toMatchObject({ failed: false, lastError: null })
    expect(log.error).not.toHaveBeenCalled()
  })

  it('is retried if the connection breaks before it is accepted', async () => {
    parts.server.next.push('hang up')
    await startTestMailer()
    const id = await queue()

    await eventually(async () => expect(await outcome(id)).toMatchObject({ sent: true, attempts: 2 }))
    expect(parts.server.received).toHaveLength(1)
  })

  it('is retried if the mail server is unreachable', async () => {
    await parts.server.close()
    await startTestMailer()
    const id = await queue()

    await eventually(async () => expect((await outcome(id)).attempts).toBeGreaterThanOrEqual(1))
    await eventually(async () => expect((await outcome(id)).lastError).toMatch(/ECONNREFUSED/))
    expect(await outcome(id)).toMatchObject({ sent: false, failed: false })
  })

  it('is abandoned with a log entry if the mail server rejects it permanently', async () => {
    parts.server.next.push('reject')
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
})

describe('deliver', () => {
  const delivery = (send: Transport['send']) => ({
    db: parts.db,
    from: testSender,
    log,
    transport: { send, close: () => undefined },
  })
  const unreachable = () => Promise.reject(new Error('No route'))

  it('skips an email that was sent', async () => {
    const id = await queue()
    const send = vi.fn(async () => undefined)
    await deliverEmail(delivery(send), id)
    await deliverEmail(delivery(send), id)
    expect(send).toHaveBeenCalledOnce()
  })

  it('leaves an email queued that cannot be sent yet, with the reason', async () => {
    const id = await queue()
    await expect(deliverEmail(delivery(unreachable), id)).rejects.toThrow('No route')
    expect(await outcome(id)).toEqual({ sent: false, failed: false, attempts: 1, lastError: 'No route' })
  })

  it('gives up after five days', async () => {
    const id = await queue()
    await parts.db.system((tx) =>
      sql`update app.mails set created_at = now() - interval '5 days 1 hour'`.execute(tx),
    )
    await deliverEmail(delivery(unreachable), id)
    expect(await outcome(id)).toMatchObject({ sent: false, failed: true, lastError: 'No route' })
    expect(log.error).toHaveBeenCalledOnce()
  })

  it('sends an email that an operator has reset', async () => {
    const id = await queue()
    await parts.db.system((tx) => sql`update app.mails set failed_at = now()`.execute(tx))
    const send = vi.fn(async () => undefined)
    await deliverEmail(delivery(send), id)
    expect(send).not.toHaveBeenCalled()

    await parts.db.system((tx) => sql`update app.mails set failed_at = null`.execute(tx))
    await deliverEmail(delivery(send), id)
    expect(await outcome(id)).toMatchObject({ sent: true })
  })
})

import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { EmailRejected, type OutgoingEmail, smtpTransport } from './email-transport.ts'
import { mailServer } from './mail-server.fixture.ts'

const email: OutgoingEmail = {
  messageId: '7c0e@unpause.example',
  from: { name: 'Unpause', address: 'hello@unpause.example' },
  to: 'ana@example.com',
  replyTo: null,
  listUnsubscribe: null,
  list: 'notifications',
  subject: 'Hello',
  text: 'Hello',
  html: null,
}

const closing: (() => unknown)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

async function sendTo(url: string, overrides: Partial<OutgoingEmail> = {}, signal?: AbortSignal) {
  const transport = smtpTransport(url)
  closing.push(() => transport.close())
  await transport.send({ ...email, ...overrides }, signal)
}

async function strictServer(options: SMTPServerOptions) {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], ...options })
  server.on('error', () => undefined)
  const port = await new Promise<number>((listening) => {
    const socket = server.listen(0, '127.0.0.1', () => listening((socket.address() as { port: number }).port))
  })
  closing.push(() => new Promise<void>((closed) => server.close(closed)))
  return `smtp://127.0.0.1:${port}`
}

/** Decodes a header like an email client (RFC 2047). */
const decoded = (header: string) =>
  header
    .replace(/\r\n(?=[ \t])/g, '')
    .replace(/\?=[ \t]+(?==\?)/g, '?=')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, code: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(code, 'base64').toString()
        : decodeURIComponent(code.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )

const rejection = (responseCode: number) => Object.assign(new Error('No'), { responseCode })

describe('smtpTransport', () => {
  it('sends several emails over one connection', async () => {
    const server = await mailServer()
    closing.push(server.close)
    const transport = smtpTransport(server.url)
    closing.push(() => transport.close())
    await transport.send(email)
    await transport.send({ ...email, subject: 'Again' })
    expect(server.received).toHaveLength(2)
  })

  it.each([
    '=?utf-8?B?SGVsbG8=?=',
    'Ben =?utf-8?q?=42ank?= is interested in Everpix',
    `Ünïcode 🎉 =?iso-8859-1?Q?a?= ${'longer than any line 🎛 '.repeat(8).trim()}`,
    'Ben is interested in Everpix',
  ])('keeps %j literal for email clients', async (subject) => {
    const server = await mailServer()
    closing.push(server.close)
    await sendTo(server.url, { subject })
    const raw = server.received[0]?.raw ?? ''
    const header = raw.match(/^Subject: (.*(?:\r\n[ \t].*)*)/m)?.[1] ?? ''
    expect(Math.max(...header.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
    expect(decoded(header)).toBe(subject)
  })

  it('treats a rejected recipient as permanent', async () => {
    const server = await mailServer()
    closing.push(server.close)
    server.next.push('reject')
    await expect(sendTo(server.url)).rejects.toThrow(EmailRejected)
  })

  it('treats rejected contents as permanent', async () => {
    const url = await strictServer({
      authOptional: true,
      onData: (stream, _session, respond) => {
        stream.resume().on('end', () => respond(rejection(554)))
      },
    })
    await expect(sendTo(url)).rejects.toThrow(EmailRejected)
  })

  it.each<[string, SMTPServerOptions]>([
    ['greeting', { authOptional: true, onConnect: (_session, respond) => respond(rejection(554)) }],
    ['sender', { authOptional: true, onMailFrom: (_address, _session, respond) => respond(rejection(550)) }],
    ['login', { onAuth: (_auth, _session, respond) => respond(rejection(535)), allowInsecureAuth: true }],
  ])('treats a rejected %s as temporary, since the operator can fix it', async (_, options) => {
    const url = await strictServer(options)
    const failure = await sendTo(url.replace('//', '//user:wrong@')).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(EmailRejected)
  })

  it('treats a deferred email as temporary', async () => {
    const server = await mailServer()
    closing.push(server.close)
    server.next.push('defer')
    const failure = await sendTo(server.url).catch((error: unknown) => error)
    expect(failure).toMatchObject({ responseCode: 451 })
    expect(failure).not.toBeInstanceOf(EmailRejected)
  })

  it('reports a broken connection without retrying', async () => {
    const server = await mailServer()
    closing.push(server.close)
    server.next.push('hang up')
    await expect(sendTo(server.url)).rejects.not.toThrow(EmailRejected)
    expect(server.received).toEqual([])
  })

  it('stops when aborted', async () => {
    const url = await strictServer({ authOptional: true, onRcptTo: () => undefined })
    await expect(sendTo(url, {}, AbortSignal.timeout(100))).rejects.toMatchObject({ code: 'EABORT' })
  })
})

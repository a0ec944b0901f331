import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { mailServer } from './mail-server.fixture.ts'
import { MailRefused, type OutgoingMail, smtpTransport } from './transport.ts'

const mail: OutgoingMail = {
  messageId: '7c0e@unpause.example',
  from: { name: 'Unpause', address: 'hello@unpause.example' },
  to: 'ana@example.com',
  replyTo: null,
  listUnsubscribe: null,
  subject: 'Hello',
  text: 'Hello',
  html: null,
}

const closing: (() => unknown)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

async function sendTo(url: string, changed: Partial<OutgoingMail> = {}, signal?: AbortSignal) {
  const transport = smtpTransport(url)
  closing.push(() => transport.close())
  await transport.send({ ...mail, ...changed }, signal)
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

/** A header as mail programs show it (RFC 2047): unfolded, encoded words decoded, blanks between these left out. */
const decoded = (header: string) =>
  header
    .replace(/\r\n(?=[ \t])/g, '')
    .replace(/\?=[ \t]+(?==\?)/g, '?=')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, code: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(code, 'base64').toString()
        : decodeURIComponent(code.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )

const refusal = (responseCode: number) => Object.assign(new Error('No'), { responseCode })

describe('smtpTransport', () => {
  it('sends several mails over one connection', async () => {
    const server = await mailServer()
    closing.push(server.close)
    const transport = smtpTransport(server.url)
    closing.push(() => transport.close())
    await transport.send(mail)
    await transport.send({ ...mail, subject: 'Again' })
    expect(server.taken).toHaveLength(2)
  })

  it.each([
    '=?utf-8?B?SGVsbG8=?=',
    'Ben =?utf-8?q?=42ank?= is interested in Everpix',
    `Ünïcode 🎉 =?iso-8859-1?Q?a?= ${'longer than any line 🎛 '.repeat(8).trim()}`,
    'Ben is interested in Everpix',
  ])('has %j read as it was typed', async (subject) => {
    const server = await mailServer()
    closing.push(server.close)
    await sendTo(server.url, { subject })
    const raw = server.taken[0]?.raw ?? ''
    const header = raw.match(/^Subject: (.*(?:\r\n[ \t].*)*)/m)?.[1] ?? ''
    expect(Math.max(...header.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
    expect(decoded(header)).toBe(subject)
  })

  it('takes a refused recipient for the last word', async () => {
    const server = await mailServer()
    closing.push(server.close)
    server.next.push('refuse')
    await expect(sendTo(server.url)).rejects.toThrow(MailRefused)
  })

  it('takes refused contents for the last word', async () => {
    const url = await strictServer({
      authOptional: true,
      onData: (stream, _session, answer) => {
        stream.resume().on('end', () => answer(refusal(554)))
      },
    })
    await expect(sendTo(url)).rejects.toThrow(MailRefused)
  })

  it.each<[string, SMTPServerOptions]>([
    ['greeting', { authOptional: true, onConnect: (_session, answer) => answer(refusal(554)) }],
    ['sender', { authOptional: true, onMailFrom: (_address, _session, answer) => answer(refusal(550)) }],
    ['login', { onAuth: (_auth, _session, answer) => answer(refusal(535)), allowInsecureAuth: true }],
  ])('hopes for better after a refused %s, which is for the operator to put right', async (_, options) => {
    const url = await strictServer(options)
    const failure = await sendTo(url.replace('//', '//user:wrong@')).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRefused)
  })

  it('hopes for better when the mail server puts a mail off', async () => {
    const server = await mailServer()
    closing.push(server.close)
    server.next.push('put off')
    const failure = await sendTo(server.url).catch((error: unknown) => error)
    expect(failure).toMatchObject({ responseCode: 451 })
    expect(failure).not.toBeInstanceOf(MailRefused)
  })

  it('leaves a broken connection to its caller instead of sending again by itself', async () => {
    const server = await mailServer()
    closing.push(server.close)
    server.next.push('hang up')
    await expect(sendTo(server.url)).rejects.not.toThrow(MailRefused)
    expect(server.taken).toEqual([])
  })

  it('breaks off when it is told to', async () => {
    const url = await strictServer({ authOptional: true, onRcptTo: () => undefined })
    await expect(sendTo(url, {}, AbortSignal.timeout(100))).rejects.toMatchObject({ code: 'EABORT' })
  })
})

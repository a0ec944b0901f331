import { createTransport } from 'nodemailer'
import { plainSubject } from './plain-subject.ts'

/** What carries a mail away: a mail server, or the local mailbox. */
export interface Transport {
  /**
   * Resolves once the mail is taken over for good.
   * @throws MailRefused when this mail will never be taken; any other error means: try again later
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
  /** Lets go of open connections once what they are sending is sent. */
  close(): void
}

export interface OutgoingMail {
  /** Without angle brackets; the same in every attempt, so that receivers can tell a repetition. */
  messageId: string
  from: Sender
  to: string
  replyTo: string | null
  /** For mail to a list: where its reader leaves it with one click. */
  listUnsubscribe: string | null
  subject: string
  text: string
  html: string | null
}

export interface Sender {
  name: string
  address: string
}

/** The mail server's last word on a mail, in its own words. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/**
 * @param url `smtp://user:password@host:587` (upgraded to TLS where the server offers it) or `smtps://…:465`
 */
export function smtpTransport(url: string): Transport {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    dnsTimeout: 10_000,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send({ messageId, replyTo, listUnsubscribe, html, ...mail }, signal) {
      try {
        await server.sendMail({
          ...mail,
          subject: plainSubject(mail.subject),
          messageId: `<${messageId}>`,
          replyTo: replyTo ?? undefined,
          html: html ?? undefined,
          headers: { 'Auto-Submitted': 'auto-generated', ...(listUnsubscribe && oneClick(listUnsubscribe)) },
          signal,
        })
      } catch (error) {
        throw isVerdict(error) ? new MailRefused(error.response ?? error.message, { cause: error }) : error
      }
    },

    close: () => server.close(),
  }
}

/** RFC 8058: the second header promises that a POST to the first one's address is enough. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * A 5xx speaks of the mail only in answer to its recipient or its content. At the greeting, the login or the
 * sender it speaks of our settings, which the operator can put right while the mail waits.
 */
function isVerdict(error: unknown): error is Error & { response?: string } {
  return (
    error instanceof Error &&
    'permanent' in error &&
    error.permanent === true &&
    'command' in error &&
    (error.command === 'RCPT TO' || error.command === 'DATA')
  )
}

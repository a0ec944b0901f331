import { createTransport } from 'nodemailer'
import { encodeSubject } from './encode-subject.ts'

export interface Transport {
  /**
   * Resolves on acceptance.
   * @throws EmailRejected if rejected for good; after any other error try again later
   */
  send(email: OutgoingEmail, signal?: AbortSignal): Promise<void>
  /** Closes idle connections at once, and busy ones when they finish. */
  close(): void
}

export interface OutgoingEmail {
  /** The ID without angle brackets. All attempts have the same one, so that receivers can deduplicate. */
  messageId: string
  from: Sender
  to: string
  replyTo: string | null
  listUnsubscribe: string | null
  /** The list that the email goes to, if it has `listUnsubscribe`. */
  list: string
  subject: string
  text: string
  html: string | null
}

export interface Sender {
  name: string
  address: string
}

/** A permanent rejection. The message is the server's. */
export class EmailRejected extends Error {
  override name = 'MailRefused'
}

/** @param url `smtp://user:password@host:587` (with STARTTLS if the server offers it) or `smtps://…:465` */
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
    async send({ messageId, replyTo, listUnsubscribe, list, html, ...email }, signal) {
      try {
        await server.sendMail({
          ...email,
          subject: encodeSubject(email.subject),
          messageId: `<${messageId}>`,
          replyTo: replyTo ?? undefined,
          html: html ?? undefined,
          headers: {
            'Auto-Submitted': 'auto-generated',
            // Exchange sends no automatic answers to these.
            'X-Auto-Response-Suppress': 'All',
            ...(listUnsubscribe && listHeaders(list, listUnsubscribe)),
          },
          signal,
        })
      } catch (error) {
        throw isPermanentRejection(error)
          ? new EmailRejected(error.response ?? error.message, { cause: error })
          : error
      }
    },

    close: () => server.close(),
  }
}

/**
 * RFC 2919 for filters, RFC 8058 for unsubscribing. The list has its own name at the site that it is
 * unsubscribed at.
 */
const listHeaders = (list: string, url: string) => ({
  'List-ID': `Unpause <${list}.${new URL(url).hostname}>`,
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A 5xx before RCPT TO means wrong settings, which the operator can fix while the email waits. */
function isPermanentRejection(error: unknown): error is Error & { response?: string } {
  return (
    error instanceof Error &&
    'permanent' in error &&
    error.permanent === true &&
    'command' in error &&
    (error.command === 'RCPT TO' || error.command === 'DATA')
  )
}

import { badRequest } from '../errors/errors.ts'
import { withEllipsis } from '../text/characters.ts'
import { withoutPiles } from '../text/clean-text.ts'
import { isEmailAddress, readEmailAddress } from '../text/email-address.ts'
import { httpUrl } from './http-url.ts'

export interface EmailMessage {
  /** An address without a display name, so that no name can inject headers. */
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
  /** An http or https URL for emails to a list, which unsubscribes by POST without a session (RFC 8058). */
  listUnsubscribe?: string | undefined
  /** When the link in it stops working. The email isn't sent any more then, and its text is deleted. */
  expiresAt?: Date | undefined
  /** What an email that quotes others is written again from when it is sent: IDs and times, never texts. */
  madeFrom?: object | undefined
}

/** How many characters a subject can have; longer ones are truncated with an ellipsis. */
export const MAX_SUBJECT_LENGTH = 200

/** Whether email can be delivered: never to `.invalid` (RFC 2606), which the demo members use. */
export const isDeliverable = (value: string) => isEmailAddress(value) && !/[@.]invalid\.?$/i.test(value)

/**
 * The subject becomes one line, since it may contain user input.
 * @throws AppError 400 for an invalid address or an empty subject
 * @throws TypeError if `listUnsubscribe` isn't an absolute http or https URL
 */
export function sanitizeEmail(email: EmailMessage): EmailMessage {
  const subject = oneLine(email.subject)
  if (!subject) throw badRequest('An email needs a subject')
  return {
    to: checkedAddress(email.to),
    replyTo: email.replyTo === undefined ? undefined : checkedAddress(email.replyTo),
    listUnsubscribe: email.listUnsubscribe === undefined ? undefined : httpUrl(email.listUnsubscribe),
    subject,
    text: storable(email.text),
    html: storable(email.html),
    expiresAt: email.expiresAt,
    madeFrom: email.madeFrom,
  }
}

/** Reads an address. It has no characters that are special in headers or address lists. */
function checkedAddress(value: string): string {
  const address = readEmailAddress(value)
  if (address === null) throw badRequest(`${JSON.stringify(value)} isn't a valid email address`)
  return address
}

function oneLine(value: string): string {
  const line = storable(value)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return withEllipsis(line, MAX_SUBJECT_LENGTH)
}

/** PostgreSQL's text has no NUL, and UTF-8 no lone surrogate. No mail program keeps accents to their text. */
const storable = (value: string) => withoutPiles(value.replaceAll('\0', '').toWellFormed())

import { invalid } from '../errors/errors.ts'
import { webAddress } from './web-address.ts'

/** One mail to one person, as the queue takes it. */
export interface Mail {
  /** A bare address, `ana@example.com`: a name beside it would be one more way into the headers. */
  to: string
  subject: string
  text: string
  html: string
  /** Where an answer goes, when not back to the product. A bare address too. */
  replyTo?: string | undefined
  /**
   * For mail to a list: where its reader leaves it by a POST without a session, http or https (RFC 8058). Mail
   * programs then offer a button of their own.
   */
  listUnsubscribe?: string | undefined
}

/** Characters of a subject; what is longer ends in an ellipsis. */
export const subjectLimit = 200

/** Something, @, something: whether mail arrives there only mail can tell. But nothing that headers or lists read. */
const address = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u

/** Whether `value` is one bare address, of 254 characters at most. */
export const isAddress = (value: string) => value.length <= 254 && address.test(value)

/** Whether mail can arrive there at all. Below `.invalid` none ever does (RFC 2606): that is where demo members live. */
export const isReachable = (value: string) => isAddress(value) && !/[@.]invalid\.?$/i.test(value)

/**
 * The same mail, safe to put into headers and into the database: a subject on one line, addresses that are
 * addresses. People's own words may stand in a subject, so those are tidied; a bad address is refused.
 *
 * @throws AppError 400 for an address that is none and for a subject without a visible character
 * @throws TypeError when `mail.listUnsubscribe` is not an absolute http or https address
 */
export function safeMail(mail: Mail): Mail {
  const subject = oneLine(mail.subject)
  if (!subject) throw invalid('A mail needs a subject')
  return {
    to: checkedAddress(mail.to),
    replyTo: mail.replyTo === undefined ? undefined : checkedAddress(mail.replyTo),
    listUnsubscribe: mail.listUnsubscribe === undefined ? undefined : webAddress(mail.listUnsubscribe),
    subject,
    text: storable(mail.text),
    html: storable(mail.html),
  }
}

function checkedAddress(value: string): string {
  if (!isAddress(value)) throw invalid(`${JSON.stringify(value)} is not an address that mail can be sent to`)
  return value
}

function oneLine(value: string): string {
  const line = storable(value)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length > subjectLimit ? `${characters.slice(0, subjectLimit - 1).join('')}…` : line
}

/** PostgreSQL's text holds no NUL, and UTF-8 no half of a surrogate pair. */
const storable = (value: string) => value.replaceAll('\0', '').toWellFormed()

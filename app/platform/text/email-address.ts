import { normalize } from './normalize.ts'
import { trimUnseen } from './trim-unseen.ts'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

/** What browsers accept in `<input type="email">` (the HTML standard), with the domain in lower case. */
const ADDRESS = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`)

/** How many characters an address can have, as email itself allows (RFC 5321). */
const MAX_LENGTH = 254

/** A domain that isn't only ASCII; a percent sign or a slash would say something else in a URL. */
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}.\-\u3002\u200c\u200d]+$/u

/**
 * The one form of an address, as it is stored, compared and sent to: the domain in lower case and in ASCII
 * (punycode), what stands before it as it was typed.
 * @returns null for what isn't an email address
 */
export function readEmailAddress(typed: string): string | null {
  if (typed.length > 4 * MAX_LENGTH) return null
  const text = normalize(typed, 'NFKC')
  const at = text.lastIndexOf('@')
  const address = `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
  return at > 0 && address.length <= MAX_LENGTH && ADDRESS.test(address) ? address : null
}

/** Gives an address a form for comparing: nobody's mail server tells `Ann@` from `ann@`. */
export function comparableAddress(typed: string): string {
  const address = trimUnseen(typed)
  return (readEmailAddress(address) ?? address).toLowerCase()
}

export const isEmailAddress = (text: string): boolean => readEmailAddress(text) !== null

/** Only URLs know international domains in browsers and servers alike. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain)) return domain.toLowerCase()
  const url = `http://${domain}`
  return INTERNATIONAL.test(domain) && URL.canParse(url) ? new URL(url).hostname : ''
}

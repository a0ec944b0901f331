import { shownAddress } from './shown-address.ts'
import { trimUnseen } from './trim-unseen.ts'

const SCHEME = /^https?:\/\//i

/** A host with a dot: what people type without 'https://'. */
const BEGINS_WITH_HOST = /^[^\s/:@?#\\]+\.[^\s/:@?#\\]+/

/**
 * What names a user or a password, or would be read as the end of the host. Both can hide where an address
 * leads.
 */
const MISLEADING_HOST = /^https?:\/\/(?:$|[/?#\\]|[^/?#]*[@\\])/i

/** A name that can have an address. A second scheme, as in "http://https://…", is none. */
const HOST = /^(?!https?$)[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?$|^\[[\da-f:.]+\]$/

/** A complete http or https URL without a user name or password. */
export const isWebUrl = (text: string): boolean =>
  SCHEME.test(text) &&
  !MISLEADING_HOST.test(text) &&
  !/\s/.test(text) &&
  URL.canParse(text) &&
  HOST.test(new URL(text).hostname)

/**
 * Puts 'https://' in front of what begins with a host, such as `ledgerloop.example/faq`; anything else is
 * only trimmed.
 */
export function completeAddress(typed: string): string {
  const text = trimUnseen(typed)
  const completed = `https://${text}`
  return !SCHEME.test(text) && BEGINS_WITH_HOST.test(text) && isWebUrl(completed) ? completed : text
}

/**
 * Writes an address as browsers do, with https:// if there is no scheme (ASSET-10, LIST-17).
 * @returns null for anything but a web address
 */
export function toWebUrl(text: string): string | null {
  const complete = completeAddress(text)
  return isWebUrl(complete) ? new URL(complete).href : null
}

/** An address as an address bar shows it, without scheme and trailing slash. */
export const shortAddress = (text: string) => shownAddress(text.trim()).replace(SCHEME, '').replace(/\/$/, '')

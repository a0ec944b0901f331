import { isWebAddress } from '../../../platform/validation/web-address.ts'
import { CONTACT_METHODS, type ContactMethod } from '../asset.ts'

/** How to reach somebody: what is read, and where it leads; null for plain text. */
export interface ContactLink {
  label: string
  text: string
  href: string | null
}

/** ASSET-14 */
const GREETING = 'Hello I found your asset on Unpause!'

/** ASSET-13 */
const NO_CONTACT: ContactLink = { label: 'N/A', text: 'No contact info available', href: null }

/**
 * The address that somebody meant, with https:// where they left it out (ASSET-10, ASSET-15, LIST-17).
 * @returns null for what is no address of the web
 */
export function webAddress(text: string): string | null {
  const meant = text.trim()
  if (!isWebAddress(meant)) return null
  return new URL(/^https?:\/\//i.test(meant) ? meant : `https://${meant}`).href
}

/** An address as people read it: without its scheme and a slash at its end. */
export const shortAddress = (text: string) =>
  text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')

const ADDRESS_OF_TELEGRAM = /^(?:https?:\/\/)?(?:t|telegram)\.me\//i

const HREFS: Record<ContactMethod, (info: string) => string | null> = {
  email: (info) =>
    /^[^\s@]+@[^\s@]+$/.test(info) ? `mailto:${encodeURIComponent(info).replace('%40', '@')}` : null,
  whatsapp: (info) => {
    const digits = info.replace(/\D/g, '')
    return digits === '' ? null : `https://wa.me/${digits}?text=${encodeURIComponent(GREETING)}`
  },
  telegram: (info) => (/^\w+$/.test(info) ? `https://t.me/${info}` : null),
  website: webAddress,
  other: () => null,
}

/** The contact link of section 4 (ASSET-12…15). Whatever was typed, it leads to a mail, a chat or a page of the web. */
export function contactLink(method: ContactMethod | null, info: string | null): ContactLink {
  const typed = info?.toWellFormed().trim() ?? ''
  if (!method || typed === '') return NO_CONTACT
  const text = method === 'telegram' ? typed.replace(ADDRESS_OF_TELEGRAM, '').replace(/^@/, '') : typed
  return { label: CONTACT_METHODS[method], text, href: HREFS[method](text) }
}

import { isWebAddress } from '../../../platform/validation/web-address.ts'
import { CONTACT_METHODS, type ContactMethod } from './contact-methods.ts'
import { CONTACT_TEXTS } from './contact-texts.ts'

/** `href` is null for plain text. */
export interface ContactLink {
  label: string
  text: string
  href: string | null
}

/** ASSET-13 */
const NO_CONTACT: ContactLink = { label: CONTACT_TEXTS.unknown, text: CONTACT_TEXTS.none, href: null }

/** Adds https:// if there is no scheme (ASSET-10, LIST-17). @returns null for anything but a web address */
export function toWebUrl(text: string): string | null {
  const trimmed = text.trim()
  if (!isWebAddress(trimmed)) return null
  return new URL(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`).href
}

/** Without scheme and trailing slash. */
export const shortAddress = (text: string) =>
  text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')

const TELEGRAM_URL = /^(?:https?:\/\/)?(?:t|telegram)\.me\//i

const HREFS: Record<ContactMethod, (info: string) => string | null> = {
  email: (info) =>
    /^[^\s@]+@[^\s@]+$/.test(info) ? `mailto:${encodeURIComponent(info).replace('%40', '@')}` : null,
  whatsapp: (info) => {
    const digits = info.replace(/\D/g, '')
    return digits === '' ? null : `https://wa.me/${digits}?text=${encodeURIComponent(CONTACT_TEXTS.greeting)}`
  },
  telegram: (info) => (/^\w+$/.test(info) ? `https://t.me/${info}` : null),
  website: toWebUrl,
  other: () => null,
}

/** The link to a seller (ASSET-12…15): an email, a chat, a web page or plain text. */
export function contactLink(method: ContactMethod | null, info: string | null): ContactLink {
  const typed = info?.toWellFormed().trim() ?? ''
  if (!method || typed === '') return NO_CONTACT
  const text = method === 'telegram' ? typed.replace(TELEGRAM_URL, '').replace(/^@/, '') : typed
  return { label: CONTACT_METHODS[method], text, href: HREFS[method](text) }
}

import { readEmailAddress } from '../../platform/text/email-address.ts'
import { plainDigits } from '../../platform/text/plain-digits.ts'
import { readableAddress } from '../../platform/text/readable-address.ts'
import { shownAddress } from '../../platform/text/shown-address.ts'
import { trimUnseen } from '../../platform/text/trim-unseen.ts'
import { completeAddress, toWebUrl } from '../../platform/text/web-address.ts'
import { readPhoneNumber } from '../../platform/validation/phone-number.ts'
import { CONTACT_METHODS, type ContactMethod } from './contact-methods.ts'
import { CONTACT_TEXTS } from './contact-texts.ts'

/**
 * What a seller typed, in the form in which it is stored and shown, and the link that it makes: null for
 * plain text.
 */
interface Contact {
  text: string
  href: string | null
}

export interface ContactLink extends Contact {
  label: string
}

/** What stands there if a listing has no contact (ASSET-13). */
const NO_CONTACT: ContactLink = { label: CONTACT_TEXTS.unknown, text: CONTACT_TEXTS.none, href: null }

/** Chats that begin with a number, as WhatsApp itself writes their address. */
const WHATSAPP_NUMBER =
  /^(?:(?:https?:\/\/)?(?:wa\.me|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=|whatsapp\.com\/send\/?\?(?:.*&)?phone=)\/?|whatsapp:\/\/send\/?\?(?:.*&)?phone=)(?:\+|%2b)?(\d+)(?:[/?&#].*)?$/i

/** Addresses of businesses, behind which WhatsApp hides the number. */
const WHATSAPP_LINK = /^(?:https?:\/\/)?wa\.me\/(message|qr)\/([a-z0-9]{4,40})\/?(?:[?#].*)?$/i

const TELEGRAM_ADDRESS =
  /^(?:(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.(?:me|dog)\/(?:s\/)?@?|tg:\/\/resolve\?domain=)([^/?#&]+)(?:[/?#&].*)?$/i
const TELEGRAM_HOST = /^(?:https?:\/\/)?(?!www\.)(\w+)\.t\.me\/?$/i
/** The first parts of other addresses on Telegram, such as those of groups. */
const NO_NAMES =
  'joinchat|addstickers|addemoji|addlist|addtheme|boost|confirmphone|contact|giftcode|invoice|login|proxy|setlanguage|share|socks'

const TELEGRAM_NAME = new RegExp(`^@?((?!(?:${NO_NAMES})$)[a-z]\\w{3,31})$`, 'i')

function readWhatsApp(typed: string): Contact | null {
  const [, kind = '', code = ''] = WHATSAPP_LINK.exec(typed) ?? []
  if (code !== '') {
    const href = `https://wa.me/${kind.toLowerCase()}/${code}`
    return { text: href, href }
  }
  const [, linked] = WHATSAPP_NUMBER.exec(typed) ?? []
  const number = readPhoneNumber(linked === undefined ? typed : `+${linked}`)
  if (number === null) return null
  const href = `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(CONTACT_TEXTS.greeting)}`
  return { text: number, href }
}

function readTelegram(typed: string): Contact | null {
  const text = plainDigits(typed)
  const name = TELEGRAM_ADDRESS.exec(text)?.[1] ?? TELEGRAM_HOST.exec(text)?.[1] ?? text
  const number = readPhoneNumber(name)
  if (number !== null) return { text: number, href: `https://t.me/${number}` }
  const [, handle] = TELEGRAM_NAME.exec(name) ?? []
  return handle === undefined ? null : { text: handle, href: `https://t.me/${handle}` }
}

function readEmail(typed: string): Contact | null {
  const address = readEmailAddress(typed.replace(/^mailto:([^?]*).*$/is, '$1'))
  if (address === null) return null
  return { text: address, href: `mailto:${encodeURIComponent(address).replace('%40', '@')}` }
}

function readWebsite(typed: string): Contact | null {
  const href = toWebUrl(typed)
  return href === null ? null : { text: completeAddress(typed), href }
}

const READERS: Record<ContactMethod, (typed: string) => Contact | null> = {
  email: readEmail,
  whatsapp: readWhatsApp,
  telegram: readTelegram,
  website: readWebsite,
  other: (text) => ({ text, href: null }),
}

/** Reads a contact as sellers type it (ASSET-12…15). @returns null for what no buyer could use */
export const readContact = (method: ContactMethod, typed: string): Contact | null =>
  READERS[method](trimUnseen(typed.toWellFormed()))

/** How buyers see what is stored: no letters that pass for others. */
const SHOWN: Partial<Record<ContactMethod, (text: string) => string>> = {
  email: readableAddress,
  website: shownAddress,
}

/**
 * The link to a seller (ASSET-12…15): an email, a chat, a web page, or plain text where the stored contact
 * makes none.
 */
export function contactLink(method: ContactMethod | null, info: string | null): ContactLink {
  const stored = info?.toWellFormed().trim() ?? ''
  if (!method || stored === '') return NO_CONTACT
  const { text, href } = readContact(method, stored) ?? { text: stored, href: null }
  return { label: CONTACT_METHODS[method], text: SHOWN[method]?.(text) ?? text, href }
}

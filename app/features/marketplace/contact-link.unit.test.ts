import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactLink, readContact } from './contact-link.ts'
import { CONTACT_METHODS, type ContactMethod } from './contact-methods.ts'

test.each([
  ['email', ' mira@reader.example ', 'mira@reader.example', 'mailto:mira@reader.example'],
  ['email', 'a+b?c&d@x.example', 'a+b?c&d@x.example', 'mailto:a%2Bb%3Fc%26d@x.example'],
  ['email', 'call me', 'call me', null],
  [
    'whatsapp',
    '+49 (170) 123-4567',
    '+491701234567',
    'https://wa.me/491701234567?text=Hello%20I%20found%20your%20asset%20on%20Unpause!',
  ],
  ['whatsapp', '0170 1234567', '0170 1234567', null],
  ['whatsapp', 'no digits', 'no digits', null],
  ['telegram', '@mira', 'mira', 'https://t.me/mira'],
  ['telegram', 'https://t.me/mira', 'mira', 'https://t.me/mira'],
  ['telegram', '+351 912 345 678', '+351912345678', 'https://t.me/+351912345678'],
  ['telegram', 'ask me', 'ask me', null],
  ['email', 'mailto:mira@reader.example?subject=Hi', 'mira@reader.example', 'mailto:mira@reader.example'],
  ['email', 'mira@bücher.example', 'mira@bücher.example', 'mailto:mira@xn--bcher-kva.example'],
  ['website', 'reader.example/sell', 'https://reader.example/sell', 'https://reader.example/sell'],
  ['website', 'HTTP://reader.example', 'HTTP://reader.example', 'http://reader.example/'],
  ['other', 'Signal: mira.77', 'Signal: mira.77', null],
] as const)('[ASSET-13] [ASSET-14] [ASSET-15] links %s %j to its address', (method, info, text, href) => {
  expect(contactLink(method, info)).toEqual({ label: CONTACT_METHODS[method], text, href })
})

test('[ASSET-13] returns no link without a method or info', () => {
  const none = { label: 'N/A', text: 'No contact info available', href: null }
  expect(contactLink(null, 'somebody')).toEqual(none)
  expect(contactLink('email', ' ')).toEqual(none)
  expect(contactLink('other', null)).toEqual(none)
})

const methods = fc.constantFrom(...(Object.keys(CONTACT_METHODS) as ContactMethod[]))
const infos = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc.emailAddress(),
  fc.string({ unit: fc.constantFrom(...'+0049 (7)-12345'), maxLength: 20 }).map((text) => `+${text}`),
  fc.string({ unit: fc.constantFrom(...'@mira_t.e/'), maxLength: 12 }),
  fc
    .tuple(
      fc.constantFrom('javascript:', 'JAVASCRIPT:', 'data:', 'vbscript:', ' java\tscript:', '//', '@'),
      fc.string(),
    )
    .map((parts) => parts.join('')),
)

test('[ASSET-12…15] links only to an email, a chat or a web page for any input', () => {
  fc.assert(
    fc.property(methods, infos, (method, info) => {
      const { href } = contactLink(method, info)
      if (href === null) return
      expect(['mailto:', 'https:', 'http:']).toContain(new URL(href).protocol)
      if (method === 'whatsapp') expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
      if (method === 'telegram') expect(href).toMatch(/^https:\/\/t\.me\/\+?\w+$/)
    }),
  )
})

test.each([
  ['https://wa.me/351912345678', '+351912345678'],
  ['wa.me/+351912345678?text=hi', '+351912345678'],
  ['https://api.whatsapp.com/send?phone=351912345678&text=hi', '+351912345678'],
  ['https://api.whatsapp.com/send/?type=phone_number&phone=%2B351912345678', '+351912345678'],
  ['whatsapp://send?phone=351912345678', '+351912345678'],
  ['https://wa.me/message/K4XZ7QHB2LMNP1', 'https://wa.me/message/K4XZ7QHB2LMNP1'],
  ['https://wa.me/0912345678', null],
  ['https://chat.whatsapp.com/AbCdEf', null],
  ['+351 912 345 678 ext. 9', null],
])('[ASSET-14] reads the WhatsApp contact %s', (typed, text) => {
  expect(readContact('whatsapp', typed)?.text ?? null).toBe(text)
})

test.each([
  ['t.me/mira_sells?start=1', 'mira_sells'],
  ['https://telegram.me/s/mira_sells', 'mira_sells'],
  ['https://t.me/@mira_sells', 'mira_sells'],
  ['tg://resolve?domain=mira_sells', 'mira_sells'],
  ['mira_sells.t.me', 'mira_sells'],
  ['＠mira_sells', 'mira_sells'],
  ['https://t.me/joinchat/AbCdEf', null],
  ['https://t.me/boost/mira_sells', null],
  ['https://t.me/login/12345', null],
  ['https://t.me/+AbCdEf', null],
  ['4711', null],
])('[ASSET-15] reads the Telegram contact %s', (typed, text) => {
  expect(readContact('telegram', typed)?.text ?? null).toBe(text)
})

test.each([
  ['https://ѕсоре.example/sell', 'https://xn--e1argc3h.example/sell'],
  ['https://россия.рф/мир', 'https://россия.рф/мир'],
])('[ASSET-12] shows where the website %s leads', (stored, shown) => {
  const { text, href } = contactLink('website', stored)
  expect(text).toBe(shown)
  expect(href).toBe(new URL(shown).href)
})

test('[ASSET-12…15] reads what it has stored as the same contact', () => {
  fc.assert(
    fc.property(methods, infos, (method, info) => {
      const contact = readContact(method, info)
      if (contact) expect(readContact(method, contact.text)).toEqual(contact)
    }),
  )
})

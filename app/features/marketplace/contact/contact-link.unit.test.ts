import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactLink, shortAddress, toWebUrl } from './contact-link.ts'
import { CONTACT_METHODS, type ContactMethod } from './contact-methods.ts'

test.each([
  ['email', ' mira@reader.example ', 'mira@reader.example', 'mailto:mira@reader.example'],
  ['email', 'a+b?c&d@x.example', 'a+b?c&d@x.example', 'mailto:a%2Bb%3Fc%26d@x.example'],
  ['email', 'call me', 'call me', null],
  [
    'whatsapp',
    '+49 (170) 123-45',
    '+49 (170) 123-45',
    'https://wa.me/4917012345?text=Hello%20I%20found%20your%20asset%20on%20Unpause!',
  ],
  ['whatsapp', 'no digits', 'no digits', null],
  ['telegram', '@mira', 'mira', 'https://t.me/mira'],
  ['telegram', 'https://t.me/mira', 'mira', 'https://t.me/mira'],
  ['website', 'reader.example/sell', 'reader.example/sell', 'https://reader.example/sell'],
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
      if (method === 'telegram') expect(href).toMatch(/^https:\/\/t\.me\/\w+$/)
    }),
  )
})

test('[ASSET-10] [LIST-17] adds https:// to a link without a scheme and rejects anything else', () => {
  expect(toWebUrl('reader.club/brand')).toBe('https://reader.club/brand')
  expect(toWebUrl('http://reader.club')).toBe('http://reader.club/')
  for (const text of ['', ' ', 'javascript:alert(1)', 'two words', 'https://bank.example@thief.example']) {
    expect(toWebUrl(text)).toBeNull()
  }
  expect(shortAddress('https://reader.club/brand/')).toBe('reader.club/brand')
})

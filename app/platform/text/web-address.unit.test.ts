import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeAddress, isWebUrl, shortAddress, toWebUrl } from './web-address.ts'

test('[ASSET-10] [LIST-17] adds https:// to a link without a scheme and rejects anything else', () => {
  expect(toWebUrl('reader.club/brand')).toBe('https://reader.club/brand')
  expect(toWebUrl('http://reader.club')).toBe('http://reader.club/')
  expect(toWebUrl('straße.example')).toBe('https://xn--strae-oqa.example/')
  for (const text of ['', ' ', 'javascript:alert(1)', 'two words', 'mira@reader.club'])
    expect(toWebUrl(text)).toBeNull()
  expect(shortAddress('https://reader.club/brand/')).toBe('reader.club/brand')
})

test.each([
  'https://bank.example@thief.example',
  'https://:bank.example@thief.example/',
  'https://:@thief.example',
  'https://bank.example\\@thief.example',
  'https://user:secret@bank.example/path',
])('refuses %s, which hides where it leads', (address) => {
  expect(isWebUrl(address)).toBe(false)
  expect(toWebUrl(address)).toBeNull()
})

test.each(['https://reader.club/@mira', 'https://reader.club?to=a@b.example', 'https://reader.club#@'])(
  'lets an @ behind the host stand: %s',
  (address) => {
    expect(isWebUrl(address)).toBe(true)
  },
)

test.each([
  'http://https://reader.club',
  'https://http',
  'https://reader,club',
  'https://reader..club',
  'https://.',
  'https://reader.club;x/',
  "https://reader'.club",
])('refuses %s, whose host leads nowhere', (address) => {
  expect(isWebUrl(address)).toBe(false)
  expect(toWebUrl(address)).toBeNull()
})

test.each([
  'https://-my_blog.reader.club',
  'https://reader.club.',
  'http://192.0.2.1:81',
  'http://[::1]/',
  'https://https.club',
])('knows %s as an address', (address) => {
  expect(isWebUrl(address)).toBe(true)
})

test('completes what begins with a host, and leaves everything else', () => {
  expect(completeAddress(' quietharbour.example/faq ')).toBe('https://quietharbour.example/faq')
  for (const text of [
    'http://quietharbour.example',
    'quietharbour',
    'mira@reader.club',
    'see: this.example',
    '',
  ])
    expect(completeAddress(text)).toBe(text)
})

test('accepts only addresses that browsers read with the host that people see', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string(), (url, noise) => {
      const address = `${url.slice(0, 8)}${noise}${url.slice(8)}`
      if (!isWebUrl(address)) return
      const { username, password } = new URL(address)
      expect([username, password]).toEqual(['', ''])
    }),
  )
})

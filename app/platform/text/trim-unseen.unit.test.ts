import { expect, test } from 'vitest'
import { readContact } from '../../features/marketplace/contact-link.ts'
import { emailAddress } from '../validation/email-field.ts'
import { comparableAddress } from './email-address.ts'
import { trimUnseen } from './trim-unseen.ts'
import { completeAddress, toWebUrl } from './web-address.ts'

const UNSEEN = [
  '\u200b',
  '\u2060',
  '\u00ad',
  '\ufeff',
  '\u00a0',
  '\u3000',
  '\u202a',
  '\u202c',
  '\u200e\u200e',
]

test.each(UNSEEN)('%j around a copied value is no part of it', (unseen) => {
  const copied = (value: string) => `${unseen}${value}${unseen}`
  expect(emailAddress('No').parse(copied('maya@people.example'))).toBe('maya@people.example')
  expect(comparableAddress(copied('Maya@people.example'))).toBe('maya@people.example')
  expect(completeAddress(copied('people.example/a'))).toBe('https://people.example/a')
  expect(toWebUrl(copied('https://people.example/a'))).toBe('https://people.example/a')
  expect(readContact('telegram', copied('@maya_l'))).toMatchObject({ href: 'https://t.me/maya_l' })
  expect(readContact('email', copied('maya@people.example'))).toMatchObject({ text: 'maya@people.example' })
  expect(readContact('website', copied('people.example'))).toMatchObject({ href: 'https://people.example/' })
})

test('what stands within a value stays, and a value of nothing but blanks is empty', () => {
  expect(trimUnseen(' می\u200cخواهم ')).toBe('می\u200cخواهم')
  expect(trimUnseen('👩‍👩‍👧')).toBe('👩‍👩‍👧')
  expect(trimUnseen(' \u200b\n')).toBe('')
  expect(trimUnseen(`a${' '.repeat(200_000)}b`)).toHaveLength(200_002)
})

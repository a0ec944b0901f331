import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { emailAddress } from '../validation/email-field.ts'
import { comparableAddress, isEmailAddress, readEmailAddress } from './email-address.ts'

describe('readEmailAddress', () => {
  it.each([
    "o'neil+tag@sub.example.co",
    'r&d@example.com',
    '#1/2=half@example.com',
    'what?@example.museum',
    '{curly}|~^`@example.com',
    'mira@xn--e1afmkfd.xn--p1ai',
    'ana@localhost',
  ])('leaves %s as it is', (address) => {
    expect(readEmailAddress(address)).toBe(address)
  })

  it.each([
    ['Mira@Example.COM', 'Mira@example.com'],
    ['mira@пример.рф', 'mira@xn--e1afmkfd.xn--p1ai'],
    ['mira@bücher.example', 'mira@xn--bcher-kva.example'],
    ['mira@bu\u0308cher.example', 'mira@xn--bcher-kva.example'],
    ['mira@书店。公司', 'mira@xn--1jqq80b.xn--55qx5d'],
    ['ｍｉｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mira@example.com'],
  ])('reads %s as %s', (typed, address) => {
    expect(readEmailAddress(typed)).toBe(address)
  })

  it.each([
    '',
    'ana',
    '@example.com',
    'ana@',
    'ana@example.com,bo@example.com',
    'Ana <ana@example.com>',
    '"Ana"@example.com',
    'ana @example.com',
    'ana@example.com\n',
    'ana@example.com\0',
    'a@b@example.com',
    'ana@exa_mple.com',
    'ana@-example.com',
    'ana@example.com.',
    'ana@bücher.example/path',
    'ana@%62ücher.example',
    'jürgen@example.com',
    `${'a'.repeat(250)}@b.co`,
  ])('refuses %j', (typed) => {
    expect(isEmailAddress(typed)).toBe(false)
  })

  it('reads its own form as the same', () => {
    const domains = fc.string({ unit: fc.constantFrom(...'aZ1-.äßİςщ한국。\u0308\u200d%'), maxLength: 12 })
    fc.assert(
      fc.property(domains, (domain) => {
        const address = readEmailAddress(`r&d@${domain}.example`)
        if (address !== null) expect(readEmailAddress(address)).toBe(address)
      }),
    )
  })
})

test('compares addresses whatever their case and however the domain is written', () => {
  expect(comparableAddress(' MIRA@BÜCHER.example ')).toBe(comparableAddress('mira@xn--bcher-kva.example'))
})

test('expects a dot in the domain of what people type', () => {
  const { success, error } = emailAddress('Not an address').safeParse('ana@localhost')
  expect([success, error?.issues[0]?.message]).toEqual([false, 'Not an address'])
  expect(emailAddress('Not an address').parse(' ana@пример.рф ')).toBe('ana@xn--e1afmkfd.xn--p1ai')
})

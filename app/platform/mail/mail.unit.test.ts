import { describe, expect, it } from 'vitest'
import { isAddress, type Mail, safeMail, subjectLimit } from './mail.ts'

const mail: Mail = { to: 'ana@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

describe('safeMail', () => {
  it('leaves a decent mail as it is', () => {
    const decent = { ...mail, replyTo: 'bo@example.org', subject: 'Über «שלום» 🎛️' }
    expect(safeMail(decent)).toEqual(decent)
  })

  it.each([
    ['a line break', 'Hello\r\nBcc: everybody@example.com', 'Hello Bcc: everybody@example.com'],
    ['a lone line feed', 'Hello\nX: y', 'Hello X: y'],
    ['control characters', 'He\u0000l\u001b[31mlo\u0085there', 'Hel [31mlo there'],
    ['Unicode line separators', 'Hello\u2028there\u2029friend', 'Hello there friend'],
    ['blanks around', '  Hello  ', 'Hello'],
    ['half a surrogate pair', 'Hello \ud83c', 'Hello \ufffd'],
  ])('keeps a subject on one line: %s', (_, subject, expected) => {
    expect(safeMail({ ...mail, subject }).subject).toBe(expected)
  })

  it('shortens a long subject without cutting a character in two', () => {
    const { subject } = safeMail({ ...mail, subject: '🎛'.repeat(subjectLimit + 1) })
    expect(subject).toBe(`${'🎛'.repeat(subjectLimit - 1)}…`)
  })

  it('refuses a subject without a visible character', () => {
    expect(() => safeMail({ ...mail, subject: ' \r\n ' })).toThrow('A mail needs a subject')
  })

  it.each(['to', 'replyTo'] as const)('refuses a bad address in %s', (field) => {
    const bad = { ...mail, [field]: 'ana@example.com\r\nBcc: everybody@example.com' }
    expect(() => safeMail(bad)).toThrow(expect.objectContaining({ status: 400 }))
  })

  it('keeps the address at which a list is left fit for a header', () => {
    const left = (listUnsubscribe: string) => safeMail({ ...mail, listUnsubscribe }).listUnsubscribe
    expect(left('https://unpause.example/leave?token=1')).toBe('https://unpause.example/leave?token=1')
    expect(left('https://unpause.example/leave?x=>\r\nBcc: everybody@example.com')).toBe(
      'https://unpause.example/leave?x=%3EBcc:%20everybody@example.com',
    )
  })

  it.each(['javascript:alert(1)', 'mailto:leave@unpause.example', '/leave'])(
    'refuses %s as such an address',
    (listUnsubscribe) => {
      expect(() => safeMail({ ...mail, listUnsubscribe })).toThrow(TypeError)
    },
  )

  it('takes from the bodies what a database cannot hold', () => {
    expect(safeMail({ ...mail, text: 'a\0b\ud83c', html: 'a\0b' })).toMatchObject({
      text: 'ab\ufffd',
      html: 'ab',
    })
  })
})

describe('isAddress', () => {
  it.each(['ana@example.com', "o'neil+tag@sub.example.co", 'ana@localhost', 'jürgen@köln.example'])(
    'takes %s',
    (address) => {
      expect(isAddress(address)).toBe(true)
    },
  )

  it.each([
    '',
    'ana',
    '@example.com',
    'ana@',
    'ana@example.com,bo@example.com',
    'ana@example.com;bo@example.com',
    'Ana <ana@example.com>',
    '"Ana"@example.com',
    'ana @example.com',
    'ana@example.com\n',
    'ana@example.com\0',
    'a@b@c',
    `${'a'.repeat(250)}@b.co`,
  ])('does not take %j', (address) => {
    expect(isAddress(address)).toBe(false)
  })
})

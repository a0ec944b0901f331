import { describe, expect, it } from 'vitest'
import { type EmailMessage, MAX_SUBJECT_LENGTH, sanitizeEmail } from './email-message.ts'

const email: EmailMessage = { to: 'ana@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

describe('sanitizeEmail', () => {
  it('leaves a valid email unchanged', () => {
    const valid = { ...email, replyTo: 'bo@example.org', subject: 'Über «שלום» 🎛️' }
    expect(sanitizeEmail(valid)).toEqual(valid)
  })

  it.each([
    ['a line break', 'Hello\r\nBcc: everybody@example.com', 'Hello Bcc: everybody@example.com'],
    ['a lone line feed', 'Hello\nX: y', 'Hello X: y'],
    ['control characters', 'He\u0000l\u001b[31mlo\u0085there', 'Hel [31mlo there'],
    ['Unicode line separators', 'Hello\u2028there\u2029friend', 'Hello there friend'],
    ['surrounding spaces', '  Hello  ', 'Hello'],
    ['a lone surrogate', 'Hello \ud83c', 'Hello \ufffd'],
  ])('reduces a subject to one line: %s', (_, subject, expected) => {
    expect(sanitizeEmail({ ...email, subject }).subject).toBe(expected)
  })

  it('truncates a long subject between characters', () => {
    const { subject } = sanitizeEmail({ ...email, subject: '🎛'.repeat(MAX_SUBJECT_LENGTH + 1) })
    expect(subject).toBe(`${'🎛'.repeat(MAX_SUBJECT_LENGTH - 1)}…`)
  })

  it('rejects a subject without a visible character', () => {
    expect(() => sanitizeEmail({ ...email, subject: ' \r\n ' })).toThrow('An email needs a subject')
  })

  it.each(['to', 'replyTo'] as const)('rejects an invalid address in %s', (field) => {
    const bad = { ...email, [field]: 'ana@example.com\r\nBcc: everybody@example.com' }
    expect(() => sanitizeEmail(bad)).toThrow(expect.objectContaining({ status: 400 }))
  })

  it('sends to an international domain in ASCII', () => {
    const { to, replyTo } = sanitizeEmail({ ...email, to: 'ana@пример.рф', replyTo: 'bo@bücher.example' })
    expect([to, replyTo]).toEqual(['ana@xn--e1afmkfd.xn--p1ai', 'bo@xn--bcher-kva.example'])
  })

  it('escapes an unsubscribe URL for the header', () => {
    const escaped = (listUnsubscribe: string) => sanitizeEmail({ ...email, listUnsubscribe }).listUnsubscribe
    expect(escaped('https://unpause.example/leave?token=1')).toBe('https://unpause.example/leave?token=1')
    expect(escaped('https://unpause.example/leave?x=>\r\nBcc: everybody@example.com')).toBe(
      'https://unpause.example/leave?x=%3EBcc:%20everybody@example.com',
    )
  })

  it.each(['javascript:alert(1)', 'mailto:leave@unpause.example', '/leave'])(
    'rejects the unsubscribe URL %s',
    (listUnsubscribe) => {
      expect(() => sanitizeEmail({ ...email, listUnsubscribe })).toThrow(TypeError)
    },
  )

  it('removes characters that the database cannot store from the bodies', () => {
    expect(sanitizeEmail({ ...email, text: 'a\0b\ud83c', html: 'a\0b' })).toMatchObject({
      text: 'ab\ufffd',
      html: 'ab',
    })
  })
})

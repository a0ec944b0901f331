import { expect, test } from 'vitest'
import { loggedAnswer } from './logged-answer.server.ts'

test.each([
  ['ok', 'ok'],
  ['two\r\n\u0000lines', 'two lines'],
  ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= v1,short', '… v1,short'],
  ['{"s":"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"}', '{"s":"…"}'],
])('of "%s" the log has "%s"', (answer, logged) => {
  expect(loggedAnswer(Buffer.from(answer))).toBe(logged)
})

test.each(['a', 'ä', '漢', '👩‍👩‍👧‍👦'])(
  'of many %s it has 500 bytes at most and no part of a character',
  (character) => {
    const logged = loggedAnswer(Buffer.from(character.repeat(2_000)))
    expect(Buffer.byteLength(logged)).toBeLessThanOrEqual(500)
    expect(Buffer.byteLength(logged)).toBeGreaterThan(470)
    expect(logged.isWellFormed()).toBe(true)
  },
)

test('a signature at the edge is not cut in two', () => {
  const signature = `v1,${'A'.repeat(43)}=`
  for (let length = 440; length < 500; length += 1)
    expect(loggedAnswer(Buffer.from('x'.repeat(length) + signature))).not.toContain('AAAA')
})

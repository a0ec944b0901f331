import { expect, test } from 'vitest'
import { refusalOf } from './proxy-limit.ts'

const MB = 1024 ** 2

test('a refusal without our words is a proxy’s, and names the size', () => {
  expect(refusalOf(413, {}, 8 * MB)).toMatchObject({ message: expect.stringContaining('8 MB') })
  expect(refusalOf(413, {}, 2.04 * MB)).toMatchObject({ message: expect.stringContaining('2.1 MB') })
  expect(refusalOf(413, {}, 1)).toMatchObject({
    message: expect.stringMatching(/Whoever runs the site can raise/),
  })
})

test('what the site says stays', () => {
  const body = { code: 'too_large', message: 'Images can be up to 5 MB.' }
  expect(refusalOf(413, body, MB)).toBe(body)
  expect(refusalOf(502, {}, MB)).toEqual({})
})

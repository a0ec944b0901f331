import { describe, expect, test } from 'vitest'
import { PROXY_TEXTS, refusalOf } from './proxy-refusal.ts'

const MB = 1024 ** 2
const PAGE = '<html><head><title>413 Request Entity Too Large</title></head></html>'

test('a refused upload without our words is a proxy’s, and names the size', () => {
  for (const text of ['', '{}', PAGE]) {
    expect(refusalOf(413, text, 8 * MB)).toMatchObject({ message: expect.stringContaining('8 MB') })
    expect(refusalOf(413, text, 2.04 * MB)).toMatchObject({ message: expect.stringContaining('2.1 MB') })
    expect(refusalOf(413, text, 1)).toMatchObject({
      message: expect.stringMatching(/Whoever runs the site can raise/),
    })
  }
})

describe('of a text, a proxy refuses', () => {
  test.each(['', '{}', '[]', 'null', PAGE])('by its length: %j', (text) => {
    expect(refusalOf(413, text)).toEqual({ code: 'proxy_limit', message: PROXY_TEXTS.textTooLong })
  })

  test.each([502, 503, 504, 520, 524])('by a page of its own, as it gets no answer: %i', (status) => {
    expect(refusalOf(status, '<html><h1>Bad gateway</h1></html>')).toEqual({
      code: 'proxy_no_answer',
      message: PROXY_TEXTS.noAnswer,
    })
  })

  test.each([403, 406])('by a page of its own, as a filter dislikes it: %i', (status) => {
    expect(refusalOf(status, 'Blocked. Your incident number is 17.')).toEqual({
      code: 'proxy_refused',
      message: PROXY_TEXTS.refused,
    })
  })
})

test('what the site says stays', () => {
  const body = { code: 'too_large', message: 'Images can be up to 5 MB.' }
  expect(refusalOf(413, JSON.stringify(body), MB)).toEqual(body)
  expect(refusalOf(502, '{"message":"Not now."}')).toEqual({ message: 'Not now.' })
})

test('of any other failure nothing is made up', () => {
  for (const text of ['', ' \n', '{}', 'null']) {
    expect(refusalOf(502, text)).toEqual({})
    expect(refusalOf(403, text)).toEqual({})
  }
  expect(refusalOf(404, PAGE)).toEqual({})
  expect(refusalOf(500, PAGE)).toEqual({})
})

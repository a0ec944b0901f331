import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { encodingFor } from '../../responses/shared-response.ts'
import { isNotModified } from '../if-none-match.ts'
import { withPlainEncodings } from './accepted-encodings.ts'

test.each([
  ['br, gzip', 'br'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['identity;q=1.0, gzip;q=0.1', 'identity'],
  ['identity;q=0.5, gzip;q=0.7', 'gzip'],
  ['identity, br', 'br'],
  ['gzip;q=5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000 , gzip ; q=0', 'identity'],
  ['br;q=0.001', 'br'],
  ['GZIP', 'gzip'],
  ['x-br', 'identity'],
  ['', 'identity'],
])('to %j a response is sent as %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

test('handlers see the plain names of the encodings that the request accepts', async () => {
  const app = new Hono()
    .use(withPlainEncodings)
    .get('/', (c) => c.text(c.req.header('accept-encoding') ?? ''))
  const received = async (header: string) =>
    (await app.request('/', { headers: { 'accept-encoding': header } })).text()
  expect(await received('gzip;q=0,br')).toBe('br')
  expect(await received('GZIP')).toBe('gzip')
  expect(await received('br;q=0')).toBe('')
  expect(await received('gzip, br;q=0.8')).toBe('gzip, br')
  expect(await received('gzip;q=0.2, identity')).toBe('identity')
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match: %s says that the reader has "a": %s', (header, known) => {
  expect(isNotModified(header, 'W/"a"')).toBe(known)
})

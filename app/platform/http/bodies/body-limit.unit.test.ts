import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBody } from './body-limit.ts'

const app = new Hono()
  .use(
    limitBody({
      bytes: 10,
      exceptions: [
        { method: 'POST', path: /^\/long$/, bytes: 20 },
        { method: 'PUT', path: /^\/file$/, bytes: 20, isStreamed: true, message: 'Too big a file.' },
      ],
    }),
  )
  .all('/unread', (c) => c.text('ok'))
  .all('*', async (c) => c.text(await c.req.text().catch(() => 'not all of it')))

/** A body without a Content-Length that counts what is taken of it. */
function bodyOf(bytes: number) {
  const taken = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken.bytes === bytes) return controller.close()
      taken.bytes += 1
      controller.enqueue(Buffer.from('a'))
    },
  })
  return { stream, taken }
}

const send = (method: string, path: string, bytes: number) => {
  const { stream, taken } = bodyOf(bytes)
  const init: RequestInit & { duplex: 'half' } = { method, body: stream, duplex: 'half' }
  return { response: app.request(path, init), taken }
}

test.each([
  ['POST', '/short', 10],
  ['PUT', '/long', 10],
  ['POST', '/long', 20],
  ['PUT', '/file', 20],
])('%s %s accepts %i bytes and refuses one more', async (method, path, most) => {
  expect(await (await send(method, path, most).response).text()).toBe('a'.repeat(most))
  const refused = await send(method, path, most + 1).response
  expect(refused.status).toBe(413)
  expect(await refused.json()).toEqual({
    code: 'too_large',
    message: path === '/file' ? 'Too big a file.' : 'This request is too large.',
    request_id: expect.any(String),
  })
})

test.each([
  ['POST', '/short', 10],
  ['PUT', '/file', 20],
])('%s %s stops reading at the limit', async (method, path, most) => {
  const { response, taken } = send(method, path, Number.POSITIVE_INFINITY)
  expect((await response).status).toBe(413)
  expect(taken.bytes).toBeLessThan(most + 5)
})

test('refuses a body that nobody would read', async () => {
  expect((await send('POST', '/unread', 11).response).status).toBe(413)
})

test.each(['GET', 'POST', 'DELETE'])('refuses %s with a Content-Length beyond the limit', async (method) => {
  const headers = { 'content-length': '11' }
  expect((await app.request('/short', { method, headers })).status).toBe(413)
})

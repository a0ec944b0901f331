import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { withoutBodyForHead } from './head.ts'

const headOf = (body: ReadableStream<Uint8Array>) =>
  new Hono()
    .use(withoutBodyForHead)
    .get('/', (c) => c.body(body, 200, { 'upload-offset': '7' }))
    .request('/', { method: 'HEAD' })

test('ends what would produce the body', async () => {
  const cancel = vi.fn()
  expect((await headOf(new ReadableStream({ cancel }))).status).toBe(200)
  expect(cancel).toHaveBeenCalledTimes(1)
})

test.each<[string, () => ReadableStream<Uint8Array>]>([
  ['has failed', () => new ReadableStream({ start: (controller) => controller.error(new Error('Gone')) })],
  [
    "can't be cancelled",
    () =>
      new ReadableStream({
        cancel() {
          throw new Error('The connection is lost')
        },
      }),
  ],
])('responds when its body %s', async (_, body) => {
  const response = await headOf(body())
  expect([response.status, response.headers.get('upload-offset')]).toEqual([200, '7'])
})

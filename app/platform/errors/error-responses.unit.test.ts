import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { Env } from '../http/env.ts'
import { errorResponse } from './error-responses.ts'

const outOfSpace = () => {
  throw Object.assign(new Error('could not extend file'), { code: '53100' })
}

const app = new Hono<Env>()
  .use(async (c, next) => {
    c.set('log', { error: vi.fn() } as never)
    await next()
  })
  .get('/', outOfSpace)
  .post('/', outOfSpace)
  .onError(errorResponse)

test('without space in the database, a write learns that there is none, and a read that it must wait', async () => {
  const [write, read] = [await app.request('/', { method: 'POST' }), await app.request('/')]
  expect([write.status, (await write.json()).code]).toEqual([507, 'insufficient_storage'])
  expect([read.status, (await read.json()).code]).toEqual([503, 'unavailable'])
  expect(read.headers.get('retry-after')).toBe('5')
})

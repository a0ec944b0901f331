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
  .put('/', () => {
    const message = 'new row violates row-level security policy for table "comments"'
    throw Object.assign(new Error(message), { code: '42501' })
  })
  .onError(errorResponse)

test('without space in the database, a write learns that there is none, and a read that it must wait', async () => {
  const [write, read] = [await app.request('/', { method: 'POST' }), await app.request('/')]
  expect([write.status, (await write.json()).code]).toEqual([507, 'insufficient_storage'])
  expect([read.status, (await read.json()).code]).toEqual([503, 'unavailable'])
  expect(read.headers.get('retry-after')).toBe('5')
})

test('[ROLES-05] a refusal of a row-level policy is reported as a problem with the authentication', async () => {
  const refused = await app.request('/', { method: 'PUT' })
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({
      code: '42501',
      message: 'Authentication error. Please try logging out and back in.',
    }),
  ])
})

import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { unwrap, unwrapOrNull } from './api-error.ts'
import { apiClient } from './api-transport.ts'
import { PROXY_TEXTS } from './proxy-refusal.ts'

const routes = new Hono()
  .get('/', (c) => c.json({ query: c.req.query(), clientInfo: c.req.header('x-client-info') }))
  .put('/:id/vote', (c) => c.json({ id: c.req.param('id') }))
  .post('/google', async (c) => c.json({ body: await c.req.json() }))
  .delete('/', (c) => c.body(null, 204))
  .get('/:id', (c) => c.json({ code: 'PGRST116', message: 'Story not found' }, 404))
  .get('/a/broken', (c) => c.text('<html>', 502))

const app = new Hono().route('/api/things', routes)
const api = {
  origin: 'https://api.example',
  site: 'https://unpause.example',
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => app.request(new Request(input, init)),
}
const things = apiClient<typeof routes>(api, '/things')

test('[CALLS-02] identifies the client in every call', async () => {
  expect(await unwrap(things.index.$get())).toMatchObject({ clientInfo: 'unpause/1.0.0' })
})

test('sends parameters, query and body, and omits missing values', async () => {
  const query = { search: 'a&b=c ü', after: undefined, before: null }
  const received = await unwrap(apiClient<typeof routes>(api, '/things').index.$get({ query } as never))
  expect(received.query).toEqual({ search: 'a&b=c ü' })
  expect(await unwrap(things[':id'].vote.$put({ param: { id: 'a/b?c' } }))).toEqual({ id: 'a/b?c' })
  expect(await unwrap(things.google.$post({ json: { from: '/x' } } as never))).toEqual({
    body: { from: '/x' },
  })
  expect(await unwrap(things.index.$delete())).toBeUndefined()
})

test("throws the server's error, or returns null for a 404", async () => {
  const missing = () => things[':id'].$get({ param: { id: '1' } })
  await expect(unwrap(missing())).rejects.toMatchObject({
    status: 404,
    code: 'PGRST116',
    message: 'Story not found',
  })
  expect(await unwrapOrNull(missing())).toBeNull()
  await expect(unwrap(things.a.broken.$get())).rejects.toMatchObject({
    status: 502,
    code: 'proxy_no_answer',
    message: PROXY_TEXTS.noAnswer,
  })
})

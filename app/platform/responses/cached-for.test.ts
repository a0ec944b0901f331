import { brotliDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aStartup } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

const etagOf = async (path: string) => (await get(path)).headers.get('etag')

test('serves guests the same compressed response until the content changes', async () => {
  const { ann, ben } = app.people
  const { id } = await aStartup(app.db, ann, { name: 'Kept' })
  const path = `/api/startups/${id}`
  const first = await get(path, { 'accept-encoding': 'br' })
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('content-type')).toBe('application/json')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(first.headers.get('vary')?.toLowerCase()).toBe('accept-encoding, cookie')
  const story = JSON.parse(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString())
  expect(story).toMatchObject({ id, name: 'Kept', votes: 0 })

  const etag = first.headers.get('etag')!
  const queries = vi.spyOn(app.db.guest, 'selectFrom')
  // The notification about the new story may still be on its way.
  await vi.waitFor(async () => {
    queries.mockClear()
    expect(await (await get(path)).json()).toEqual(story)
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    expect(queries).not.toHaveBeenCalled()
  })

  await app.request(`/api/startups/${id}/vote`, { as: ben, method: 'PUT' })
  const second = await get(path, { 'if-none-match': etag })
  expect(second.status).toBe(200)
  expect(await second.json()).toMatchObject({ votes: 1, voted: false })
})

test("neither shows members the guests' response nor guests a member's", async () => {
  const { ann, ben } = app.people
  const { id } = await aStartup(app.db, ann)
  await app.request(`/api/startups/${id}/vote`, { as: ben, method: 'PUT' })
  const path = `/api/startups/${id}`
  const asBen = await app.request(path, { as: ben })
  expect([asBen.headers.get('etag'), asBen.headers.get('cache-control')]).toEqual([null, 'private, no-store'])
  expect((await asBen.json()).voted).toBe(true)
  expect((await (await get(path)).json()).voted).toBe(false)
  expect((await (await app.request(path, { as: ben })).json()).voted).toBe(true)
})

test('shares a response between queries that mean the same', async () => {
  const etag = await etagOf('/api/startups?limit=5&sort=newest')
  expect(etag).not.toBeNull()
  expect(await etagOf('/api/startups?utm_source=a&sort=newest&limit=5')).toBe(etag)
  expect(await etagOf('/api/startups?limit=1&sort=newest')).not.toBe(etag)
})

test('responds to HEAD as to GET, without the body', async () => {
  const path = '/api/startups?limit=5'
  const etag = await etagOf(path)
  const head = await app.request(path, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
})

test('caches no error, and gives each of several guests its own', async () => {
  const path = `/api/startups/${crypto.randomUUID()}`
  const refused = await Promise.all([get(path), get(path)])
  for (const response of refused) {
    expect([response.status, response.headers.get('etag')]).toEqual([404, null])
    expect((await response.json()).code).toBe('PGRST116')
  }
  expect((await get('/api/startups?sort=unknown')).status).toBe(400)
  expect((await get('/api/startups?filter=bookmarked')).status).toBe(401)
})

test('counts cached searches against the rate limit', async () => {
  const path = '/api/startups?search=calendar'
  const remaining = async () => Number((await get(path)).headers.get('ratelimit-remaining'))
  const first = await remaining()
  expect(await remaining()).toBe(first - 1)
})

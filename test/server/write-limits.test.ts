import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RateLimitName } from '../../app/platform/http/rate-limits/rate-limit-table.ts'
import { type TestApp, testApp } from '../app.ts'
import { aStartup } from '../factories.ts'
import { documentedOperations, type Operation } from '../operations/operations.ts'
import type { SampleRequest } from '../operations/sample-requests.ts'
import { sampleFor } from '../operations/send.ts'
import type { Person } from '../people.ts'
import { resetRateLimits, setAttempts } from '../set-attempts.ts'

let app: TestApp
let operations: Operation[]
beforeAll(async () => {
  app = await testApp()
  operations = await documentedOperations(app)
})
beforeEach(() => resetRateLimits(app))
// The clock stands still unless a test moves it.
beforeEach(() => passes(0))
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => app.close())

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const passes = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

async function request(key: string, changes: Partial<SampleRequest> = {}) {
  const operation = operations.find((each) => each.key === key)!
  const sample = { ...(await sampleFor(app, operation)), ...changes }
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => sample.path?.[name] ?? '')
  const address = sample.query ? `${path}?${new URLSearchParams(sample.query)}` : path
  return app.request(address, { ...sample, method: operation.method })
}

const headersOf = ({ headers }: Response) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`ratelimit-${name}`)))

/** Sets when somebody's account was created. */
const setAge = ({ id }: Person, hours: number) =>
  app.db.system((tx) =>
    tx
      .updateTable('auth.users')
      .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
      .where('id', '=', id)
      .execute(),
  )

describe.each<[what: string, name: RateLimitName, window: number, max: number, firstDay: number]>([
  ['POST /api/comments', 'comment', 10 * MINUTE, 20, 10],
  ['POST /api/startups', 'story', DAY, 20, 10],
  ['POST /api/marketplace_assets', 'listing', DAY, 10, 5],
  ['PATCH /api/marketplace_assets/{id}', 'listing-change', HOUR, 60, 30],
  ['DELETE /api/marketplace_assets/{id}', 'listing-change', HOUR, 60, 30],
  ['PUT /api/startups/{id}/vote', 'vote', MINUTE, 60, 30],
  ['DELETE /api/startups/{id}/vote', 'vote', MINUTE, 60, 30],
  ['PUT /api/startups/{id}/bookmark', 'bookmark', MINUTE, 60, 30],
  ['PUT /api/marketplace_assets/{id}/bookmark', 'bookmark', MINUTE, 60, 30],
  ['POST /api/interest_contacts', 'interest', DAY, 20, 20],
  ['PUT /api/uploads/{bucket}/{id}', 'upload', HOUR, 100, 50],
  ['POST /api/uploads/startup-assets', 'upload', HOUR, 100, 50],
  ['PATCH /api/profiles/{id}', 'profile', HOUR, 20, 10],
  ['POST /api/support_messages', 'support', 10 * MINUTE, 5, 5],
  ['GET /api/startups', 'search', MINUTE, 60, 60],
  ['GET /api/marketplace_assets', 'search', MINUTE, 60, 60],
  ['PUT /api/admin/users/{id}/roles/admin', 'admin', MINUTE, 300, 300],
])('%s (%s)', (what, name, window, max, firstDay) => {
  const search = what.startsWith('GET') ? { query: { search: 'calendar' } } : {}
  /** The person of the sample request; requests without one come from Ben. */
  const sender = async () => {
    const { as = app.people.ben } = await sampleFor(app, operations.find(({ key }) => key === what)!)
    return as
  }

  test.each([
    ['a month old', 30 * 24, max],
    ['a day old', 24, max],
    ['an hour less than a day old', 23, firstDay],
  ])(
    'allows an account that is %s its last attempt, and one more once the window has passed',
    async (_, hours, allowed) => {
      const person = await sender()
      await setAge(person, hours)
      await setAttempts(app, name, { caller: person, count: allowed - 1, secondsAgo: window - 30 })
      const last = await request(what, { as: person, ...search })
      expect(last.status, await last.clone().text()).toBeLessThan(300)
      const refused = await request(what, { as: person, ...search })
      expect(refused.status).toBe(429)
      expect(headersOf(refused)).toEqual([allowed, 0, 30])
      expect(refused.headers.get('retry-after')).toBe('30')
      const { message } = await refused.json()
      expect(message).toMatch(/Please try again in a minute\.$/)
      expect(message.includes('New accounts start with lower limits.')).toBe(allowed < max)
      passes(30)
      expect((await request(what, { as: person, ...search })).status).toBeLessThan(300)
      await setAge(person, 30 * 24)
    },
  )
})

const post = async (as: Person, startup_id: string, id: string = crypto.randomUUID()) =>
  app.request('/api/comments', { as, json: { id, startup_id, content: 'I would use this.' } })

test('tells how many attempts are left, and when there are more', async () => {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann)
  expect(headersOf(await post(ben, story.id))).toEqual([20, 19, 600])
  passes(60)
  expect(headersOf(await post(ben, story.id))).toEqual([20, 18, 540])
})

test('counts two members separately', async () => {
  const { ann, ben, cyd } = app.people
  const story = await aStartup(app.db, ann)
  await setAttempts(app, 'comment', { caller: ben, count: 20 })
  expect((await post(ben, story.id)).status).toBe(429)
  expect((await post(cyd, story.id)).status).toBe(201)
})

test('stores nothing of a refused write', async () => {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann)
  await setAttempts(app, 'comment', { caller: ben, count: 20 })
  expect((await post(ben, story.id)).status).toBe(429)
  expect(await (await app.request(`/api/comments?startup_id=${story.id}`)).json()).toMatchObject({ total: 0 })
})

test('counts neither a repeated write nor one that fails', async () => {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann)
  const id = crypto.randomUUID()
  await setAttempts(app, 'comment', { caller: ben, count: 19 })
  expect((await post(ben, crypto.randomUUID())).status).toBe(404)
  for (const _ of ['once', 'twice']) expect((await post(ben, story.id, id)).status).toBe(201)
  expect((await post(ben, story.id)).status).toBe(429)
})

test('allows one of two concurrent writes the last attempt', async () => {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann)
  await setAttempts(app, 'comment', { caller: ben, count: 19 })
  const responses = await Promise.all([post(ben, story.id), post(ben, story.id)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 429])
})

test('counts the bookmarks of stories and assets together', async () => {
  const { ben } = app.people
  await setAttempts(app, 'bookmark', { caller: ben, count: 59 })
  expect((await request('PUT /api/startups/{id}/bookmark')).status).toBe(200)
  expect((await request('PUT /api/marketplace_assets/{id}/bookmark')).status).toBe(429)
})

test('counts the guests of an IPv6 network of 64 bits together, and IPv4 also in its IPv6 form', async () => {
  const search = async (address: string) => {
    const headers = { 'x-unpause-client-address': address }
    return (await app.request('/api/startups?search=calendar', { headers })).status
  }
  await setAttempts(app, 'search', { caller: '2001:db8:1:2::1', count: 60 })
  await setAttempts(app, 'search', { caller: '192.0.2.1', count: 60 })
  expect(await search('2001:db8:1:2:ffff::7')).toBe(429)
  expect(await search('2001:db8:1:3::1')).toBe(200)
  expect(await search('::ffff:192.0.2.1')).toBe(429)
  expect(await search('192.0.2.2')).toBe(200)
})

test('limits searches of pages by their caller, and lists without a search text not at all', async () => {
  const address = '192.0.2.3'
  await setAttempts(app, 'search', { caller: address, count: 60 })
  const open = (path: string) =>
    app.request(path, { headers: { accept: 'text/html', 'x-unpause-client-address': address } })
  const withoutText = { headers: { 'x-unpause-client-address': address } }
  expect((await app.request('/api/startups?search=+', withoutText)).status).toBe(200)
  for (const page of ['/directory', '/marketplace']) {
    const refused = await open(`${page}?search=calendar`)
    expect(refused.status, page).toBe(429)
    expect(await refused.text()).toContain('Please try again in a minute.')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await open(page)).status).toBe(200)
  }
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { eventually } from '../eventually.ts'
import { aStartup } from '../factories.ts'
import type { Person } from '../people.ts'
import { resetRateLimits } from '../set-attempts.ts'

// Two processes share nothing but the database. Requests to `there` come from browsers that have written nothing, so that
// they may get what it remembers.
let here: TestApp
let there: TestApp
let story: { id: string; name: string }
const readers: ReadableStreamDefaultReader<Uint8Array>[] = []

beforeAll(async () => {
  here = await testApp()
  there = await testApp({}, here)
})
afterAll(async () => {
  await there.close()
  await here.close()
})
beforeEach(async () => {
  await resetRateLimits(here)
  story = await aStartup(here.db, here.people.ann)
})
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.cancel()
})

const headersOf = async (as?: Person) => ({ cookie: as ? await here.sessionOf(as.id) : 'none=1' })

const readThere = async (path: string, as?: Person) => there.request(path, { headers: await headersOf(as) })

const textThere = async (path: string, as?: Person) => (await readThere(path, as)).text()

const comment = (content: string) => ({ id: crypto.randomUUID(), startup_id: story.id, content })

test('[COMM-07] a comment is on the page of the other process, and in its answers', async () => {
  const pages = [`/story/${story.id}`, `/api/comments?startup_id=${story.id}`]
  for (const page of pages) expect(await textThere(page)).not.toContain('Seen elsewhere')
  const written = await here.request('/api/comments', {
    as: here.people.ben,
    json: comment('Seen elsewhere'),
  })
  expect(written.status).toBe(201)
  await eventually(async () => {
    for (const page of pages) expect(await textThere(page)).toContain('Seen elsewhere')
  })
})

test('[COMM-07] readers who follow a story at the other process are told of a comment', async () => {
  const response = await readThere(`/api/realtime/comments-${story.id}`)
  const reader = response.body!.getReader()
  readers.push(reader)
  const received: string[] = []
  const receive = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      received.push(new TextDecoder().decode(value))
    }
  }
  void receive()
  await eventually(() => expect(received.join('')).toContain('event: listening'))
  const written = comment('Heard elsewhere')
  await here.request('/api/comments', { as: here.people.ben, json: written })
  await eventually(() => expect(received.join('')).toContain(`{"ids":["${written.id}"]}`))
})

test('[STORY-15] a vote counts in the other process, for guests and for its member', async () => {
  const path = `/api/startups/${story.id}`
  const { ben } = here.people
  const seen = async () => [
    (await (await readThere(path)).json()).votes,
    (await (await readThere(`/api/viewer?stories=${story.id}`, ben)).json()).voted.length,
  ]
  expect(await seen()).toEqual([0, 0])
  await here.request(`${path}/vote`, { as: ben, method: 'PUT' })
  await eventually(async () => expect(await seen()).toEqual([1, 1]))
})

test('a sign-out ends the session in the other process', async () => {
  const { cyd } = here.people
  const cookie = await here.sessionOf(cyd.id)
  const statuses = async () => {
    const paths = ['/api/bookmarks', '/api/sessions']
    return Promise.all(paths.map(async (path) => (await there.request(path, { headers: { cookie } })).status))
  }
  const viewer = async () => (await there.request('/', { headers: { cookie } })).headers.get('cache-control')
  expect(await statuses()).toEqual([200, 200])
  await viewer()
  expect((await here.request('/api/session', { as: cyd, method: 'DELETE' })).status).toBe(204)
  here.dropSession(cyd.id)
  expect(await statuses()).toEqual([401, 401])
  await eventually(async () => {
    const { user } = await (await there.request('/api/session', { headers: { cookie } })).json()
    expect(user ?? null).toBeNull()
  })
})

test('a role that an admin grants or takes away counts in the other process at once', async () => {
  const { ada, ben } = here.people
  const role = `/api/admin/users/${ben.id}/roles/admin`
  const status = async () => (await readThere('/api/admin/statistics', ben)).status
  expect(await status()).toBe(403)
  await here.request(role, { as: ada, method: 'PUT', json: {} })
  expect(await status()).toBe(200)
  await here.request(role, { as: ada, method: 'DELETE', json: {} })
  expect(await status()).toBe(403)
})

test('a deleted story disappears from the other process', async () => {
  const pages = [`/story/${story.id}`, '/directory', '/api/startups?limit=100']
  for (const page of pages) expect(await textThere(page)).toContain(story.name)
  const deleted = await here.request(`/api/startups/${story.id}`, { as: here.people.ann, method: 'DELETE' })
  expect(deleted.status).toBe(204)
  await eventually(async () => {
    expect((await readThere(`/story/${story.id}`)).status).toBe(404)
    for (const page of pages) expect(await textThere(page)).not.toContain(story.name)
  })
})

test('attempts at both processes count together, and no more than the limit are accepted', async () => {
  const subscribe = (app: TestApp, index: number) =>
    app.request('/api/newsletter_subscribers', { json: { email: `reader-${index}@example.com` } })
  const responses = await Promise.all(
    Array.from({ length: 16 }, (_, index) => subscribe(index % 2 ? here : there, index)),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
})

test('the same act sent to both processes at once happens once', async () => {
  const { ben } = here.people
  const json = comment('Sent twice')
  const responses = await Promise.all(
    [here, there].map((app) => app.request('/api/comments', { as: ben, json })),
  )
  expect(responses.every(({ ok }) => ok)).toBe(true)
  const listed = await (await here.request(`/api/comments?startup_id=${story.id}`)).json()
  expect(listed.items.map(({ id }: { id: string }) => id)).toEqual([json.id])
})

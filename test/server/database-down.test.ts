import { DatabaseError, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { API_ERROR_TEXTS } from '../../app/platform/errors/api-error-texts.ts'
import { type TestApp, testApp } from '../app.ts'
import { eventually } from '../eventually.ts'
import { aStartup } from '../factories.ts'

let app: TestApp
let storyId: string
beforeAll(async () => {
  app = await testApp()
  storyId = (await aStartup(app.db, app.people.ann)).id
  for (const { id } of [app.people.ann, app.people.ben, app.people.cyd]) await app.sessionOf(id)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const HTML = { accept: 'text/html' }

/** Asks as a guest who hasn't written anything. */
const guest = (path: string) => app.request(path, { headers: { ...HTML, cookie: '' } })

const wrongPassword = Object.assign(new DatabaseError('password authentication failed', 9, 'error'), {
  code: '28P01',
})

/** Nobody listens at the database's address any more after this. */
function loseDatabase(why: Error = new Error('connect ECONNREFUSED 127.0.0.1:5432')) {
  vi.spyOn(Pool.prototype, 'connect').mockImplementation(() => Promise.reject(why))
  app.services.recentReads.clear()
  // A page without a session logs why.
  vi.spyOn(console, 'error').mockImplementation(() => {})
}

const open = async (path: string, as?: { id: string }) => {
  const response = await app.request(path, { ...(as && { as }), headers: HTML })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  }
}

/** A write, and its notification. */
async function change(path: string, request: Parameters<TestApp['request']>[1]) {
  // What the tests write with system rights moves everything.
  vi.spyOn(app.services.versions, 'moveEverything').mockReturnValue()
  const reported = Promise.withResolvers<void>()
  const stop = app.services.changes.on(() => reported.resolve())
  expect((await app.request(path, request)).ok).toBe(true)
  await reported.promise
  stop()
}

const UNAVAILABLE = {
  status: 503,
  retryAfter: '5',
  text: expect.stringContaining('We can&#x27;t reach our database right now. Please try again in a moment.'),
}

describe('while the database is down', () => {
  test('pages say so to guests and members, and work again by themselves', async () => {
    loseDatabase()
    for (const path of ['/directory', `/story/${storyId}`, '/marketplace']) {
      expect(await open(path)).toMatchObject(UNAVAILABLE)
      expect(await open(path, app.people.ann)).toMatchObject(UNAVAILABLE)
    }
    expect((await open(`/story/${storyId}`)).text).not.toContain('Story Not Found')
    vi.restoreAllMocks()
    expect(await open(`/story/${storyId}`)).toMatchObject({ status: 200, retryAfter: null })
    expect(await open(`/story/${storyId}`, app.people.ben)).toMatchObject({ status: 200 })
  })

  test.each([
    ['is away', undefined],
    ['has a new password, which the settings lack', wrongPassword],
  ])("a member's own pages say so rather than ask them to sign in, when it %s", async (_, why) => {
    loseDatabase(why)
    for (const path of ['/dashboard', '/profile', '/submit', '/admin']) {
      const { text, ...rest } = await open(path, app.people.ann)
      expect(rest).toEqual({ status: 503, retryAfter: '5' })
      expect(text.replaceAll('&#39;', "'")).toContain(API_ERROR_TEXTS.unreachable)
    }
  })

  test('pages in memory are still served, to guests and to members', async () => {
    for (const as of [undefined, app.people.ben]) expect((await open('/', as)).status).toBe(200)
    loseDatabase()
    for (const as of [undefined, app.people.ben, app.people.ann]) {
      const page = await open('/', as)
      expect(page.status).toBe(200)
      expect(page.text).toContain('Where paused startups find new life')
    }
  })

  test('they are served even if notifications were missed, but never without a change that was reported', async () => {
    const { ben } = app.people
    const reported = Promise.withResolvers<void>()
    const stop = app.services.changes.on(({ table }) => table === 'startups' && reported.resolve())
    const { id } = await aStartup(app.db, ben)
    await reported.promise
    stop()
    const path = `/story/${id}`
    for (const as of [undefined, app.people.ann]) expect((await open(path, as)).status).toBe(200)
    loseDatabase()
    app.services.versions.onChange({})
    for (const as of [undefined, app.people.ann]) expect((await open(path, as)).status).toBe(200)
    app.services.versions.onChange({ table: 'comments', op: 'DELETE', startup_id: id })
    for (const as of [undefined, app.people.ann]) expect(await open(path, as)).toMatchObject(UNAVAILABLE)
  })

  test('guests get what was last known, though somebody has voted, commented or changed a name since', async () => {
    const { ann, ben, cyd } = app.people
    const story = `/story/${storyId}`
    const paths = [
      ...['/', '/directory', story, '/feed.xml', '/sitemap.xml'],
      ...['/api/startups', `/api/startups/${storyId}`, `/api/comments?startup_id=${storyId}`],
    ]
    for (const path of paths) expect((await open(path)).status, path).toBe(200)
    expect((await open(story, cyd)).status).toBe(200)
    await change(`/api/startups/${storyId}/vote`, { as: ben, method: 'PUT' })
    const id = crypto.randomUUID()
    await change('/api/comments', { as: ben, json: { id, startup_id: storyId, content: 'Too early' } })
    await change(`/api/profiles/${ann.id}`, { as: ann, method: 'PATCH', json: { full_name: 'Ann Other' } })
    loseDatabase()
    for (const path of paths) {
      const { status, headers } = await guest(path)
      const age = expect.stringMatching(/^\d+$/)
      const sent = ['cache-control', 'age', 'retry-after'].map((name) => headers.get(name))
      expect([status, ...sent], path).toEqual([200, 'private, no-cache', age, null])
      // Whoever has just written.
      expect((await app.request(path)).status, path).toBe(503)
    }
    for (const as of [ben, cyd]) expect(await open(story, as)).toMatchObject(UNAVAILABLE)
    // The next guests get it for a second without an attempt to make it.
    const reads = vi.spyOn(app.db.guest, 'selectFrom')
    await eventually(async () => {
      reads.mockClear()
      expect((await guest(story)).status).toBe(200)
      expect(reads).not.toHaveBeenCalled()
    })
    vi.restoreAllMocks()
    expect((await open(story)).text).toContain('Too early')
  })

  test('what this instance knows to be deleted or edited is not shown again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { ben } = app.people
    const id = crypto.randomUUID()
    const story = `/story/${storyId}`
    await change('/api/comments', { as: ben, json: { id, startup_id: storyId, content: 'My number is 1' } })
    for (const path of ['/directory', story]) expect((await open(path)).status).toBe(200)
    await change(`/api/comments/${id}`, { as: ben, method: 'PATCH', json: { content: 'Call me' } })
    loseDatabase()
    vi.advanceTimersByTime(1000)
    expect((await guest(story)).status).toBe(503)
    expect((await guest('/directory')).status).toBe(200)
    vi.restoreAllMocks()
    expect((await open(story)).status).toBe(200)
    await change(`/api/comments/${id}`, { as: ben, method: 'DELETE' })
    loseDatabase()
    vi.advanceTimersByTime(1000)
    expect((await guest(story)).status).toBe(503)
    vi.useRealTimers()
  })

  test('pages without data, such as the one for signing in, are rendered and not kept', async () => {
    loseDatabase()
    for (const path of ['/auth', '/terms']) expect((await open(path, app.people.ann)).status).toBe(200)
    vi.restoreAllMocks()
    expect((await open('/terms', app.people.ann)).text).toContain('/api/viewer')
  })

  test('the API says so, and when to try again', async () => {
    loseDatabase()
    const post = { json: { id: crypto.randomUUID(), startup_id: storyId, content: 'Hello' } }
    for (const [path, options] of [
      ['/api/startups?limit=7', {}],
      ['/api/bookmarks', { as: app.people.ann }],
      ['/api/comments', { as: app.people.ann, ...post }],
    ] as const) {
      const response = await app.request(path, options)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await response.json()).toMatchObject({
        code: 'unavailable',
        message: API_ERROR_TEXTS.unreachable,
      })
    }
  })

  test('/healthz is fine and /readyz unavailable, whoever asks', async () => {
    loseDatabase()
    for (const options of [{}, { as: app.people.ann }]) {
      expect((await app.request('/healthz', options)).status).toBe(200)
      const ready = await app.request('/readyz', options)
      expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await ready.json()).toEqual({ status: 'unavailable' })
    }
  })
})

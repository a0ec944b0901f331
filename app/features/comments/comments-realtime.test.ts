import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { aComment, aStartup } from '../../../test/factories.ts'
import { STREAM_LIMITS } from '../../platform/http/rate-limits/rate-limit-table.ts'
import { CLIENT_ADDRESS } from '../../platform/http/security/caller-address.ts'
import { liveComments } from './comments-realtime.api.ts'

let app: TestApp
let story: { id: string }
const readers: ReadableStreamDefaultReader<Uint8Array>[] = []
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  story = await aStartup(app.db, app.people.ann)
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const reader of readers.splice(0)) await reader.cancel()
  expect(liveComments.total).toBe(0)
})

const request = (id = story.id, from = '192.0.2.1', method = 'GET') =>
  app.request(`/api/realtime/comments-${id}`, { method, headers: { [CLIENT_ADDRESS]: from } })

async function follow(id?: string) {
  const response = await request(id)
  const reader = response.body!.getReader()
  readers.push(reader)
  /** The next event, without the chunk that tells browsers when to reconnect. */
  const next = async (): Promise<string> => {
    const event = new TextDecoder().decode((await reader.read()).value)
    return event.startsWith('retry:') ? next() : event
  }
  expect(await next()).toBe('event: listening\ndata: \n\n')
  return { response, next }
}

test('[COMM-07] signals a new comment with its id, a deleted one without, and nothing about other stories', async () => {
  const { response, next } = await follow()
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  await aComment(app.db, await aStartup(app.db, app.people.ann, { name: 'Elsewhere' }), app.people.ben)
  const { id } = await aComment(app.db, story, app.people.ben)
  expect(await next()).toBe(`event: changed\ndata: {"ids":["${id}"]}\n\n`)
  await app.db.system((tx) => tx.deleteFrom('comments').where('id', '=', id).execute())
  expect(await next()).toBe('event: changed\ndata: \n\n')
})

test('[COMM-07] signals a comment that is committed late, after those that came before it', async () => {
  const { next } = await follow()
  const [late, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const begun = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const insert = (id: string) => ({ id, startup_id: story.id, user_id: app.people.ben.id, content: 'Hello.' })
  const slow = app.db.system(async (tx) => {
    await tx.insertInto('comments').values(insert(late)).execute()
    begun.resolve()
    await mayCommit.promise
  })
  await begun.promise
  const quick = app.db.system((tx) => tx.insertInto('comments').values(insert(second)).execute())
  mayCommit.resolve()
  await Promise.all([slow, quick])
  const seen: string[] = []
  while (seen.length < 2) {
    const [, ids = '[]'] = /"ids":(\[[^\]]*\])/.exec(await next()) ?? []
    seen.push(...JSON.parse(ids))
  }
  expect(seen).toEqual([late, second])
})

test('[COMM-07] rejects an unknown channel', async () => {
  expect((await app.request('/api/realtime/comments-1')).status).toBe(404)
  expect((await app.request('/api/realtime/votes')).status).toBe(404)
})

test('answers 404 for a story that does not exist, and holds no stream for it', async () => {
  const response = await request(crypto.randomUUID())
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'PGRST116', message: 'Story not found' })
  expect(liveComments.total).toBe(0)
})

test('never subscribes for a HEAD request, which leaves no timer and no listener behind', async () => {
  const subscribe = vi.spyOn(app.services.changes, 'onStory')
  const setTimer = vi.spyOn(globalThis, 'setInterval')
  const listen = vi.spyOn(app.services.changes.stopping, 'addEventListener')
  const response = await request(story.id, '192.0.2.1', 'HEAD')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.body).toBeNull()
  for (const call of [subscribe, setTimer, listen]) expect(call).not.toHaveBeenCalled()
  expect(liveComments.total).toBe(0)
})

test('refuses a caller more than 30 streams over all stories', async () => {
  for (let stories = 0; stories < 10; stories += 1) {
    const { id } = await aStartup(app.db, app.people.ann)
    for (let count = 0; count < 3; count += 1) await follow(id)
  }
  const refused = await request(story.id)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('ratelimit-limit')).toBe('30')
  await readers.pop()!.cancel()
  await follow()
})

test('refuses a caller more than 5 streams of one story at once', async () => {
  for (let count = 0; count < 5; count += 1) await follow()
  const refused = await request()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(refused.headers.get('ratelimit-limit')).toBe('5')
  expect(await refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/\w/),
  })
  await follow((await aStartup(app.db, app.people.ann)).id)
  for (const [from, status] of [
    ['192.0.2.2', 200],
    ['192.0.2.1', 429],
  ] as const) {
    const response = await request(story.id, from)
    expect([from, response.status]).toEqual([from, status])
    await response.body?.cancel()
  }
  await readers.pop()!.cancel()
  await readers.pop()!.cancel()
  await follow()
})

test('refuses streams beyond the total with 503 and Retry-After', async () => {
  const free = Array.from({ length: STREAM_LIMITS['live-comments'].total }, (_, index) =>
    liveComments.take(`somebody ${index}`),
  )
  try {
    const refused = await request()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('60')
  } finally {
    for (const each of free) each()
  }
})

test('ends its streams when the process stops', async () => {
  const stopping = await testApp()
  try {
    const { id } = await aStartup(stopping.db, stopping.people.ann)
    const { body } = await stopping.request(`/api/realtime/comments-${id}`)
    expect(liveComments.total).toBe(1)
    const ended = new Response(body).text()
    await stopping.services.changes.stop()
    expect(await ended).toContain('event: listening')
    await eventually(() => expect(liveComments.total).toBe(0))
  } finally {
    await stopping.close()
  }
})

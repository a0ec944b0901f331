import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { eventually } from '../eventually.ts'
import { aStartup } from '../factories.ts'
import { objectStore } from '../object-store.ts'
import type { Person } from '../people.ts'
import { resetRateLimits } from '../set-attempts.ts'
import { aToken } from '../token-factory.ts'
import { tus } from '../tus.ts'
import { someoneWaits } from '../waiting-locks.ts'

// Two instances share a database and an object store, and no folder. Requests to `there` come from browsers
// that have written nothing, so that they may get what it remembers.
let store: Awaited<ReturnType<typeof objectStore>>
let here: TestApp
let there: TestApp
let story: { id: string; name: string }
beforeAll(async () => {
  store = await objectStore()
  here = await testApp(store.env)
  there = await testApp(store.env, here)
})
afterAll(async () => {
  await there.close()
  await here.close()
  await store.close()
})
beforeEach(async () => {
  await resetRateLimits(here)
  story = await aStartup(here.db, here.people.ann)
})
afterEach(() => vi.restoreAllMocks())

const readThere = async (path: string, as?: Person) =>
  there.request(path, { headers: { cookie: as ? await here.sessionOf(as.id) : 'none=1' } })

const textThere = async (path: string, as?: Person) => (await readThere(path, as)).text()

const comment = (content: string) => ({ id: crypto.randomUUID(), startup_id: story.id, content })

const realNow = performance.now.bind(performance)
let ahead = 0

/** A page may be up to a second old, so it has to be older than that for a change to show at once. */
function letPagesAge() {
  ahead += 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
}

/** A busy machine needs this long. What no notification reports takes ten seconds. */
const MAX_DELAY = 1000

/**
 * Expects that each of three writes here shows there, the fastest to a request that begins within
 * `MAX_DELAY`.
 * @param write prepares and carries out a write, and returns what checks that it shows
 */
async function showsThere(write: (round: number) => Promise<() => Promise<void>>): Promise<void> {
  const delays: number[] = []
  for (const round of [1, 2, 3]) {
    const check = await write(round)
    const written = Date.now()
    let requestedAt = written
    const ask = async () => {
      requestedAt = Date.now()
      await check()
    }
    await vi.waitFor(ask, { timeout: 15_000, interval: 10 })
    delays.push(requestedAt - written)
  }
  expect(Math.min(...delays)).toBeLessThan(MAX_DELAY)
}

test('[COMM-07] a comment shows on the other page and in its API', async () => {
  const paths = [`/story/${story.id}`, `/api/comments?startup_id=${story.id}`]
  await showsThere(async (round) => {
    const text = `Seen elsewhere ${round}`
    for (const path of paths) expect(await textThere(path)).not.toContain(text)
    letPagesAge()
    const written = await here.request('/api/comments', { as: here.people.ben, json: comment(text) })
    expect(written.status).toBe(201)
    return async () => {
      for (const path of paths) expect(await textThere(path)).toContain(text)
    }
  })
})

test('[COMM-07] a comment reaches readers who follow the story at the other instance', async () => {
  const response = await readThere(`/api/realtime/comments-${story.id}`)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  const receive = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) received += part.value
  }
  const receiving = receive()
  await eventually(() => expect(received).toContain('event: listening'))
  const json = comment('Heard elsewhere')
  await here.request('/api/comments', { as: here.people.ben, json })
  await eventually(() => expect(received).toContain(`{"ids":["${json.id}"]}`))
  await reader.cancel()
  await receiving
})

test('[STORY-15] a vote counts at the other instance, for guests and for its member', async () => {
  const { ben } = here.people
  const path = `/api/startups/${story.id}`
  const shown = async () => [
    (await (await readThere(path)).json()).votes,
    (await (await readThere(`/api/viewer?stories=${story.id}`, ben)).json()).voted.length,
  ]
  expect(await shown()).toEqual([0, 0])
  await showsThere(async (round) => {
    const isVote = round % 2 === 1
    await here.request(`${path}/vote`, { as: ben, method: isVote ? 'PUT' : 'DELETE' })
    return async () => expect(await shown()).toEqual(isVote ? [1, 1] : [0, 0])
  })
})

test('a sign-out ends the session at the other instance', async () => {
  const { cyd } = here.people
  await showsThere(async () => {
    here.dropSession(cyd.id)
    const cookie = await here.sessionOf(cyd.id)
    const status = async (path: string) => (await there.request(path, { headers: { cookie } })).status
    const user = async () => (await (await there.request('/api/viewer', { headers: { cookie } })).json()).user
    expect([await status('/api/bookmarks'), (await user()).id]).toEqual([200, cyd.id])
    expect((await here.request('/api/session', { as: cyd, method: 'DELETE' })).status).toBe(204)
    return async () => expect([await status('/api/bookmarks'), await user()]).toEqual([401, null])
  })
  here.dropSession(cyd.id)
})

test('a role that an admin grants or takes away counts at the other instance', async () => {
  const { ada, ben } = here.people
  // Only members share pages, which have a tag.
  const shown = async () => [
    (await readThere('/api/admin/statistics', ben)).status,
    (await readThere('/directory', ben)).headers.get('etag') === null,
  ]
  expect(await shown()).toEqual([403, false])
  await showsThere(async (round) => {
    const isGrant = round % 2 === 1
    const method = isGrant ? 'PUT' : 'DELETE'
    const changed = await here.request(`/api/admin/users/${ben.id}/roles/admin`, {
      as: ada,
      method,
      json: {},
    })
    expect(changed.ok).toBe(true)
    return async () => expect(await shown()).toEqual(isGrant ? [200, true] : [403, false])
  })
  await here.request(`/api/admin/users/${ben.id}/roles/admin`, { as: ada, method: 'DELETE', json: {} })
})

test('a deleted story disappears from the other instance', async () => {
  const { ada, ann } = here.people
  await showsThere(async () => {
    const { id, name } = await aStartup(here.db, ann)
    const paths = [`/story/${id}`, '/directory', '/api/startups?limit=100']
    await eventually(async () => {
      for (const path of paths) expect(await textThere(path)).toContain(name)
    })
    const path = `/api/admin/startups/${id}`
    const deleted = await here.request(path, { as: ada, method: 'DELETE', json: { reason: 'Spam' } })
    expect(deleted.ok).toBe(true)
    return async () => {
      expect((await readThere(`/story/${id}`)).status).toBe(404)
      for (const path of paths) expect(await textThere(path)).not.toContain(name)
    }
  })
})

test('[STORE-02] parts of one file may reach different instances', async () => {
  const MB = 1024 * 1024
  const { ann } = here.people
  const [first, second] = [tus(here), tus(there)]
  const content = randomBytes(8 * MB)
  const id = crypto.randomUUID()
  expect((await first.start(ann, { id, name: 'large.bin', size: content.length })).status).toBe(201)
  expect((await second.append(ann, id, 0, content.subarray(0, 2 * MB))).status).toBe(204)
  expect((await first.head(ann, id)).headers.get('upload-offset')).toBe(String(2 * MB))
  expect((await first.append(ann, id, 2 * MB, content.subarray(2 * MB, 7 * MB))).status).toBe(204)
  expect((await second.append(ann, id, 7 * MB, content.subarray(7 * MB))).status).toBe(204)

  const { path, size } = await (await first.item(ann, id)).json()
  expect(size).toBe(content.length)
  expect(Buffer.from(await there.files.getBytes(`startup-assets/${path}`)).equals(content)).toBe(true)
  const { url } = await (await first.url(ann, id)).json()
  const download = url.startsWith('http') ? await fetch(url) : await there.request(url)
  expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true)
})

test('attempts at both instances count together, and no more than the limit are accepted', async () => {
  const responses = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      (index % 2 ? here : there).request('/api/newsletter_subscribers', {
        json: { email: `reader-${index}@example.com` },
      }),
    ),
  )
  const limited = responses.filter(({ status }) => status === 429)
  expect([responses.length - limited.length, limited.length]).toEqual([10, 6])
})

test('the same act sent to both instances at once happens once', async () => {
  const json = comment('Sent twice')
  const responses = await Promise.all(
    [here, there].map((app) => app.request('/api/comments', { as: here.people.ben, json })),
  )
  expect(responses.map(({ ok }) => ok)).toEqual([true, true])
  const listed = await (await here.request(`/api/comments?startup_id=${story.id}`)).json()
  expect(listed.items.map(({ id }: { id: string }) => id)).toEqual([json.id])
})

test('a schedule belongs to both instances, and one of them runs it', async () => {
  const runs: string[] = []
  for (const [name, { services }] of Object.entries({ here, there }))
    await services.jobs.schedule('counted', '17 4 * * *', async () => void runs.push(name))
  // The minute comes in both at once: one commits while the other one waits for it.
  const sent = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const first = here.db.system(async (tx) => {
    await here.services.jobs.send(tx, 'counted', {})
    sent.resolve()
    await commit.promise
  })
  await sent.promise
  const second = there.db.system((tx) => there.services.jobs.send(tx, 'counted', {}))
  await someoneWaits(here.db)
  commit.resolve()
  await Promise.all([first, second])
  const stored = async () => {
    const { rows } = await sql<{ schedules: number; jobs: number }>`
      select (select count(*)::int from pgboss.schedule where name = 'counted') as schedules,
        (select count(*)::int from pgboss.job where name = 'counted' and state = 'completed') as jobs`.execute(
      here.db.owner,
    )
    return rows[0]
  }
  await eventually(async () => expect(await stored()).toEqual({ schedules: 1, jobs: 1 }))
  expect(runs).toHaveLength(1)
})

test('what guests do makes nothing of members be read again, unless it may change an account', async () => {
  const clear = vi.spyOn(there.services.recentReads, 'clear')
  const post = (path: string, json: object) => there.request(path, { method: 'POST', json })
  expect((await post('/api/nothing-here', {})).status).toBe(404)
  expect((await post('/api/session', { email: 'ben@example.com', password: 'wrong' })).status).toBe(401)
  expect((await post('/api/newsletter_subscribers', { email: 'reader@example.com' })).ok).toBe(true)
  expect(clear).not.toHaveBeenCalled()
  const signUp = { email: 'new@example.com', password: 'a harbour full of ropes' }
  expect((await post('/api/users', signUp)).ok).toBe(true)
  expect(clear).toHaveBeenCalled()
})

test('MCP: in 200 rounds at two instances, the answers of a guest and of a member never cross', async () => {
  const { ann } = here.people
  const hidden = await aStartup(here.db, ann, { name: 'Withdrawn mill', withdrawn_at: new Date() })
  const { headers } = await aToken(here.db, ann)
  const ask = async (round: number) => {
    const response = await (round % 4 < 2 ? here : there).request('/mcp', {
      method: 'POST',
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'read_story', arguments: { id: hidden.id } },
      }),
      headers: {
        ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        ...(round % 2 === 0 && headers),
      },
    })
    return (await response.text()).includes(hidden.name)
  }
  const answers = await Promise.all(Array.from({ length: 200 }, (_, round) => ask(round)))
  expect(answers).toEqual(answers.map((_, round) => round % 2 === 0))
})

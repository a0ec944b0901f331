import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  aComment,
  aCommentVersion,
  aHiding,
  anUpload,
  aStartup,
  aSuspension,
} from '../../../../test/factories.ts'
import { setLeaving } from '../../../../test/set-leaving.ts'
import { aToken } from '../../../../test/token-factory.ts'
import { RATE_LIMITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { TOKEN_ERRORS } from './token-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(async () => {
  vi.useRealTimers()
  await app.db.system((tx) => tx.deleteFrom('auth.tokens').execute())
  await app.db.system((tx) => tx.deleteFrom('app.rate_limits').execute())
})

interface Sending {
  method?: string
  json?: unknown
  cookie?: string
  headers?: Record<string, string>
}

/** Sends as a program does: without Origin, and without cookies unless `cookie` says otherwise. */
const send = (path: string, token: string | undefined, { method, json, cookie, headers }: Sending = {}) =>
  app.app.request(path, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })

const refusalOf = async (response: Response) => [response.status, (await response.json()).code]

const newComment = (startup_id: string) => ({
  id: crypto.randomUUID(),
  startup_id,
  content: 'From a program',
})

test('a program writes in the name of the member, without Origin and cookies, and gets no cookie', async () => {
  const { db, people } = app
  const story = await aStartup(db, people.ann)
  const { token } = await aToken(db, people.ben, { canWrite: true, areas: ['comments', 'stories'] })
  const response = await send('/api/comments', token, { json: newComment(story.id) })
  expect([response.status, response.headers.getSetCookie()]).toEqual([201, []])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const written = await db.system((tx) =>
    tx.selectFrom('comments').select('user_id').where('startup_id', '=', story.id).execute(),
  )
  expect(written).toEqual([{ user_id: people.ben.id }])
  // A request needs no body for that.
  expect((await send(`/api/startups/${story.id}/vote`, token, { method: 'PUT' })).status).toBe(200)
})

test('a token that may only read is refused before a write, and reads what its member reads', async () => {
  const { db, people } = app
  const story = await aStartup(db, people.ann)
  const { token } = await aToken(db, people.ben, { areas: ['comments', 'stories'] })
  const refused = await send('/api/comments', token, { json: newComment(story.id) })
  expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"')
  expect(await refusalOf(refused)).toEqual([403, 'insufficient_scope'])
  expect(await (await send(`/api/bookmarks`, token)).json()).toMatchObject({})
  expect((await send(`/api/startups/${story.id}`, token)).status).toBe(200)
  expect((await send(`/api/startups/${story.id}`, token, { method: 'HEAD' })).status).toBe(200)
})

test('a token is only for its areas', async () => {
  const { token } = await aToken(app.db, app.people.ben, { areas: ['comments'] })
  const refused = await send('/api/conversations', token)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    code: 'insufficient_scope',
    message: TOKEN_ERRORS.needsArea('messages'),
  })
  // Another pattern of this path is for messages, too: what decides is the route that responds.
  expect(await refusalOf(await send('/api/startups/categories', token))).toEqual([403, 'insufficient_scope'])
})

test.each([
  '/api/admin/statistics',
  '/api/profiles/00000000-0000-4000-8000-000000000002',
  '/api/sessions',
  '/api/security-events',
  '/api/export',
  '/api/tokens',
  '/api/passkeys',
  '/api/two-step-sign-in',
  '/api/account-deletion',
  '/api/viewer',
  '/api/session',
  '/api/realtime/viewer',
  '/api/public_profiles/00000000-0000-4000-8000-000000000002',
])('no token reaches %s, whatever it may do', async (path) => {
  const { token } = await aToken(app.db, app.people.ada, { canWrite: true })
  expect(await refusalOf(await send(path, token))).toEqual([403, 'not_for_tokens'])
})

test('no token makes or ends tokens', async () => {
  const { id, token } = await aToken(app.db, app.people.ben, { canWrite: true })
  expect(await refusalOf(await send('/api/tokens', token, { json: {} }))).toEqual([403, 'not_for_tokens'])
  expect(await refusalOf(await send(`/api/tokens/${id}`, token, { method: 'DELETE' }))).toEqual([
    403,
    'not_for_tokens',
  ])
})

test('what does not exist is 404 and 405 with a token as without', async () => {
  const { token } = await aToken(app.db, app.people.ben)
  expect((await send('/api/nothing', token)).status).toBe(404)
  expect((await send('/api/startups', token, { method: 'DELETE' })).status).toBe(405)
})

test('pages, files and feeds ignore tokens', async () => {
  const { db, people } = app
  const draft = await aStartup(db, people.ben, { withdrawn_at: new Date() })
  const { token } = await aToken(db, people.ben, { canWrite: true })
  expect((await send(`/story/${draft.id}`, token)).status).toBe(404)
  expect((await send(`/story/${draft.id}`, 'unp_nonsense')).status).toBe(404)
  const profile = await send('/profile', token)
  expect([profile.status, profile.headers.get('location')]).toEqual([302, '/auth?from=%2Fprofile'])
  expect((await send('/feed.xml', 'unp_nonsense')).status).toBe((await send('/feed.xml', undefined)).status)
})

test('files and streams ignore tokens, in whatever place they stand', async () => {
  const { db, people } = app
  const upload = await anUpload(db, people.ben)
  const { token } = await aToken(db, people.ben, { canWrite: true })
  for (const path of [
    `/files/${upload.bucket}/${upload.path}`,
    '/api/realtime/viewer',
    '/feed/following/nobody.xml',
    '/dashboard.data',
  ]) {
    const [withToken, without] = [await send(path, token), await send(path, undefined)]
    const isOfApi = path.startsWith('/api')
    expect([path, withToken.status]).toEqual([path, isOfApi ? 403 : without.status])
    expect([path, without.status >= 300]).toEqual([path, true])
  }
})

test('answers 401 to a token as soon as the account is deleted', async () => {
  const id = crypto.randomUUID()
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ id, name: 'Gone Soon', email: `${id}@example.com`, email_verified: true })
      .execute(),
  )
  const { token } = await aToken(app.db, { id })
  expect((await send('/api/startups', token)).status).toBe(200)
  await app.db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', id).execute())
  expect((await send('/api/startups', token)).status).toBe(401)
})

test("a token has no rights of the request's cookies, which renew nothing", async () => {
  const { db, people } = app
  const { token } = await aToken(db, people.ben, { areas: ['messages'] })
  const cookie = await app.sessionOf(people.ada.id)
  expect(await refusalOf(await send('/api/admin/statistics', token, { cookie }))).toEqual([
    403,
    'not_for_tokens',
  ])
  expect((await send('/api/startups', 'unp_nonsense', { cookie })).status).toBe(401)
  // Something else in the header leaves the cookies alone.
  const basic = { authorization: 'Basic dXNlcjpwYXNzd29yZA==' }
  expect((await send('/api/sessions', undefined, { cookie, headers: basic })).status).toBe(200)
})

test('a request without a token still needs to say where it comes from', async () => {
  const story = await aStartup(app.db, app.people.ann)
  const cookie = await app.sessionOf(app.people.ben.id)
  const vote = `/api/startups/${story.id}/vote`
  const foreign = { origin: 'https://elsewhere.example' }
  expect((await send(vote, undefined, { method: 'PUT', cookie, headers: foreign })).status).toBe(403)
  // A header without a token changes nothing about that.
  const basic = { ...foreign, authorization: 'Basic dXNlcjpwYXNzd29yZA==' }
  expect((await send(vote, undefined, { method: 'PUT', cookie, headers: basic })).status).toBe(403)
})

test.each(['unp_nonsense', `unp_${'a'.repeat(43)}`, 'another secret', 'unp_'])(
  'answers 401 to %s, also where guests may read',
  async (token) => {
    const response = await send('/api/startups', token)
    expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect(await refusalOf(response)).toEqual([401, 'invalid_token'])
  },
)

test('answers 401 to a token that was ended, or whose time is over', async () => {
  const { db, people } = app
  const ended = await aToken(db, people.ben)
  await app.request(`/api/tokens/${ended.id}`, { as: people.ben, method: 'DELETE' })
  const expired = await aToken(db, people.ben, { expires_at: new Date(Date.now() - 1000) })
  const unused = await aToken(db, people.ben, { created_at: daysAgo(181) })
  const used = await aToken(db, people.ben, { created_at: daysAgo(400), last_used_at: daysAgo(179) })
  const statuses = []
  for (const { token } of [ended, expired, unused, used])
    statuses.push((await send('/api/startups', token)).status)
  expect(statuses).toEqual([401, 401, 401, 200])
})

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

test("a suspension ends a member's tokens at once, for good", async () => {
  const { db, people } = app
  const { token } = await aToken(db, people.cyd)
  const { id } = await aSuspension(db, people.cyd, people.ada)
  expect((await send('/api/startups', token)).status).toBe(401)
  await db.system((tx) =>
    tx.updateTable('suspensions').set({ lifted_at: new Date() }).where('id', '=', id).execute(),
  )
  expect((await send('/api/startups', token)).status).toBe(401)
  const another = await aToken(db, people.cyd)
  expect((await send('/api/startups', another.token)).status).toBe(200)
})

test('a token is refused while its member is leaving', async () => {
  const { db, people } = app
  const { token } = await aToken(db, people.cyd)
  await setLeaving(db, people.cyd, true)
  expect((await send('/api/startups', token)).status).toBe(401)
  await setLeaving(db, people.cyd, false)
  expect((await send('/api/startups', token)).status).toBe(200)
})

test("an admin's token has the rights of any other member", async () => {
  const { db, people } = app
  const story = await aStartup(db, people.ann)
  const comment = await aComment(db, story, people.ann)
  const version = await aCommentVersion(db, comment)
  const hidden = await aStartup(db, people.ann)
  await aHiding(db, { startup_id: hidden.id })
  const { token } = await aToken(db, people.ada, { canWrite: true })
  const earlier = `/api/comments/${comment.id}/versions/${version.id}`
  expect((await send(`/api/startups/${hidden.id}`, token)).status).toBe(404)
  expect((await send(earlier, token, { method: 'DELETE' })).status).toBe(403)
  // The same admin may do it once they are signed in.
  expect((await app.request(`/api/startups/${hidden.id}`, { as: people.ada })).status).toBe(200)
  expect((await app.request(earlier, { as: people.ada, method: 'DELETE' })).status).toBe(204)
})

const askModel = (token: string | undefined, id: string, query = '') => {
  const params = { name: 'read_story', arguments: { id } }
  const headers = { accept: 'application/json, text/event-stream' }
  return send(`/mcp${query}`, token, {
    headers,
    json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
  })
}

test('a model reads with a token what its member reads, in the areas of the token', async () => {
  const { db, people } = app
  const own = await aStartup(db, people.ann, { withdrawn_at: new Date(), name: 'Lumbermill' })
  const { token } = await aToken(db, people.ann, { areas: ['stories'] })
  const other = await aToken(db, people.ann, { areas: ['comments'] })
  expect(await (await askModel(token, own.id)).text()).toContain('Lumbermill')
  expect(await (await askModel(undefined, own.id)).text()).toContain('Story not found')
  expect(await (await askModel(other.token, own.id)).text()).toContain(TOKEN_ERRORS.needsArea('stories'))
  expect(await refusalOf(await askModel('unp_nonsense', own.id))).toEqual([401, 'invalid_token'])
  expect(await refusalOf(await askModel(undefined, own.id, `?token=${token}`))).toEqual([
    400,
    'token_in_address',
  ])
})

test.each(['?access_token=abc', '?token=unp_abc', '?search=unp_abc'])(
  'refuses a token in the address: %s',
  async (query) => {
    const { token } = await aToken(app.db, app.people.ben)
    expect(await refusalOf(await send(`/api/startups${query}`, undefined))).toEqual([400, 'token_in_address'])
    expect((await send(`/api/startups${query}`, token)).status).toBe(400)
  },
)

test('no log has a token', async () => {
  const { token } = await aToken(app.db, app.people.ben)
  const lines: unknown[] = []
  const collect = (...words: unknown[]) => void lines.push(words)
  const { log } = app.services
  const collecting = { ...log, info: collect, warn: collect, error: collect }
  const child = vi.spyOn(log, 'child').mockReturnValue(collecting as never)
  await send('/api/startups', token)
  await send(`/api/startups?token=${token}`, token)
  await send(`/directory?access_token=${token}`, undefined)
  child.mockRestore()
  expect(lines).toHaveLength(3)
  expect(JSON.stringify(lines)).not.toContain(token.slice(4))
})

test('notes the last use at most every five minutes, and no request waits for it', async () => {
  const { db, people } = app
  const { id, token } = await aToken(db, people.ben)
  const lastUsed = async () => {
    const row = await db.system((tx) =>
      tx.selectFrom('auth.tokens').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    return row.last_used_at
  }
  await Promise.all([1, 2, 3].map(() => send('/api/startups', token)))
  await expect.poll(lastUsed).not.toBeNull()
  const first = await lastUsed()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 60 * 1000 })
  await send('/api/startups', token)
  expect(await lastUsed()).toBe(first)
  vi.setSystemTime(Date.now() + 2 * 60 * 1000)
  // Somebody else holds the row for a while.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  if (db.engine === 'postgresql') {
    const holding = db.owner.transaction().execute(async (tx) => {
      await tx.selectFrom('auth.tokens').select('id').where('id', '=', id).forUpdate().execute()
      await held
    })
    expect((await send('/api/startups', token)).status).toBe(200)
    release()
    await holding
  } else expect((await send('/api/startups', token)).status).toBe(200)
  await expect.poll(lastUsed).not.toBe(first)
})

test('limits the requests with one token and with all tokens of a member, which count for the member, too', async () => {
  const { db, people } = app
  const tokens = await Promise.all([1, 2, 3].map(() => aToken(db, people.ben, { canWrite: true })))
  const counts = []
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const { token } of tokens) {
    let count = 0
    while ((await send('/api/startups', token)).status === 200) count += 1
    counts.push(count)
  }
  const { token, tokens: all } = RATE_LIMITS
  expect(counts).toEqual([token.max, token.max, all.max - 2 * token.max])
  const refused = await send('/api/startups', tokens[0]!.token)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await refused.json()).message).toContain('This token has sent a lot of requests')
  // The website isn't limited by that.
  expect((await app.request('/api/bookmarks', { as: people.ben })).status).toBe(200)
})

test('several tokens of a member share the limits of what the member does', async () => {
  const { db, people } = app
  const story = await aStartup(db, people.ann)
  const vote = { method: 'PUT' }
  const { max } = RATE_LIMITS.vote
  const [one, two] = [
    await aToken(db, people.ben, { canWrite: true }),
    await aToken(db, people.ben, { canWrite: true }),
  ]
  for (let count = 0; count < max; count += 1) await send(`/api/startups/${story.id}/vote`, one.token, vote)
  expect((await send(`/api/startups/${story.id}/vote`, two.token, vote)).status).toBe(429)
})

test('where everyone needs two-step sign-in, only tokens of a session with it write', async () => {
  const strict = await testApp({ REQUIRE_SECOND_FACTOR: 'everyone' })
  onTestFinished(() => strict.close())
  const { db, people } = strict
  const story = await aStartup(db, people.ann)
  const vote = async (second_factor_at: Date | null) => {
    const { id, headers } = await aToken(db, people.ben, { canWrite: true })
    await db.system((tx) =>
      tx.updateTable('auth.tokens').set({ second_factor_at }).where('id', '=', id).execute(),
    )
    return strict.request(`/api/startups/${story.id}/vote`, { method: 'PUT', headers })
  }
  expect(await refusalOf(await vote(null))).toEqual([403, 'second_factor_required'])
  expect((await vote(new Date())).status).toBe(200)
})

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aToken } from '../../../../test/token-factory.ts'
import { RATE_LIMITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { hashToken } from '../store/random-tokens.server.ts'
import type { Token, TokenWithSecret } from './token.schema.ts'
import { TOKEN_LIMITS } from './token.ts'
import { TOKEN_ERRORS } from './token-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(async () => {
  vi.useRealTimers()
  await app.db.system((tx) => tx.deleteFrom('auth.tokens').execute())
  await app.db.system((tx) => tx.deleteFrom('security_events').execute())
  await app.db.system((tx) => tx.deleteFrom('app.rate_limits').execute())
})

const wanted = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  name: 'README badge',
  access: 'read',
  areas: ['stories'],
  expires_in_days: 30,
  ...changes,
})

const make = (json: object, as = app.people.ben) => app.request('/api/tokens', { as, json })

const made = async (json: object): Promise<TokenWithSecret> => {
  const response = await make(json)
  expect(response.status).toBe(201)
  return response.json()
}

const listOf = async (as = app.people.ben): Promise<Token[]> =>
  (await app.request('/api/tokens', { as })).json()

const end = (id: string, as = app.people.ben) => app.request(`/api/tokens/${id}`, { as, method: 'DELETE' })

const eventsOf = async (userId: string) => {
  const events = await app.db.system((tx) =>
    tx.selectFrom('security_events').select('kind').where('user_id', '=', userId).execute(),
  )
  return events.map(({ kind }) => kind).filter((kind) => kind.startsWith('token'))
}

test('makes a token, shows it once, and stores only its hash', async () => {
  const wish = wanted({ areas: ['messages', 'stories', 'stories'] })
  const response = await make(wish)
  expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store'])
  const { token, ...rest }: TokenWithSecret = await response.json()
  expect(token).toMatch(/^unp_[\w-]{43}$/)
  expect(rest).toMatchObject({
    id: wish.id,
    name: 'README badge',
    access: 'read',
    areas: ['stories', 'messages'],
    last_used_at: null,
  })
  expect(Date.parse(rest.ends_at) - Date.parse(rest.created_at)).toBeCloseTo(30 * 24 * 60 * 60 * 1000, -4)
  expect(await listOf()).toEqual([rest])
  const rows = await app.db.system((tx) => tx.selectFrom('auth.tokens').selectAll().execute())
  expect(JSON.stringify(rows)).not.toContain(token.slice(4))
  expect(rows[0]?.token_hash).toBe(hashToken(token))
})

test('a token without an end of its own ends when nobody has used it for 180 days', async () => {
  const { created_at, ends_at } = await made(wanted({ expires_in_days: null }))
  expect(Date.parse(ends_at) - Date.parse(created_at)).toBe(180 * 24 * 60 * 60 * 1000)
})

test('making a token stands in the security log and is told by email; ending it stands in the log', async () => {
  const before = (await app.emails()).length
  const { id } = await made(wanted({ access: 'write', areas: ['stories', 'comments'] }))
  const emails = (await app.emails()).slice(before)
  expect(emails).toEqual([expect.objectContaining({ kind: 'token-made', to: app.people.ben.email })])
  expect(emails[0]?.text).toContain('README badge')
  expect(emails[0]?.text).toContain('Read and write: stories, comments')
  expect(await eventsOf(app.people.ben.id)).toEqual(['token_made'])
  expect((await end(id)).status).toBe(204)
  expect(await eventsOf(app.people.ben.id)).toEqual(['token_made', 'token_ended'])
  expect(await listOf()).toEqual([])
})

test('the same request again makes no second token, and its answer works in place of the lost one', async () => {
  const wish = wanted()
  const before = (await app.emails()).length
  const lost = await made(wish)
  const again = await made(wish)
  expect(again.token).not.toBe(lost.token)
  expect(await listOf()).toHaveLength(1)
  expect((await app.emails()).length).toBe(before + 1)
  const read = (token: string) =>
    app.request('/api/startups', { headers: { authorization: `Bearer ${token}` } })
  expect((await read(lost.token)).status).toBe(401)
  expect((await read(again.token)).status).toBe(200)
  await expect.poll(async () => (await listOf())[0]?.last_used_at).not.toBeNull()
  expect((await make(wish)).status).toBe(409)
})

test('a token that was made earlier gets no other secret', async () => {
  const wish = wanted()
  await made(wish)
  await app.db.system((tx) =>
    tx
      .updateTable('auth.tokens')
      .set({ created_at: new Date(Date.now() - 11 * 60 * 1000) })
      .where('id', '=', wish.id)
      .execute(),
  )
  expect((await make(wish)).status).toBe(409)
})

test('no token is made in a session that ends meanwhile', async () => {
  const { ben } = app.people
  const cookie = await app.sessionOf(ben.id)
  const { db } = app
  const system = db.system
  vi.spyOn(db, 'system').mockImplementation(async (work) => {
    await system((tx) => tx.deleteFrom('auth.sessions').where('user_id', '=', ben.id).execute())
    return system(work)
  })
  const refused = await app.request('/api/tokens', { json: wanted(), headers: { cookie } })
  vi.restoreAllMocks()
  app.dropSession(ben.id)
  expect(refused.status).toBe(401)
  expect(await listOf()).toEqual([])
})

test("nobody gets another member's token by its ID, sees it or ends it", async () => {
  const wish = wanted()
  const { id } = await made(wish)
  expect((await make(wish, app.people.cyd)).status).toBe(409)
  expect(await listOf(app.people.cyd)).toEqual([])
  for (const person of [app.people.cyd, app.people.ada]) expect((await end(id, person)).status).toBe(404)
  expect((await end('not-an-id')).status).toBe(404)
  expect(await listOf()).toHaveLength(1)
})

test('asks for a recent proof, and guests to sign in', async () => {
  const cookie = await app.sessionOf(app.people.cyd.id)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60 * 1000 })
  const response = await app.request('/api/tokens', { json: wanted(), headers: { cookie } })
  expect([response.status, (await response.json()).code]).toEqual([403, 'reauthentication_required'])
  expect((await app.request('/api/tokens', { json: wanted() })).status).toBe(401)
  expect((await app.request('/api/tokens')).status).toBe(401)
})

test.each([
  [{ name: ' ' }, { name: TOKEN_ERRORS.noName }],
  [{ areas: [] }, { areas: TOKEN_ERRORS.noArea }],
  [
    { areas: ['admin'] },
    { areas: 'Each entry of areas must be one of stories, comments, listings, messages' },
  ],
  [{ access: 'all' }, { access: TOKEN_ERRORS.access }],
  [{ expires_in_days: 400 }, { expires_in_days: TOKEN_ERRORS.expiry }],
])('refuses %j with a sentence', async (changes, fields) => {
  const response = await make(wanted(changes))
  expect(response.status).toBe(400)
  expect((await response.json()).fields).toEqual(fields)
  expect(await listOf()).toEqual([])
})

test('a member has at most 20 tokens, also if two are made at once', async () => {
  for (let count = 1; count < TOKEN_LIMITS.count; count += 1) await aToken(app.db, app.people.ben)
  const responses = await Promise.all([make(wanted()), make(wanted())])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = responses.find(({ status }) => status === 409)!
  expect((await refused.json()).message).toBe('You have 20 tokens. End one before you make another.')
  expect(await listOf()).toHaveLength(TOKEN_LIMITS.count)
  expect((await make(wanted(), app.people.cyd)).status).toBe(201)
})

test('limits how often a member makes and ends tokens', async () => {
  const { max } = RATE_LIMITS['token-change']
  for (let count = 0; count < max; count += 1) await end(crypto.randomUUID())
  expect((await make(wanted())).status).toBe(429)
  expect(await listOf()).toEqual([])
})

test('the page has the tokens and the form before any script, and shows guests the sign-in', async () => {
  await aToken(app.db, app.people.ben, { name: 'Old script', canWrite: true, areas: ['comments'] })
  const page = await app.request('/profile/access', { as: app.people.ben })
  const html = await page.text()
  expect(page.status).toBe(200)
  for (const text of [
    'Old script',
    'Read and write: comments',
    'Not used yet',
    'Make token',
    'needs JavaScript',
  ])
    expect(html).toContain(text)
  const guest = await app.request('/profile/access')
  expect([guest.status, guest.headers.get('location')]).toEqual([302, '/auth?from=%2Fprofile%2Faccess'])
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anyNewMember, newAddress, TestBrowser } from '../../../../test/test-browser.ts'
import { AUTH_PATH_RATE_LIMITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { consumeRateLimit } from '../../../platform/http/rate-limits/rate-limits.db.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const DAY = 24 * 60 * 60 * 1000
const PASSWORD = 'long enough'

const aMember = () => anyNewMember(app, 'member', PASSWORD)

const inDays = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })

test('[AUTH-23] [CALLS-06] returns the user and the expiry of the session', async () => {
  const { ben } = app.people
  const response = await app.request('/api/session', { as: ben })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { user, session } = await response.json()
  expect(user).toEqual({
    id: ben.id,
    email: ben.email,
    user_metadata: { full_name: ben.full_name },
    avatar_url: null,
  })
  expect(Date.parse(session.expires_at)).toBeGreaterThan(Date.now() + 29 * DAY)
})

test('[AUTH-23] [PROF-08] returns the name that a member saved in the profile', async () => {
  const { cyd } = app.people
  const named = { method: 'PATCH', json: { full_name: 'Cyd of the Coast' } }
  expect((await app.request(`/api/profiles/${cyd.id}`, { as: cyd, ...named })).status).toBe(200)
  const { user } = await (await app.request('/api/session', { as: cyd })).json()
  expect(user.user_metadata).toEqual({ full_name: 'Cyd of the Coast' })
})

test('[AUTH-23] returns no user and no session for a guest', async () => {
  expect(await (await app.request('/api/session')).json()).toEqual({
    user: null,
    session: null,
    suspension: null,
    deletion: null,
  })
})

test('[CALLS-04] [AUTH-24] signs in with email and password, ignoring the case of the email', async () => {
  const { email } = await aMember()
  for (const spelling of [email, email.toUpperCase(), ` ${email}`]) {
    const browser = new TestBrowser(app)
    expect((await browser.signIn(spelling, PASSWORD)).status).toBe(200)
    expect(await browser.whoAmI()).toBe(email)
  }
})

test('[AUTH-25] sets an HttpOnly SameSite session cookie', async () => {
  const { email } = await aMember()
  const [cookie = '', ...others] = (await new TestBrowser(app).signIn(email, PASSWORD)).headers.getSetCookie()
  expect(others).toEqual([expect.stringMatching(/^unpause\.device=/)])
  const [pair = '', ...attributes] = cookie.split('; ')
  expect(pair).toMatch(/^unpause\.session_token=/)
  expect(attributes).toEqual(
    expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${30 * 24 * 60 * 60}`]),
  )
  expect(attributes).not.toContain('Secure')
})

test.each(['not the password', 'LONG ENOUGH', 'long enough '])(
  '[AUTH-11] rejects the wrong password %j',
  async (password) => {
    const { email } = await aMember()
    const browser = new TestBrowser(app)
    const refused = await browser.signIn(email, password)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    })
    expect(refused.headers.getSetCookie()).toEqual([])
  },
)

test('[AUTH-11] gives the same error when the address has no account', async () => {
  const refused = await new TestBrowser(app).signIn('nobody@example.com', PASSWORD)
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({
    code: 'INVALID_EMAIL_OR_PASSWORD',
    message: 'Invalid email or password',
  })
})

test('[CALLS-06] ends all sessions and removes the cookie on sign-out', async () => {
  const { email, browser } = await aMember()
  const other = new TestBrowser(app)
  await other.signIn(email, PASSWORD)
  expect((await browser.signOut()).status).toBe(204)
  expect(browser.cookies.has('unpause.session_token')).toBe(false)
  expect(await other.whoAmI()).toBeNull()
})

test('[CALLS-06] keeps the sessions of other users on sign-out', async () => {
  const { browser } = await aMember()
  await browser.signOut()
  const bystander = await app.request('/api/session', { as: app.people.cyd })
  expect((await bystander.json()).user.id).toBe(app.people.cyd.id)
})

test('[CALLS-06] allows repeated sign-out of a guest', async () => {
  const browser = new TestBrowser(app)
  expect((await browser.signOut()).status).toBe(204)
  expect((await browser.signOut()).status).toBe(204)
})

test('[AUTH-14] reports an error and keeps the session when sign-out fails', async () => {
  const { email, browser } = await aMember()
  const run = (statement: string) => sql.raw(statement).execute(app.db.owner)
  await run(
    `create function public.refuse() returns trigger language plpgsql as 'begin raise internal_error; end'`,
  )
  await run('create trigger refuse before delete on auth.sessions execute function public.refuse()')
  const refused = await browser.signOut()
  await run('drop function public.refuse() cascade')
  expect(refused.status).toBe(500)
  expect(await refused.json()).toMatchObject({ code: 'internal', message: 'An unexpected error occurred' })
  expect(await browser.whoAmI()).toBe(email)
})

test('[AUTH-25] extends a session when it is used after a day', async () => {
  const { email, browser } = await aMember()
  for (let day = 0; day < 60; day += 20) {
    inDays(20)
    expect(await browser.whoAmI()).toBe(email)
  }
})

test('[AUTH-25] expires a session when it is unused for 30 days', async () => {
  const { browser } = await aMember()
  inDays(31)
  expect(await browser.whoAmI()).toBeNull()
  const write = await browser.request('/api/comments', {
    json: { startup_id: crypto.randomUUID(), content: 'Hello' },
  })
  expect(write.status).toBe(401)
})

test('[AUTH-25] signs in with an expired cookie', async () => {
  const { email, browser } = await aMember()
  await app.db.system((tx) => tx.deleteFrom('auth.sessions').execute())
  expect((await browser.signIn(email, PASSWORD)).status).toBe(200)
  expect(await browser.whoAmI()).toBe(email)
})

test('[AUTH-25] treats a forged cookie as a guest', async () => {
  for (const cookie of [
    'unpause.session_token=made-up',
    'unpause.session_token=a.b',
    'unpause.session_token=%00',
    'unpause.session_token=',
  ]) {
    const response = await app.request('/api/session', { headers: { cookie } })
    expect(response.status).toBe(200)
    expect((await response.json()).user).toBeNull()
  }
})

test('[AUTH-25] a cookie that this server did not sign costs no query', async () => {
  const queries = vi.spyOn(app.db.owner, 'selectFrom')
  const transactions = vi.spyOn(app.db, 'as')
  const cookie = `unpause.session_token=${'a'.repeat(32)}.${encodeURIComponent(`${'b'.repeat(43)}=`)}`
  expect((await app.request('/api/session', { headers: { cookie } })).status).toBe(200)
  expect((await app.request('/terms', { headers: { cookie } })).status).toBe(200)
  expect(queries).not.toHaveBeenCalled()
  expect(transactions).not.toHaveBeenCalled()
})

test('[AUTH-25] the cookie of an ended session costs one query, and then none for a while', async () => {
  const { browser } = await aMember()
  await app.db.system((tx) => tx.deleteFrom('auth.sessions').execute())
  const queries = vi.spyOn(app.db.owner, 'selectFrom')
  for (let time = 0; time < 3; time += 1) expect(await browser.whoAmI()).toBeNull()
  expect(queries).toHaveBeenCalledTimes(1)
})

test('[AUTH-25] reading a session that needs no renewal costs one query', async () => {
  const { email, browser } = await aMember()
  const queries = vi.spyOn(app.db.owner, 'selectFrom')
  const renewals = vi.spyOn(app.auth.api, 'getSession')
  expect(await browser.whoAmI()).toBe(email)
  expect(queries).toHaveBeenCalledTimes(1)
  expect(renewals).not.toHaveBeenCalled()
  inDays(1)
  expect(await browser.whoAmI()).toBe(email)
  expect(renewals).toHaveBeenCalledTimes(1)
})

const exhaust = (address: string) =>
  app.db.system(async (tx) => {
    const key = `auth:${app.services.pseudonymOf(`${address}|/sign-in/email`)}`
    const limit = AUTH_PATH_RATE_LIMITS['/sign-in/email']!
    for (let count = 1; count < limit.max; count += 1) await consumeRateLimit(tx, key, limit)
  })

const guessFrom = (address: string) =>
  new TestBrowser(app).request('/api/session', {
    json: { email: newAddress('nobody'), password: 'a guess' },
    headers: { 'x-unpause-client-address': address },
  })

test('asks to wait after too many sign-in attempts', async () => {
  expect((await guessFrom('198.51.100.7')).status).toBe(401)
  await exhaust('198.51.100.7')
  const refused = await guessFrom('198.51.100.7')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'Too many attempts. Please wait a minute and try again.',
  })
  const wait = refused.headers.get('retry-after')
  expect(Number(wait)).toBeGreaterThan(0)
  const limits = ['limit', 'remaining', 'reset'].map((name) => refused.headers.get(`ratelimit-${name}`))
  expect(limits).toEqual(['30', '0', wait])
  inDays(61 / (24 * 60 * 60))
  expect((await guessFrom('198.51.100.7')).status).toBe(401)
})

test('limits sign-in attempts per client address', async () => {
  await guessFrom('198.51.100.8')
  await exhaust('198.51.100.8')
  expect((await guessFrom('198.51.100.8')).status).toBe(429)
  expect((await guessFrom('198.51.100.9')).status).toBe(401)
})

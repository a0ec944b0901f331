import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { consumeRateLimit } from '../../../platform/http/rate-limits.db.ts'
import { AUTH_PATH_RATE_LIMITS } from '../../../platform/http/rate-limits.ts'
import { newMember, TestBrowser } from '../test-browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const DAY = 24 * 60 * 60 * 1000
const PASSWORD = 'long enough'

let made = 0
const aMember = async () => {
  made += 1
  const email = `member-${made}@example.com`
  const browser = await newMember(app, email, PASSWORD)
  return { email, browser }
}

const inDays = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })

test('[AUTH-23] [CALLS-06] the session tells a member who they are, and until when', async () => {
  const { ben } = app.people
  const answered = await app.request('/api/session', { as: ben })
  expect(answered.headers.get('cache-control')).toBe('no-store')
  const { user, session } = await answered.json()
  expect(user).toEqual({
    id: ben.id,
    email: ben.email,
    user_metadata: { full_name: ben.full_name },
    avatar_url: null,
  })
  expect(Date.parse(session.expires_at)).toBeGreaterThan(Date.now() + 29 * DAY)
})

test('[AUTH-23] a guest has neither user nor session', async () => {
  expect(await (await app.request('/api/session')).json()).toEqual({ user: null, session: null })
})

test('[CALLS-04] [AUTH-24] a member signs in with address and password, in any spelling of the address', async () => {
  const { email } = await aMember()
  for (const spelling of [email, email.toUpperCase(), ` ${email}`]) {
    const browser = new TestBrowser(app)
    expect((await browser.signIn(spelling, PASSWORD)).status).toBe(200)
    expect(await browser.whoAmI()).toBe(email)
  }
})

test('[AUTH-25] no script can read the session cookie, and no other site can send it along when it writes', async () => {
  const { email } = await aMember()
  const [cookie = '', ...others] = (await new TestBrowser(app).signIn(email, PASSWORD)).headers.getSetCookie()
  expect(others).toEqual([])
  const [pair = '', ...attributes] = cookie.split('; ')
  expect(pair).toMatch(/^unpause\.session_token=/)
  expect(attributes).toEqual(
    expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${30 * 24 * 60 * 60}`]),
  )
  expect(attributes).not.toContain('Secure')
})

test.each(['not the password', 'LONG ENOUGH', 'long enough '])(
  '[AUTH-11] with the password %j nobody signs in',
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

test('[AUTH-11] an address without an account is refused in the same words', async () => {
  const refused = await new TestBrowser(app).signIn('nobody@example.com', PASSWORD)
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({
    code: 'INVALID_EMAIL_OR_PASSWORD',
    message: 'Invalid email or password',
  })
})

test('[CALLS-06] signing out ends the sessions in all browsers, and takes the cookie away', async () => {
  const { email, browser } = await aMember()
  const other = new TestBrowser(app)
  await other.signIn(email, PASSWORD)
  expect((await browser.signOut()).status).toBe(204)
  expect([...browser.cookies.keys()]).toEqual([])
  expect(await other.whoAmI()).toBeNull()
})

test("[CALLS-06] signing out leaves others' sessions alone", async () => {
  const { browser } = await aMember()
  await browser.signOut()
  const bystander = await app.request('/api/session', { as: app.people.cyd })
  expect((await bystander.json()).user.id).toBe(app.people.cyd.id)
})

test('[CALLS-06] a guest may sign out too, and a second time', async () => {
  const browser = new TestBrowser(app)
  expect((await browser.signOut()).status).toBe(204)
  expect((await browser.signOut()).status).toBe(204)
})

test('[AUTH-14] when the sessions cannot be ended, signing out says so and the member stays signed in', async () => {
  const { email, browser } = await aMember()
  const { internalAdapter } = await app.auth.$context
  const failing = vi
    .spyOn(internalAdapter, 'deleteUserSessions')
    .mockRejectedValueOnce(new Error('The database is away.'))
  const refused = await browser.signOut()
  expect(refused.status).toBe(500)
  expect(await refused.json()).toMatchObject({ code: 'internal', message: 'An unexpected error occurred' })
  failing.mockRestore()
  expect(await browser.whoAmI()).toBe(email)
})

test('[AUTH-25] a session that is used goes on; each use after a day moves its end', async () => {
  const { email, browser } = await aMember()
  for (let day = 0; day < 60; day += 20) {
    inDays(20)
    expect(await browser.whoAmI()).toBe(email)
  }
})

test('[AUTH-25] a session that is left for 30 days is over, and its cookie stands for a guest', async () => {
  const { browser } = await aMember()
  inDays(31)
  expect(await browser.whoAmI()).toBeNull()
  const write = await browser.request('/api/comments', {
    json: { startup_id: crypto.randomUUID(), content: 'Hello' },
  })
  expect(write.status).toBe(401)
})

test('[AUTH-25] a cookie of a session that is over does not stand in the way of a new one', async () => {
  const { email, browser } = await aMember()
  await app.db.system((tx) => tx.deleteFrom('auth.sessions').execute())
  expect((await browser.signIn(email, PASSWORD)).status).toBe(200)
  expect(await browser.whoAmI()).toBe(email)
})

test('[AUTH-25] a cookie that was made up stands for a guest', async () => {
  for (const cookie of [
    'unpause.session_token=made-up',
    'unpause.session_token=a.b',
    'unpause.session_token=%00',
    'unpause.session_token=',
  ]) {
    const answered = await app.request('/api/session', { headers: { cookie } })
    expect(answered.status).toBe(200)
    expect((await answered.json()).user).toBeNull()
  }
})

/** As if this address had guessed as often as it may. */
const exhaust = (address: string) =>
  app.db.system(async (tx) => {
    const key = `auth:${app.services.pseudonymOf(`${address}|/sign-in/email`)}`
    const limit = AUTH_PATH_RATE_LIMITS['/sign-in/email']!
    for (let count = 1; count < limit.max; count += 1) await consumeRateLimit(tx, key, limit)
  })

const guessFrom = (address: string) =>
  new TestBrowser(app).request('/api/session', {
    json: { email: 'nobody@example.com', password: 'a guess' },
    headers: { 'x-unpause-client-address': address },
  })

test('who guesses passwords has to wait, and is told so', async () => {
  expect((await guessFrom('198.51.100.7')).status).toBe(401)
  await exhaust('198.51.100.7')
  const refused = await guessFrom('198.51.100.7')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'Too many attempts. Please wait a minute and try again.',
  })
  inDays(61 / (24 * 60 * 60))
  expect((await guessFrom('198.51.100.7')).status).toBe(401)
})

test('a browser is counted by its address: one who guesses shuts nobody else out', async () => {
  await guessFrom('198.51.100.8')
  await exhaust('198.51.100.8')
  expect((await guessFrom('198.51.100.8')).status).toBe(429)
  expect((await guessFrom('198.51.100.9')).status).toBe(401)
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anyNewMember, TestBrowser } from '../../../../test/test-browser.ts'
import { withTwoStep } from '../../../../test/two-step.ts'
import { AUTH_RATE_LIMIT } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { RESET_REQUEST_MS } from '../password.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const OLD = 'long enough'
const NEW = 'another long one'

const aMember = () => anyNewMember(app, 'forgetful', OLD)

const requestReset = (email: string) => app.request('/api/passwords/reset_requests', { json: { email } })
const reset = (token: string, password = NEW) => app.request('/api/passwords', { json: { token, password } })
const signIn = async (email: string, password: string) =>
  (await new TestBrowser(app).signIn(email, password)).status

const tokensMailedTo = async (email: string) =>
  (await app.emails())
    .filter(({ to, kind }) => to === email && kind === 'reset-password')
    .map(({ text }) => /\/reset-password\/([^\s?]+)/.exec(text)?.[1] ?? '')

async function aToken(email: string): Promise<string> {
  await requestReset(email)
  return (await tokensMailedTo(email)).at(-1) ?? ''
}

test('[AUTH-24] sets a new password by emailed link and ends every session', async () => {
  const { email, browser } = await aMember()
  const token = await aToken(email)
  expect((await reset(token)).status).toBe(200)
  expect(await browser.whoAmI()).toBeNull()
  expect([await signIn(email, OLD), await signIn(email, NEW)]).toEqual([401, 200])
})

const changeEmailsTo = async (email: string) =>
  (await app.emails()).filter(({ to, kind }) => to === email && kind === 'password-changed')

test.each([
  ['the sessions cannot be ended', 'delete on auth.sessions'],
  ['the owner cannot be told', 'insert on app.mails'],
  ['it cannot be recorded', 'insert on public.security_events'],
])('keeps the old password, the sessions and the link if %s', async (_, statement) => {
  const { email, browser } = await aMember()
  const other = new TestBrowser(app)
  await other.signIn(email, OLD)
  const token = await aToken(email)
  const run = (statement: string) => sql.raw(statement).execute(app.db.owner)
  await run(
    `create function public.refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  )
  await run(`create trigger refuse before ${statement} execute function public.refuse()`)
  const [changed, replaced] = [await change(browser, OLD), await reset(token)]
  await run('drop function public.refuse() cascade')
  expect([changed.ok, replaced.ok]).toEqual([false, false])
  expect([await signIn(email, OLD), await signIn(email, NEW)]).toEqual([200, 401])
  expect([await browser.whoAmI(), await other.whoAmI()]).toEqual([email, email])
  expect((await reset(token)).status).toBe(200)
})

test('ends every session when the password changes, even if only the database changes it', async () => {
  const { browser } = await aMember()
  const { user } = await (await browser.request('/api/session')).json()
  await app.db.system((tx) =>
    tx.updateTable('auth.identities').set({ password: 'a hash' }).where('user_id', '=', user.id).execute(),
  )
  expect(await browser.whoAmI()).toBeNull()
})

test('notifies the owner by email when the password changes, with a way to reset it', async () => {
  const { email, browser } = await aMember()
  expect((await change(browser, 'not the password')).status).toBe(400)
  expect((await reset('made-up')).status).toBe(400)
  expect(await changeEmailsTo(email)).toEqual([])
  expect((await change(browser, OLD)).status).toBe(200)
  expect(await changeEmailsTo(email)).toMatchObject([
    {
      subject: 'Your Unpause password was changed',
      text: expect.stringContaining('http://localhost:3000/forgot-password'),
    },
  ])
  expect((await reset(await aToken(email), 'a third long one')).status).toBe(200)
  expect(await changeEmailsTo(email)).toHaveLength(2)
})

test('the email about a new password names the passkeys and the app that still work, and only then', async () => {
  const { email, browser } = await aMember()
  const lastText = async () => (await changeEmailsTo(email)).at(-1)?.text
  const textAfterReset = async () => {
    expect((await reset(await aToken(email))).status).toBe(200)
    return lastText()
  }
  expect((await change(browser, OLD)).status).toBe(200)
  expect(await lastText()).not.toMatch(/passkey|app |security/)
  const { id } = await app.db.system((tx) =>
    tx.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  )
  const addPasskey = (credential_id: string) =>
    app.db.system((tx) =>
      tx
        .insertInto('auth.passkeys')
        .values({ user_id: id, name: 'Key', credential_id, public_key: 'key' })
        .execute(),
    )
  await addPasskey(`first of ${id}`)
  const one = await textAfterReset()
  expect(one).toContain("Your 1 passkey still signs in. Remove it if you don't know it.")
  expect(one).toContain('http://localhost:3000/profile/security')
  expect(one).not.toContain('authenticator app')
  await addPasskey(`second of ${id}`)
  await withTwoStep(app, id)
  const all = await textAfterReset()
  expect(all).toContain("Your 2 passkeys still sign in. Remove any you don't know.")
  expect(all).toContain('Your authenticator app still gives the codes for signing in.')
})

test('responds the same when the address has no account, and sends no email', async () => {
  const { email } = await aMember()
  const [known, unknown] = await Promise.all([requestReset(email), requestReset('nobody-at-all@example.com')])
  expect([known.status, unknown.status]).toEqual([202, 202])
  expect(await known.json()).toEqual(await unknown.json())
  expect(await tokensMailedTo(email)).toHaveLength(1)
  expect(await tokensMailedTo('nobody-at-all@example.com')).toEqual([])
})

test('responds in the same time when the address has no account', async () => {
  const { email } = await aMember()
  for (const address of [email, 'nobody-at-all@example.com']) {
    const start = performance.now()
    await requestReset(address)
    // A timer may be a millisecond early.
    expect(performance.now() - start).toBeGreaterThan(RESET_REQUEST_MS - 2)
  }
})

test('accepts a link once and invalidates earlier links', async () => {
  const { email } = await aMember()
  const first = await aToken(email)
  const second = await aToken(email)
  expect((await reset(second)).status).toBe(200)
  for (const token of [second, first, 'made-up']) {
    const refused = await reset(token, 'a third long one')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      code: 'INVALID_TOKEN',
      message: expect.stringMatching(/^This link has expired or was already used/),
    })
  }
  expect(await signIn(email, NEW)).toBe(200)
})

test('redirects without a token when the link is invalid', async () => {
  const { email } = await aMember()
  const token = await aToken(email)
  const [mail] = (await app.emails()).filter(({ to, kind }) => to === email && kind === 'reset-password')
  const link = /\S+\/reset-password\/\S+/.exec(mail!.text)![0]
  const leadsTo = async () => {
    const response = await app.request(new URL(link).pathname + new URL(link).search)
    expect(response.status).toBe(302)
    const { origin, pathname, searchParams } = new URL(response.headers.get('location')!)
    expect([origin, pathname]).toEqual([new URL(link).origin, '/reset-password'])
    return searchParams.get('token')
  }
  expect(await leadsTo()).toBe(token)
  expect((await reset(token)).status).toBe(200)
  expect(await leadsTo()).toBeNull()
})

test('stores no token that opens an account: the database holds only its hash', async () => {
  const { email } = await aMember()
  const token = await aToken(email)
  const stored = await app.db.system((tx) => tx.selectFrom('auth.verifications').selectAll().execute())
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toContain(token)
  for (const { identifier } of stored) expect((await reset(identifier)).status).toBe(400)
  expect((await reset(token)).status).toBe(200)
})

test('counts random tokens together, so that guessing hits the limit of the address', async () => {
  const headers = { [CLIENT_ADDRESS]: '203.0.113.9' }
  const counters = () => app.db.system((tx) => tx.selectFrom('app.rate_limits').select('key').execute())
  const before = (await counters()).length
  const statuses: number[] = []
  for (let tries = 0; tries < AUTH_RATE_LIMIT.max + 20; tries += 1) {
    const path = `/api/auth/reset-password/${crypto.randomUUID()}?callbackURL=/reset-password`
    statuses.push((await app.request(path, { headers })).status)
  }
  expect(statuses.filter((status) => status === 302)).toHaveLength(AUTH_RATE_LIMIT.max)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  expect((await counters()).length).toBe(before + 1)
  const refused = await app.request('/api/auth/reset-password/any?callbackURL=/reset-password', { headers })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('ratelimit-limit')).toBe(String(AUTH_RATE_LIMIT.max))
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests', message: expect.any(String) })
})

test('rejects a link after an hour', async () => {
  const { email } = await aMember()
  const token = await aToken(email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  expect((await reset(token)).status).toBe(400)
  expect(await signIn(email, OLD)).toBe(200)
})

test('[AUTH-08] keeps the link valid when the new password is too short', async () => {
  const { email } = await aMember()
  const token = await aToken(email)
  const refused = await reset(token, 'short')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    fields: { password: 'Password must be at least 6 characters long' },
  })
  expect((await reset(token)).status).toBe(200)
})

test('limits links per address and day without revealing it', async () => {
  const { email } = await aMember()
  for (let count = 0; count < 8; count += 1) expect((await requestReset(email)).status).toBe(202)
  const tokens = await tokensMailedTo(email)
  // These are five, and one from the reserve for networks.
  expect(tokens).toHaveLength(6)
  const pending = await app.db.system((tx) =>
    tx
      .selectFrom('auth.verifications')
      .innerJoin('auth.users', (join) =>
        join.on(sql`auth.users.id::text`, '=', sql.ref('auth.verifications.value')),
      )
      .select('auth.verifications.id')
      .where('auth.users.email', '=', email)
      .execute(),
  )
  expect(pending).toHaveLength(6)
  expect((await reset(tokens[0]!)).status).toBe(200)
})

test('sends no link to an address that nobody confirmed', async () => {
  const email = 'never-confirmed@example.com'
  await new TestBrowser(app).signUp(email, OLD)
  expect((await requestReset(email)).status).toBe(202)
  expect(await tokensMailedTo(email)).toEqual([])
})

const change = (browser: TestBrowser, current_password: string, password = NEW) =>
  browser.request('/api/passwords/change', { json: { current_password, password } })

test('changes a known password, keeps this session, and ends other sessions and links', async () => {
  const { email, browser } = await aMember()
  const other = new TestBrowser(app)
  await other.signIn(email, OLD)
  const token = await aToken(email)
  expect((await change(browser, OLD)).status).toBe(200)
  expect([await browser.whoAmI(), await other.whoAmI()]).toEqual([email, null])
  expect([await signIn(email, OLD), await signIn(email, NEW)]).toEqual([401, 200])
  expect((await reset(token, 'a third long one')).status).toBe(400)
})

test('changes nothing and gives the reason when the current password is wrong', async () => {
  const { email, browser } = await aMember()
  const refused = await change(browser, 'not the password')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'INVALID_PASSWORD',
    message: "That isn't your current password",
  })
  expect(await signIn(email, OLD)).toBe(200)
})

test('rejects guests', async () => {
  expect((await app.request('/api/passwords')).status).toBe(401)
  expect((await change(new TestBrowser(app), OLD)).status).toBe(401)
})

test('sets a password by email when the account only uses Google', async () => {
  const { email, browser } = await aMember()
  const has = async () => (await browser.request('/api/passwords')).json()
  expect(await has()).toEqual({ has_password: true, has_tokens: false })
  const { user } = await (await browser.request('/api/session')).json()
  await app.db.system((tx) =>
    tx
      .updateTable('auth.identities')
      .set({ provider_id: 'google', password: null })
      .where('user_id', '=', user.id)
      .execute(),
  )
  expect(await has()).toEqual({ has_password: false, has_tokens: false })
  const refused = await change(browser, OLD)
  expect(await refused.json()).toMatchObject({
    code: 'CREDENTIAL_ACCOUNT_NOT_FOUND',
    message: "You sign in with Google and don't have a password here yet.",
  })
  expect((await reset(await aToken(email))).status).toBe(200)
  expect(await signIn(email, NEW)).toBe(200)
})

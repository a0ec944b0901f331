import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { challengeFor, postPasskey, SoftwareAuthenticator } from '../../../../test/software-authenticator.ts'
import { anyNewMember, TestBrowser } from '../../../../test/test-browser.ts'
import { codeOf, withTwoStep } from '../../../../test/two-step.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ REQUIRE_SECOND_FACTOR: 'admins' })
})
afterAll(() => app.close())
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await resetRateLimits(app)
})

const MINUTE = 60 * 1000
const PASSWORD = 'long enough'
const TWO_STEP = '/api/two-step-sign-in'
const PROOF = '/api/session/authentication'

const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

const outcome = async (response: Response) =>
  response.ok ? response.status : [response.status, (await response.json()).code]

const REQUIRED = [403, 'second_factor_required']
const TOO_OLD = [403, 'reauthentication_required']

/** Makes Ann, who signed in with her app long ago. */
async function annWithApp() {
  const { email, browser } = await anyNewMember(app, 'ann', PASSWORD)
  const { user } = await (await browser.request('/api/session')).json()
  const factor = await withTwoStep(app, user.id)
  pass(11 * MINUTE)
  const prove = (json: object) => browser.request(PROOF, { json })
  return { email, browser, prove, ...factor }
}

/** Makes Pia, whose only second factor is a passkey, and Mallory, who is signed in with her password. */
async function piaAndMallory() {
  const { email, browser: pia } = await anyNewMember(app, 'pia', PASSWORD)
  const { passkey, authenticator } = await postPasskey(pia)
  const mallory = new TestBrowser(app)
  await mallory.signIn(email, PASSWORD)
  return { email, pia, mallory, passkey, authenticator }
}

const change = (browser: TestBrowser, passkeyId: string) => {
  const credential = new SoftwareAuthenticator().create('any')
  const json = { code: '000000' }
  return {
    secret: () => browser.request(`${TWO_STEP}/secret`, { method: 'POST' }),
    on: () => browser.request(TWO_STEP, { json }),
    codes: () => browser.request(`${TWO_STEP}/recovery_codes`, { method: 'POST' }),
    off: () => browser.request(TWO_STEP, { method: 'DELETE' }),
    options: () => browser.request('/api/passkeys/options', { method: 'POST' }),
    add: () => browser.request('/api/passkeys', { json: { credential } }),
    remove: () => browser.request(`/api/passkeys/${passkeyId}`, { method: 'DELETE' }),
  }
}

test("Ann's session and password don't turn off her two-step sign-in; a code of her app does", async () => {
  const { browser, prove, secret } = await annWithApp()
  expect(await (await browser.request(PROOF)).json()).toEqual({ ways: ['code'] })
  const off = () => browser.request(TWO_STEP, { method: 'DELETE' })
  const refused = await prove({ password: PASSWORD })
  expect([refused.status, (await refused.json()).message]).toEqual([
    400,
    'Your password is not enough here. Use your authenticator app or your passkey.',
  ])
  expect(await outcome(await off())).toEqual(TOO_OLD)
  expect(await outcome(await prove({ code: '000000' }))).toEqual([400, 'wrong_code'])
  expect(await outcome(await off())).toEqual(TOO_OLD)
  expect(await outcome(await prove({ code: await codeOf(secret) }))).toBe(200)
  expect(await outcome(await off())).toBe(204)
})

test("a new password is no proof either: Ann's session stays as old as it was", async () => {
  const { browser } = await annWithApp()
  const json = { current_password: PASSWORD, password: 'another long one' }
  expect(await outcome(await browser.request('/api/passwords/change', { json }))).toBe(200)
  const { off, codes } = change(browser, '')
  for (const send of [off, codes]) expect(await outcome(await send())).toEqual(TOO_OLD)
})

const shownAt = async (browser: TestBrowser) =>
  (await (await browser.request('/api/session')).json()).session.second_factor_at

/** Makes sure that what `work` waits for has happened before the next session is stored. */
async function beforeNextSession(work: () => Promise<unknown>) {
  const { internalAdapter } = await app.auth.$context
  const { createSession } = internalAdapter
  vi.spyOn(internalAdapter, 'createSession').mockImplementationOnce(async (...session) => {
    await work()
    return createSession(...session)
  })
}

test('a sign-in whose factor is removed meanwhile has shown none', async () => {
  const { email, browser, prove, secret } = await annWithApp()
  await prove({ code: await codeOf(secret) })
  const other = new TestBrowser(app)
  await other.signIn(email, PASSWORD)
  await beforeNextSession(() => browser.request(TWO_STEP, { method: 'DELETE' }))
  const json = { code: await codeOf(secret, 1) }
  expect((await other.request('/api/session/second-step', { json })).status).toBe(200)
  expect(await shownAt(other)).toBeNull()

  const { email: address, browser: pia } = await anyNewMember(app, 'pia', PASSWORD)
  const { passkey, authenticator } = await postPasskey(pia)
  await beforeNextSession(() => change(pia, passkey.id).remove())
  const phone = new TestBrowser(app)
  const credential = authenticator.sign(await challengeFor(phone, 'session/passkey'))
  await phone.request('/api/session/passkey', { json: { credential } })
  expect(await phone.whoAmI()).toBe(address)
  expect(await shownAt(phone)).toBeNull()
})

test('a session that changes its password while its factor is removed has shown none', async () => {
  const { browser, prove, secret } = await annWithApp()
  await prove({ code: await codeOf(secret) })
  const { password } = await app.auth.$context
  const { verify } = password
  vi.spyOn(password, 'verify').mockImplementationOnce(async (attempt) => {
    expect((await browser.request(TWO_STEP, { method: 'DELETE' })).status).toBe(204)
    return verify(attempt)
  })
  const json = { current_password: PASSWORD, password: 'another long one' }
  expect((await browser.request('/api/passwords/change', { json })).status).toBe(200)
  expect(await shownAt(browser)).toBeNull()
})

test('a code proves who one is only once, also a recovery code, whose owner is told', async () => {
  const { email, prove, secret, codes } = await annWithApp()
  const code = await codeOf(secret)
  expect(await outcome(await prove({ code }))).toBe(200)
  expect(await outcome(await prove({ code }))).toEqual([400, 'wrong_code'])
  expect(await outcome(await prove({ code: codes[0] }))).toBe(200)
  expect(await outcome(await prove({ code: codes[0] }))).toEqual([400, 'wrong_code'])
  const kinds = (await app.emails()).filter(({ to }) => to === email).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'recovery-code-used')).toHaveLength(1)
})

test("Ann's wrong codes count together with those of her sign-ins", async () => {
  const { email, prove, secret } = await annWithApp()
  const other = new TestBrowser(app)
  await other.signIn(email, PASSWORD)
  const enter = (code: string) => other.request('/api/session/second-step', { json: { code } })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await enter('000000')).status).toBe(400)
    expect((await prove({ code: '000000' })).status).toBe(400)
  }
  expect((await prove({ code: await codeOf(secret) })).status).toBe(429)
})

test('a code is no proof for an account whose app was never confirmed', async () => {
  const { browser } = await anyNewMember(app, 'ann', PASSWORD)
  await browser.request(`${TWO_STEP}/secret`, { method: 'POST' })
  expect(await outcome(await browser.request(PROOF, { json: { code: '000000' } }))).toEqual([
    400,
    'wrong_code',
  ])
  expect(await (await browser.request(PROOF)).json()).toEqual({ ways: ['password'] })
})

test("Mallory, signed in with Pia's password, neither adds a factor to Pia's account nor removes her passkey", async () => {
  const { pia, mallory, passkey } = await piaAndMallory()
  for (const send of Object.values(change(mallory, passkey.id))) {
    const refused = await send()
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: REQUIRED[1], message: 'Sign in with your passkey first.' },
    ])
  }
  expect(await (await pia.request('/api/passkeys')).json()).toHaveLength(1)
  expect(await (await mallory.request(PROOF)).json()).toEqual({ ways: ['passkey'] })
  expect((await mallory.request(PROOF, { json: { password: PASSWORD } })).status).toBe(400)
  const { session } = await (await mallory.request('/api/session')).json()
  expect(session.second_factor_at).toBeNull()
})

test('Pia, who signed in with her password, changes her factors once she has shown her passkey', async () => {
  const { mallory: pia, passkey, authenticator } = await piaAndMallory()
  const credential = authenticator.sign(await challengeFor(pia, 'session/passkey'))
  expect((await pia.request(PROOF, { json: { credential } })).status).toBe(200)
  const { secret, remove } = change(pia, passkey.id)
  expect(await outcome(await secret())).toBe(200)
  expect(await outcome(await remove())).toBe(204)
})

test('an admin with a passkey who signed in with the password is asked for the passkey, not to set anything up', async () => {
  const { email, mallory } = await piaAndMallory()
  await app.db.system(async (tx) => {
    const { id } = await tx
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await tx.insertInto('user_roles').values({ user_id: id, role: 'admin' }).execute()
  })
  expect(await outcome(await mallory.request('/api/admin/statistics'))).toEqual(REQUIRED)
  const page = await mallory.request('/admin/users', { headers: { accept: 'text/html' } })
  const html = await page.text()
  expect([page.status, html.includes('Sign in with your passkey')]).toEqual([403, true])
  expect(html).not.toContain('Set up two-step sign-in')
})

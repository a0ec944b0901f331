import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import {
  challengeFor,
  postPasskey,
  postPasskeySignIn,
  SoftwareAuthenticator,
} from '../../../../test/software-authenticator.ts'
import { anyNewMember, TestBrowser } from '../../../../test/test-browser.ts'
import { withTwoStep } from '../../../../test/two-step.ts'
import { deleteEndedSessionsAndDevices } from '../security/session-cleanup.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(async () => {
  vi.useRealTimers()
  await resetRateLimits(app)
})

const MINUTE = 60 * 1000
const PASSWORD = 'long enough'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

const olive = () => anyNewMember(app, 'olive', PASSWORD)

async function oliveWithPasskey() {
  const member = await olive()
  return { ...member, ...(await postPasskey(member.browser)) }
}

const refusal = async (response: Response) => {
  const { code } = await response.json()
  return [response.status, code]
}

const REFUSED = [400, 'passkey_refused']

const kindsOf = async (email: string) =>
  (await app.emails()).filter(({ to }) => to === email).map(({ kind }) => kind)

const eventsOf = async (browser: TestBrowser): Promise<string[]> => {
  const { items } = await (await browser.request('/api/security-events')).json()
  return items.map(({ kind }: { kind: string }) => kind)
}

const listed = async (browser: TestBrowser) => (await browser.request('/api/passkeys')).json()

test('adds a passkey, named after the browser, and tells the owner by email', async () => {
  const { email, browser } = await olive()
  expect(await listed(browser)).toEqual([])
  const challenge = await challengeFor(browser, 'passkeys')
  const credential = new SoftwareAuthenticator().create(challenge)
  const added = await browser.request('/api/passkeys', {
    json: { credential },
    headers: { 'user-agent': FIREFOX },
  })
  expect(added.status).toBe(201)
  const passkey = {
    id: expect.any(String),
    name: 'Firefox on Windows',
    created_at: expect.any(String),
    last_used_at: null,
  }
  expect(await added.json()).toEqual(passkey)
  expect(await listed(browser)).toEqual([passkey])
  expect(await kindsOf(email)).toContain('passkey-added')
  expect(await eventsOf(browser)).toContain('passkey_added')
  const { session } = await (await browser.request('/api/session')).json()
  expect(session.second_factor_at).not.toBeNull()
})

test('asks authenticators to verify their user, to be found without an address, and not to add a key twice', async () => {
  const { browser } = await oliveWithPasskey()
  const options = await (await browser.request('/api/passkeys/options', { method: 'POST' })).json()
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Unpause' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ type: 'public-key' }],
  })
  const guest = await (await app.request('/api/session/passkey/options', { method: 'POST' })).json()
  expect(guest).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(guest.allowCredentials ?? []).toEqual([])
})

test('signs in with a passkey, as both steps, reports a new browser, and replaces only the session of the same one', async () => {
  const { email, browser, authenticator } = await oliveWithPasskey()
  const phone = new TestBrowser(app)
  expect((await postPasskeySignIn(phone, authenticator)).status).toBe(200)
  expect(await phone.whoAmI()).toBe(email)
  const { session } = await (await phone.request('/api/session')).json()
  for (const at of [session.authenticated_at, session.second_factor_at])
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(5 * MINUTE)
  expect(await kindsOf(email)).toContain('new-device')
  expect(await eventsOf(phone)).toContain('signed_in_with_passkey')
  expect(await listed(browser)).toMatchObject([{ last_used_at: expect.any(String) }])
  expect(await browser.whoAmI()).toBe(email)
  expect((await postPasskeySignIn(phone, authenticator)).status).toBe(200)
  expect((await kindsOf(email)).filter((kind) => kind === 'new-device')).toHaveLength(1)
  expect(await (await phone.request('/api/sessions')).json()).toHaveLength(2)
})

test.each([
  ['signed for another site', { origin: 'https://unpause.evil.example' }],
  ['for another domain', { domain: 'evil.example' }],
  ['whose user was not verified', { isUserVerified: false }],
])('refuses a credential %s, at sign-in and as a new passkey', async (_, flaws) => {
  const { browser, authenticator } = await oliveWithPasskey()
  const phone = new TestBrowser(app)
  expect(await refusal(await postPasskeySignIn(phone, authenticator, flaws))).toEqual(REFUSED)
  expect(await phone.whoAmI()).toBeNull()
  const credential = new SoftwareAuthenticator().create(await challengeFor(browser, 'passkeys'), flaws)
  expect(await refusal(await browser.request('/api/passkeys', { json: { credential } }))).toEqual(REFUSED)
  expect(await listed(browser)).toHaveLength(1)
})

test('refuses a challenge that was used, has expired, is of another purpose or was never given', async () => {
  const { browser, authenticator } = await oliveWithPasskey()
  const trySignIn = async (challenge: string) => {
    const phone = new TestBrowser(app)
    const credential = authenticator.sign(challenge)
    const response = await phone.request('/api/session/passkey', { json: { credential } })
    return response.ok ? phone.whoAmI() : refusal(response)
  }
  const guest = new TestBrowser(app)
  const used = await challengeFor(guest, 'session/passkey')
  expect(await trySignIn(used)).toMatch(/^olive/)
  expect(await trySignIn(used)).toEqual(REFUSED)
  expect(await trySignIn(await challengeFor(browser, 'passkeys'))).toEqual(REFUSED)
  expect(await trySignIn(Buffer.from('never given').toString('base64url'))).toEqual(REFUSED)
  const old = await challengeFor(guest, 'session/passkey')
  pass(6 * MINUTE)
  expect(await trySignIn(old)).toEqual(REFUSED)
})

test("refuses a credential signed by another key, and one that repeats a signature's counter", async () => {
  const { authenticator } = await oliveWithPasskey()
  const phone = new TestBrowser(app)
  const challenge = await challengeFor(phone, 'session/passkey')
  const credential = {
    ...new SoftwareAuthenticator().sign(challenge),
    id: authenticator.sign(challenge).id,
    rawId: authenticator.sign(challenge).id,
  }
  expect(await refusal(await phone.request('/api/session/passkey', { json: { credential } }))).toEqual(
    REFUSED,
  )
  expect((await postPasskeySignIn(phone, authenticator)).status).toBe(200)
  await app.db.system((tx) => tx.updateTable('auth.passkeys').set({ counter: 1_000 }).execute())
  expect(await refusal(await postPasskeySignIn(new TestBrowser(app), authenticator))).toEqual(REFUSED)
})

test('gives a challenge for a new passkey to one member only', async () => {
  const mallory = await olive()
  const { browser } = await olive()
  const credential = new SoftwareAuthenticator().create(await challengeFor(mallory.browser, 'passkeys'))
  expect(await refusal(await browser.request('/api/passkeys', { json: { credential } }))).toEqual(REFUSED)
  expect(await listed(browser)).toEqual([])
})

test('refuses a key that an account already has', async () => {
  const { authenticator } = await oliveWithPasskey()
  const { browser } = await olive()
  const credential = authenticator.create(await challengeFor(browser, 'passkeys'))
  expect((await browser.request('/api/passkeys', { json: { credential } })).status).toBe(409)
  expect(await listed(browser)).toEqual([])
})

test('renames and removes a passkey, tells the owner, and signs in with it no more', async () => {
  const { email, browser, authenticator, passkey } = await oliveWithPasskey()
  const path = `/api/passkeys/${passkey.id}`
  const renamed = await browser.request(path, { method: 'PATCH', json: { name: '  My phone ' } })
  expect([renamed.status, (await renamed.json()).name]).toEqual([200, 'My phone'])
  const unnamed = await browser.request(path, { method: 'PATCH', json: { name: ' ' } })
  expect([unnamed.status, (await unnamed.json()).fields]).toEqual([400, { name: 'Please enter a name' }])
  expect((await browser.request(path, { method: 'DELETE' })).status).toBe(204)
  expect(await listed(browser)).toEqual([])
  expect((await browser.request(path, { method: 'DELETE' })).status).toBe(404)
  const removed = (await app.emails()).find(({ to, kind }) => to === email && kind === 'passkey-removed')
  expect(removed?.text).toContain('“My phone”')
  expect(await eventsOf(browser)).toContain('passkey_removed')
  expect(await refusal(await postPasskeySignIn(new TestBrowser(app), authenticator))).toEqual(REFUSED)
})

const secondFactorAt = async (browser: TestBrowser) =>
  (await (await browser.request('/api/session')).json()).session.second_factor_at

const remove = async (browser: TestBrowser, { id }: { id: string }) =>
  (await browser.request(`/api/passkeys/${id}`, { method: 'DELETE' })).status

test('once the last passkey is gone, no session counts as having shown one', async () => {
  const { browser, authenticator, passkey } = await oliveWithPasskey()
  const { passkey: second } = await postPasskey(browser)
  const phone = new TestBrowser(app)
  await postPasskeySignIn(phone, authenticator)
  expect(await remove(browser, passkey)).toBe(204)
  for (const session of [browser, phone]) expect(await secondFactorAt(session)).not.toBeNull()
  expect(await remove(browser, second)).toBe(204)
  for (const session of [browser, phone]) expect(await secondFactorAt(session)).toBeNull()
})

test('while the other second factor stays, sessions count as having shown one', async () => {
  const { browser, passkey } = await oliveWithPasskey()
  const { user } = await (await browser.request('/api/session')).json()
  await withTwoStep(app, user.id)
  expect(await remove(browser, passkey)).toBe(204)
  expect(await secondFactorAt(browser)).not.toBeNull()
  const { passkey: next } = await postPasskey(browser)
  expect((await browser.request('/api/two-step-sign-in', { method: 'DELETE' })).status).toBe(204)
  expect(await secondFactorAt(browser)).not.toBeNull()
  expect(await remove(browser, next)).toBe(204)
  expect(await secondFactorAt(browser)).toBeNull()
})

test("answers 404 for somebody else's passkey, and keeps it as it is", async () => {
  const { browser, passkey } = await oliveWithPasskey()
  const mallory = await olive()
  const path = `/api/passkeys/${passkey.id}`
  expect((await mallory.browser.request(path, { method: 'DELETE' })).status).toBe(404)
  const renamed = await mallory.browser.request(path, { method: 'PATCH', json: { name: 'Mine now' } })
  expect(renamed.status).toBe(404)
  expect(await listed(browser)).toMatchObject([{ name: passkey.name }])
})

test('adds and removes passkeys only after a recent proof; a passkey is one', async () => {
  const { browser, authenticator, passkey } = await oliveWithPasskey()
  pass(11 * MINUTE)
  const needed = [403, 'reauthentication_required']
  const credential = new SoftwareAuthenticator().create('any')
  for (const send of [
    () => browser.request('/api/passkeys/options', { method: 'POST' }),
    () => browser.request('/api/passkeys', { json: { credential } }),
    () => browser.request(`/api/passkeys/${passkey.id}`, { method: 'DELETE' }),
  ])
    expect(await refusal(await send())).toEqual(needed)
  expect(await (await browser.request('/api/session/authentication')).json()).toEqual({
    ways: ['passkey'],
  })
  const proof = authenticator.sign(await challengeFor(browser, 'session/passkey'))
  const proved = await browser.request('/api/session/authentication', { json: { credential: proof } })
  expect(proved.status).toBe(200)
  expect((await browser.request(`/api/passkeys/${passkey.id}`, { method: 'DELETE' })).status).toBe(204)
})

test("takes no proof from another account's passkey", async () => {
  const { browser } = await olive()
  const mallory = await oliveWithPasskey()
  pass(11 * MINUTE)
  const credential = mallory.authenticator.sign(await challengeFor(browser, 'session/passkey'))
  const refused = await browser.request('/api/session/authentication', { json: { credential } })
  expect([refused.status, (await refused.json()).message]).toEqual([
    400,
    'This passkey belongs to another account.',
  ])
  expect((await browser.request('/api/passkeys/options', { method: 'POST' })).status).toBe(403)
})

test('refuses guests everything but a sign-in', async () => {
  const id = crypto.randomUUID()
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/options'],
    ['PATCH', `/${id}`],
    ['DELETE', `/${id}`],
  ] as const)
    expect((await app.request(`/api/passkeys${path}`, { method })).status).toBe(401)
})

test('refuses a twenty-first passkey', async () => {
  const { email, browser } = await oliveWithPasskey()
  await app.db.system(async (tx) => {
    const { id } = await tx
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const passkeys = Array.from({ length: 19 }, () => ({
      user_id: id,
      name: 'A key',
      credential_id: crypto.randomUUID() as string,
      public_key: 'none',
    }))
    await tx.insertInto('auth.passkeys').values(passkeys).execute()
  })
  expect((await browser.request('/api/passkeys/options', { method: 'POST' })).status).toBe(409)
})

test('deletes challenges that nobody used at night', async () => {
  await challengeFor(new TestBrowser(app), 'session/passkey')
  const left = () =>
    app.db.system((tx) =>
      tx.selectFrom('auth.verifications').select('id').where('value', '=', 'passkey').execute(),
    )
  await deleteEndedSessionsAndDevices(app.db)
  expect((await left()).length).toBeGreaterThan(0)
  pass(6 * MINUTE)
  await deleteEndedSessionsAndDevices(app.db)
  expect(await left()).toEqual([])
})

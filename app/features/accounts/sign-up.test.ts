import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { emailedLinks, newAddress, newMember, TestBrowser } from '../../../test/test-browser.ts'
import { RATE_LIMITS, UNASKED_EMAIL_RATE_LIMITS } from '../../platform/http/rate-limits/rate-limit-table.ts'
import { deleteOldRows } from '../../platform/jobs/cleanups.db.ts'
import { deleteAccount } from './leaving/account-deletion.server.ts'
import { startSignUp } from './sign-up/start-sign-up.server.ts'
import { clearAddress, OLD_SIGN_UPS } from './store/sign-ups.db.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const aNewAddress = () => newAddress('newcomer')

const accountsOf = (email: string) =>
  app.db.system((tx) => tx.selectFrom('auth.users').select('id').where('email', '=', email).execute())

const signUpsOf = (email: string) =>
  app.db.system((tx) => tx.selectFrom('auth.sign_ups').select('id').where('email', '=', email).execute())

test('[AUTH-18] [AUTH-09] [AUTH-17] [CALLS-05] signs up, confirms by email link and is signed in', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  const signedUp = await browser.signUp(email, 'long enough')
  expect(signedUp.status).toBe(201)
  const [cookie = '', ...others] = signedUp.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(/^unpause\.sign_up=/)
  expect(cookie.split('; ')).toEqual(
    expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${7 * 24 * 3600}`]),
  )
  expect(await browser.whoAmI()).toBeNull()
  expect(await accountsOf(email)).toEqual([])

  const [link = ''] = await emailedLinks(app, email)
  expect(new URL(link).pathname).toBe('/auth/confirm')
  expect(await browser.linkState(link)).toEqual({ state: 'here', email })
  expect((await browser.confirm(link)).status).toBe(200)
  expect(await browser.whoAmI()).toBe(email)
  expect([...browser.cookies.keys()].sort()).toEqual([
    'unpause.device',
    'unpause.session_token',
    'unpause.sign_up',
  ])
  expect(await accountsOf(email)).toHaveLength(1)
  expect((await new TestBrowser(app).signIn(email, 'long enough')).status).toBe(200)
})

test('creates the profile with the account', async () => {
  const email = aNewAddress()
  const browser = await newMember(app, email, 'long enough')
  const { user } = await (await browser.request('/api/session')).json()
  expect(await (await browser.request(`/api/profiles/${user.id}`)).json()).toMatchObject({
    id: user.id,
    email,
    full_name: null,
  })
})

test('[AUTH-18] [AUTH-11] rejects sign-in before confirmation and sends a working link each time', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  const refused = await browser.signIn(email.toUpperCase(), 'long enough')
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    code: 'EMAIL_NOT_VERIFIED',
    message: 'Please check your email and confirm your account',
  })
  expect(await browser.whoAmI()).toBeNull()

  const [first = '', second = ''] = await emailedLinks(app, email)
  expect(await browser.linkState(first)).toEqual({ state: 'here', email })
  expect((await browser.confirm(second)).status).toBe(200)
  expect(await browser.whoAmI()).toBe(email)
})

test('[AUTH-18] sends no email when the password is wrong', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  expect((await browser.signIn(email, 'another one')).status).toBe(401)
  expect(await emailedLinks(app, email)).toHaveLength(1)
})

test('[AUTH-10] rejects a sign-up when the address is confirmed, in any case, and sends no email', async () => {
  const email = aNewAddress()
  await newMember(app, email, 'long enough')
  const mailed = await emailedLinks(app, email)
  for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
    const refused = await new TestBrowser(app).signUp(spelling, 'something else')
    expect(refused.status).toBe(422)
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await refused.json()).toMatchObject({
      code: 'USER_ALREADY_EXISTS',
      message: 'An account with this email already exists. Please sign in instead.',
    })
  }
  expect(await emailedLinks(app, email)).toEqual(mailed)
  expect((await new TestBrowser(app).signIn(email, 'long enough')).status).toBe(200)
})

test('[AUTH-18] keeps one sign-up of a browser and address: the newest password counts, and all links lead to it', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'the first one')
  expect((await browser.signUp(email, 'the second one')).status).toBe(201)
  const links = await emailedLinks(app, email)
  expect(links).toHaveLength(2)
  expect(await signUpsOf(email)).toHaveLength(1)
  expect((await browser.confirm(links[0]!)).status).toBe(200)
  expect(await browser.linkState(links[1]!)).toEqual({ state: 'used', email })
  expect((await new TestBrowser(app).signIn(email, 'the first one')).status).toBe(401)
  expect((await new TestBrowser(app).signIn(email, 'the second one')).status).toBe(200)
})

test('[AUTH-18] rejects a link after two days, and sends a new one in its place', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  const [link = ''] = await emailedLinks(app, email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 + 1_000 })
  expect(await browser.linkState(link)).toEqual({ state: 'expired', email })
  const refused = await browser.confirm(link)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ code: 'INVALID_TOKEN' })
  expect(await browser.whoAmI()).toBeNull()

  const token = new URL(link).searchParams.get('token')
  expect((await browser.request('/api/users/confirmation_links', { json: { token } })).status).toBe(202)
  const [, second = ''] = await emailedLinks(app, email)
  expect(await browser.linkState(link)).toEqual({ state: 'expired', email })
  expect((await browser.confirm(second)).status).toBe(200)
  expect(await browser.whoAmI()).toBe(email)
})

test('[AUTH-18] rejects a link that was tampered with, and what the database holds', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  const [link = ''] = await emailedLinks(app, email)
  const { token_hash } = await app.db.system((tx) =>
    tx
      .selectFrom('auth.sign_up_links')
      .innerJoin('auth.sign_ups', 'auth.sign_ups.id', 'sign_up_id')
      .select('auth.sign_up_links.token_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  )
  const token = new URL(link).searchParams.get('token')!
  for (const made_up of [token_hash, `${token}A`, 'made-up'])
    expect((await browser.confirm(link.replace(token, made_up))).status).toBe(400)
  expect(await accountsOf(email)).toEqual([])
  expect((await browser.signIn(email, 'long enough')).status).toBe(403)
})

test('[AUTH-18] keeps the link of another address working where the browser has confirmed one', async () => {
  const browser = new TestBrowser(app)
  const [first, second] = [aNewAddress(), aNewAddress()]
  for (const email of [first, second]) await browser.signUp(email, 'long enough')
  const [[ofFirst = ''], [ofSecond = '']] = [await emailedLinks(app, first), await emailedLinks(app, second)]
  expect((await browser.confirm(ofFirst)).status).toBe(200)
  await browser.signOut()
  expect(await browser.linkState(ofSecond)).toEqual({ state: 'here', email: second })
  expect((await browser.confirm(ofSecond)).status).toBe(200)
  expect(await browser.whoAmI()).toBe(second)
})

test('offers no new link for a sign-up that has ended', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  const [link = ''] = await emailedLinks(app, email)
  await clearAddress(app.db, email)
  expect(await browser.linkState(link)).toEqual({ state: 'expired', email: null })
  const token = new URL(link).searchParams.get('token')
  expect((await browser.request('/api/users/confirmation_links', { json: { token } })).status).toBe(400)
})

test('limits the links that one browser asks for to ten per address and hour, and says how long to wait', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  expect((await browser.signUp(email, 'long enough')).status).toBe(201)
  for (let count = 2; count <= 10; count += 1)
    expect((await browser.signUp(email, 'long enough')).status).toBe(201)
  for (const refused of [
    await browser.signUp(email, 'long enough'),
    await browser.signIn(email, 'long enough'),
  ]) {
    expect(refused.status).toBe(429)
    expect((await refused.json()).message).toMatch(
      /^We've already sent several links.* try again in \d+ minutes\.$/,
    )
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(refused.headers.get('ratelimit-limit')).toBe(String(RATE_LIMITS.confirmation.max))
  }
  expect(await emailedLinks(app, email)).toHaveLength(UNASKED_EMAIL_RATE_LIMITS.hour.max)
})

test('creates one account when two links of one address are confirmed at once', async () => {
  const email = aNewAddress()
  const browsers = [new TestBrowser(app), new TestBrowser(app)]
  for (const browser of browsers) expect((await browser.signUp(email, 'long enough')).status).toBe(201)
  const links = await emailedLinks(app, email)
  const responses = await Promise.all(browsers.map((browser, number) => browser.confirm(links[number]!)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await accountsOf(email)).toHaveLength(1)
})

test('hashes the password before it opens a transaction, whether or not the address has an account', async () => {
  const email = aNewAddress()
  await newMember(app, email, 'long enough')
  const system = vi.spyOn(app.db, 'system')
  for (const address of [email, aNewAddress()]) {
    const cannotBeHashed = { email: address, password: undefined as never }
    await expect(
      startSignUp(app.services, cannotBeHashed, { browserHash: 'a browser', network: 'a network' }),
    ).rejects.toThrow(TypeError)
  }
  expect(system).not.toHaveBeenCalled()
  system.mockRestore()
})

test('deletes sign-ups that nobody confirmed within seven days', async () => {
  const [old, recent] = [aNewAddress(), aNewAddress()]
  const cleanUp = () => deleteOldRows(app.db, OLD_SIGN_UPS)
  await new TestBrowser(app).signUp(old, 'long enough')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 24 * 3_600_000 })
  await new TestBrowser(app).signUp(recent, 'long enough')
  await cleanUp()
  expect([await signUpsOf(old), await signUpsOf(recent)].map(({ length }) => length)).toEqual([1, 1])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 + 1_000 })
  await cleanUp()
  expect([await signUpsOf(old), await signUpsOf(recent)].map(({ length }) => length)).toEqual([0, 1])
  expect((await new TestBrowser(app).signIn(old, 'long enough')).status).toBe(401)
})

test('[STATIC-05] leaves no sign-up of an address when its account is deleted', async () => {
  const email = aNewAddress()
  await newMember(app, email, 'long enough')
  await deleteAccount(app.services, email.toUpperCase())
  expect(await signUpsOf(email)).toEqual([])
  expect((await new TestBrowser(app).signUp(email, 'long enough')).status).toBe(201)
})

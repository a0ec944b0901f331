import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { RATE_LIMITS } from '../../../platform/http/rate-limits.ts'
import { newMember, TestBrowser } from '../test-browser.ts'

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

let made = 0
const aMember = async () => {
  made += 1
  const email = `forgetful-${made}@example.com`
  return { email, browser: await newMember(app, email, OLD) }
}

const ask = (email: string) => app.request('/api/passwords/reset_requests', { json: { email } })
const reset = (token: string, password = NEW) => app.request('/api/passwords', { json: { token, password } })
const signIn = async (email: string, password: string) =>
  (await new TestBrowser(app).signIn(email, password)).status

/** The tokens that were mailed to an address, oldest first. */
const tokensMailedTo = async (email: string) =>
  (await app.mails())
    .filter(({ to, kind }) => to === email && kind === 'reset-password')
    .map(({ text }) => /\/reset-password\/([^\s?]+)/.exec(text)?.[1] ?? '')

async function aToken(email: string): Promise<string> {
  await ask(email)
  return (await tokensMailedTo(email)).at(-1) ?? ''
}

test('[AUTH-24] who forgot the password gets a link, sets a new one, and every session is over', async () => {
  const { email, browser } = await aMember()
  const token = await aToken(email)
  expect((await reset(token)).status).toBe(200)
  expect(await browser.whoAmI()).toBeNull()
  expect([await signIn(email, OLD), await signIn(email, NEW)]).toEqual([401, 200])
})

/** What was mailed of new passwords to an address. */
const newsOf = async (email: string) =>
  (await app.mails()).filter(({ to, kind }) => to === email && kind === 'password-changed')

test('whose password was changed, by a link or by who knows it, is told by mail and how to take it back', async () => {
  const { email, browser } = await aMember()
  expect((await change(browser, 'not the password')).status).toBe(400)
  expect((await reset('made-up')).status).toBe(400)
  expect(await newsOf(email)).toEqual([])
  expect((await change(browser, OLD)).status).toBe(200)
  expect(await newsOf(email)).toMatchObject([
    {
      subject: 'Your Unpause password was changed',
      text: expect.stringContaining('http://localhost:3000/forgot-password'),
    },
  ])
  expect((await reset(await aToken(email), 'a third long one')).status).toBe(200)
  expect(await newsOf(email)).toHaveLength(2)
})

test('asking for a link answers the same for an address without an account, which gets no mail', async () => {
  const { email } = await aMember()
  const [known, unknown] = await Promise.all([ask(email), ask('nobody-at-all@example.com')])
  expect([known.status, unknown.status]).toEqual([202, 202])
  expect(await known.json()).toEqual(await unknown.json())
  expect(await tokensMailedTo(email)).toHaveLength(1)
  expect(await tokensMailedTo('nobody-at-all@example.com')).toEqual([])
})

test('a link works once, and ends the others that were mailed before', async () => {
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

test('a link that is no longer valid says so before anything is typed', async () => {
  const { email } = await aMember()
  const token = await aToken(email)
  const [mail] = (await app.mails()).filter(({ to, kind }) => to === email && kind === 'reset-password')
  const link = /\S+\/reset-password\/\S+/.exec(mail!.text)![0]
  const leadsTo = async () => {
    const answer = await app.request(new URL(link).pathname + new URL(link).search)
    expect(answer.status).toBe(302)
    const { origin, pathname, searchParams } = new URL(answer.headers.get('location')!)
    expect([origin, pathname]).toEqual([new URL(link).origin, '/reset-password'])
    return searchParams.get('token')
  }
  expect(await leadsTo()).toBe(token)
  expect((await reset(token)).status).toBe(200)
  expect(await leadsTo()).toBeNull()
})

test('a link stops working after an hour', async () => {
  const { email } = await aMember()
  const token = await aToken(email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  expect((await reset(token)).status).toBe(400)
  expect(await signIn(email, OLD)).toBe(200)
})

test('[AUTH-08] a password that is too short leaves the link as good as it was', async () => {
  const { email } = await aMember()
  const token = await aToken(email)
  const refused = await reset(token, 'short')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    fields: { password: 'Password must be at least 6 characters long' },
  })
  expect((await reset(token)).status).toBe(200)
})

test('an address gets no more than a few links an hour, and the answer does not tell', async () => {
  const { email } = await aMember()
  for (let count = 0; count < RATE_LIMITS['password-reset'].max + 2; count += 1)
    expect((await ask(email)).status).toBe(202)
  const tokens = await tokensMailedTo(email)
  expect(tokens).toHaveLength(RATE_LIMITS['password-reset'].max)
  expect((await reset(tokens[0]!)).status).toBe(200)
})

test('the link confirms the address of an account that was never confirmed', async () => {
  const email = 'never-confirmed@example.com'
  await new TestBrowser(app).signUp(email, OLD)
  expect((await reset(await aToken(email))).status).toBe(200)
  expect([await signIn(email, OLD), await signIn(email, NEW)]).toEqual([401, 200])
})

const change = (browser: TestBrowser, current_password: string, password = NEW) =>
  browser.request('/api/passwords/change', { json: { current_password, password } })

test('who knows the password changes it: this browser stays signed in, the others and all links end', async () => {
  const { email, browser } = await aMember()
  const other = new TestBrowser(app)
  await other.signIn(email, OLD)
  const token = await aToken(email)
  expect((await change(browser, OLD)).status).toBe(200)
  expect([await browser.whoAmI(), await other.whoAmI()]).toEqual([email, null])
  expect([await signIn(email, OLD), await signIn(email, NEW)]).toEqual([401, 200])
  expect((await reset(token, 'a third long one')).status).toBe(400)
})

test('with a wrong password nothing is changed, and it is said why', async () => {
  const { email, browser } = await aMember()
  const refused = await change(browser, 'not the password')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'INVALID_PASSWORD',
    message: "That isn't your current password",
  })
  expect(await signIn(email, OLD)).toBe(200)
})

test('a guest has no password to ask about or to change', async () => {
  expect((await app.request('/api/passwords')).status).toBe(401)
  expect((await change(new TestBrowser(app), OLD)).status).toBe(401)
})

test('an account of Google alone has no password to change, and gets one by mail', async () => {
  const { email, browser } = await aMember()
  const has = async () => (await browser.request('/api/passwords')).json()
  expect(await has()).toEqual({ has_password: true })
  const { user } = await (await browser.request('/api/session')).json()
  await app.db.system((tx) =>
    tx
      .updateTable('auth.identities')
      .set({ provider_id: 'google', password: null })
      .where('user_id', '=', user.id)
      .execute(),
  )
  expect(await has()).toEqual({ has_password: false })
  const refused = await change(browser, OLD)
  expect(await refused.json()).toMatchObject({
    code: 'CREDENTIAL_ACCOUNT_NOT_FOUND',
    message: "You sign in with Google and don't have a password here yet.",
  })
  expect((await reset(await aToken(email))).status).toBe(200)
  expect(await signIn(email, NEW)).toBe(200)
})

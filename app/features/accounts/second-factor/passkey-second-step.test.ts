import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { postPasskey, postPasskeySignIn } from '../../../../test/software-authenticator.ts'
import { anyNewMember, TestBrowser } from '../../../../test/test-browser.ts'
import { codeOf, secretFrom, withTwoStep } from '../../../../test/two-step.ts'
import { resetSecondFactor } from './reset-second-factor.db.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => resetRateLimits(app))

const PASSWORD = 'long enough'
const TWO_STEP = '/api/two-step-sign-in'

const statusOf = async (browser: TestBrowser) => (await browser.request(TWO_STEP)).json()

const makeCodes = async (browser: TestBrowser): Promise<string[]> => {
  const response = await browser.request(`${TWO_STEP}/recovery_codes`, { method: 'POST' })
  expect(response.status).toBe(200)
  return (await response.json()).recovery_codes
}

/** Makes Nora, who has a passkey and recovery codes, and is signed in with `browser`. */
async function nora() {
  const { email, browser } = await anyNewMember(app, 'nora', PASSWORD)
  const { authenticator, passkey } = await postPasskey(browser)
  const codes = await makeCodes(browser)
  const { user } = await (await browser.request('/api/session')).json()
  return { id: String(user.id), email, browser, authenticator, passkey, codes }
}

async function firstStep(email: string) {
  const browser = new TestBrowser(app)
  const answer = await browser.signIn(email, PASSWORD)
  return { browser, answer: [answer.status, await answer.json()] }
}

const enter = (browser: TestBrowser, code: string) =>
  browser.request('/api/session/second-step', { json: { code } })

const PENDING = [200, { ok: false, second_step: true, way: 'passkey' }]

test('a passkey without recovery codes leaves the password enough, and the status says so', async () => {
  const { email, browser } = await anyNewMember(app, 'nora', PASSWORD)
  await postPasskey(browser)
  expect(await statusOf(browser)).toMatchObject({ has_passkey: true, second_step: null })
  expect((await firstStep(email)).answer).toEqual([200, { ok: true }])
})

test('with recovery codes, the password alone signs nobody in, and the passkey does', async () => {
  const { email, browser: own, authenticator, codes } = await nora()
  expect(codes).toHaveLength(10)
  expect(await statusOf(own)).toMatchObject({ second_step: 'passkey', recovery_codes_left: 10 })
  const { browser, answer } = await firstStep(email)
  expect(answer).toEqual(PENDING)
  expect(await browser.whoAmI()).toBeNull()
  expect((await postPasskeySignIn(browser, authenticator)).status).toBe(200)
  expect(await browser.whoAmI()).toBe(email)
})

test('a recovery code is the second step once, and counts as a second factor', async () => {
  const { email, codes } = await nora()
  const { browser } = await firstStep(email)
  expect((await enter(browser, 'AAAA-AAAA')).status).toBe(400)
  expect((await enter(browser, '123456')).status).toBe(400)
  expect((await enter(browser, codes[0]!)).status).toBe(200)
  const { session } = await (await browser.request('/api/session')).json()
  expect(session.second_factor_at).not.toBeNull()
  expect(await statusOf(browser)).toMatchObject({ second_step: 'passkey', recovery_codes_left: 9 })
  const again = await firstStep(email)
  expect((await enter(again.browser, codes[0]!)).status).toBe(400)
  const kinds = (await app.emails()).filter(({ to }) => to === email).map(({ kind }) => kind)
  expect(kinds).toContain('recovery-code-used')
})

test('the password asks for the passkey even when all codes are used', async () => {
  const { id, email } = await nora()
  await app.db.system((tx) =>
    tx.updateTable('auth.recovery_codes').set({ used_at: new Date() }).where('user_id', '=', id).execute(),
  )
  expect((await firstStep(email)).answer).toEqual(PENDING)
})

test('once the last passkey is gone, the codes are too, and the password is enough', async () => {
  const { email, browser, passkey, codes } = await nora()
  expect((await browser.request(`/api/passkeys/${passkey.id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await statusOf(browser)).toMatchObject({ second_step: null, recovery_codes_left: 0 })
  const { browser: other, answer } = await firstStep(email)
  expect(answer).toEqual([200, { ok: true }])
  expect((await enter(other, codes[0]!)).status).toBe(401)
})

test('the app comes first while it is on, and turning it off leaves the passkey and the codes', async () => {
  const { id, email, browser, codes } = await nora()
  await app.db.system((tx) => tx.deleteFrom('auth.recovery_codes').where('user_id', '=', id).execute())
  const { secret, codes: ofApp } = await withTwoStep(app, id)
  const { browser: other, answer } = await firstStep(email)
  expect(answer).toEqual([200, { ok: false, second_step: true, way: 'app' }])
  expect((await enter(other, codes[0]!)).status).toBe(400)
  expect((await enter(other, await codeOf(secret))).status).toBe(200)
  expect((await other.request(TWO_STEP, { method: 'DELETE' })).status).toBe(204)
  expect(await statusOf(browser)).toMatchObject({ on_since: null, second_step: 'passkey' })
  const later = await firstStep(email)
  expect(later.answer).toEqual(PENDING)
  expect((await enter(later.browser, ofApp[0]!)).status).toBe(200)
})

test('the first codes end sessions that the password alone opened, and the owner is told; later ones end none', async () => {
  const { email, browser } = await anyNewMember(app, 'nora', PASSWORD)
  const { browser: thief } = await firstStep(email)
  await postPasskey(browser)
  await makeCodes(browser)
  expect([await thief.whoAmI(), await browser.whoAmI()]).toEqual([null, email])
  const kinds = (await app.emails()).filter(({ to }) => to === email).map(({ kind }) => kind)
  expect(kinds).toContain('passkey-second-step')
  const { browser: phone } = await firstStep(email)
  expect((await enter(phone, (await makeCodes(browser))[0]!)).status).toBe(200)
  await makeCodes(browser)
  expect(await phone.whoAmI()).toBe(email)
})

test("wrong codes at the second step don't keep the owner from setting up an app", async () => {
  const { email, browser } = await nora()
  const { browser: thief } = await firstStep(email)
  for (let count = 0; count < 11; count += 1) await enter(thief, '000000')
  expect((await enter(thief, '000000')).status).toBe(429)
  const { secret } = await (await browser.request(`${TWO_STEP}/secret`, { method: 'POST' })).json()
  const code = await codeOf(secretFrom(secret.replaceAll(' ', '')))
  expect((await browser.request(TWO_STEP, { json: { code } })).status).toBe(200)
})

test.each(['evil', '', 'null'])('the page of the second step ignores the way "%s"', async (way) => {
  const page = await app.request(`/auth/second-step?way=${way}`, { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('six digits')])
})

test('nobody makes recovery codes without a second factor', async () => {
  const { browser } = await anyNewMember(app, 'nora', PASSWORD)
  expect((await browser.request(`${TWO_STEP}/recovery_codes`, { method: 'POST' })).status).toBe(404)
})

test("the operator's reset removes the passkey with its codes", async () => {
  const { email } = await nora()
  const reset = await app.db.system((tx) => resetSecondFactor(tx, email, app.config.publicUrl))
  expect(reset).toBe('done')
  expect((await firstStep(email)).answer).toEqual([200, { ok: true }])
})

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { resetRateLimits, setAttempts } from '../../../../test/set-attempts.ts'
import { anyNewMember, TestBrowser } from '../../../../test/test-browser.ts'
import { RATE_LIMITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'

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

const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

const prove = (browser: TestBrowser, json: object = { password: PASSWORD }) =>
  browser.request('/api/session/authentication', { json })

/** Makes Alma, who has a password and is an admin. */
async function alma() {
  const { email, browser } = await anyNewMember(app, 'alma', PASSWORD)
  await app.db.system(async (tx) => {
    const { id } = await tx
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await tx.insertInto('user_roles').values({ user_id: id, role: 'admin' }).execute()
  })
  return { email, browser }
}

/** The requests that harm or change the rights of Ben. */
const harmful = (browser: TestBrowser) => {
  const user = `/api/admin/users/${app.people.ben.id}`
  const suspension = { id: crypto.randomUUID(), reason: 'Spam', until: null }
  return [
    ['suspend', () => browser.request(`${user}/suspension`, { json: suspension })],
    ['lift', () => browser.request(`${user}/suspension`, { method: 'DELETE', json: {} })],
    ['grant', () => browser.request(`${user}/roles/admin`, { method: 'PUT', json: {} })],
    ['revoke', () => browser.request(`${user}/roles/admin`, { method: 'DELETE', json: {} })],
  ] as const
}

const statuses = async (browser: TestBrowser) => {
  const found: Record<string, unknown> = {}
  for (const [what, send] of harmful(browser)) {
    const response = await send()
    found[what] = [response.status, (await response.json()).code]
  }
  return found
}

test('refuses an admin with an old session role changes and suspensions, but no reading', async () => {
  const { browser } = await alma()
  pass(11 * MINUTE)
  const refusal = [403, 'reauthentication_required']
  expect(await statuses(browser)).toEqual({
    suspend: refusal,
    lift: refusal,
    grant: refusal,
    revoke: refusal,
  })
  const changed = await app.db.system(async (tx) => [
    await tx.selectFrom('suspensions').select('user_id').execute(),
    await tx.selectFrom('user_roles').select('user_id').where('user_id', '=', app.people.ben.id).execute(),
  ])
  expect(changed).toEqual([[], []])
  expect((await browser.request('/api/admin/users')).status).toBe(200)
})

test('lets an admin through who signed in 9 minutes ago, or has just confirmed who they are', async () => {
  const { browser } = await alma()
  const allowed = {
    suspend: [201, undefined],
    lift: [200, undefined],
    grant: [200, undefined],
    revoke: [200, undefined],
  }
  pass(9 * MINUTE)
  expect(await statuses(browser)).toEqual(allowed)
  pass(60 * MINUTE)
  const proved = await prove(browser)
  expect([proved.status, Date.parse((await proved.json()).authenticated_at) <= Date.now()]).toEqual([
    200,
    true,
  ])
  expect(await statuses(browser)).toEqual(allowed)
})

test.each(['startups', 'assets', 'comments'])(
  'refuses an admin with an old session to delete %s',
  async (what) => {
    const { browser } = await alma()
    const remove = async () => {
      const path = `/api/admin/${what}/${crypto.randomUUID()}`
      return (await browser.request(path, { method: 'DELETE', json: { reason: 'Spam' } })).status
    }
    pass(11 * MINUTE)
    expect(await remove()).toBe(403)
    await prove(browser)
    expect(await remove()).toBe(404)
  },
)

test('says in a sentence that the member has to confirm who they are', async () => {
  const { browser } = await alma()
  pass(11 * MINUTE)
  const [[, suspend]] = harmful(browser)
  expect(await (await suspend()).json()).toMatchObject({
    message: "Please confirm first that it's you.",
  })
})

test('counts a proof for the session that gave it, and for no other', async () => {
  const { email, browser } = await alma()
  const phone = new TestBrowser(app)
  await phone.signIn(email, PASSWORD)
  pass(11 * MINUTE)
  await prove(browser)
  const granted = (who: TestBrowser) => harmful(who)[2][1]()
  expect((await granted(browser)).status).toBe(200)
  expect((await granted(phone)).status).toBe(403)
})

test('refuses a wrong password at its field, and an old session stays old', async () => {
  const { browser } = await alma()
  pass(11 * MINUTE)
  const refused = await prove(browser, { password: 'not the right one' })
  const message = "That isn't your current password"
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { message, fields: { password: message } },
  ])
  expect((await harmful(browser)[2][1]()).status).toBe(403)
})

test('refuses a guest, and a password that another account has', async () => {
  expect((await app.request('/api/session/authentication', { json: { password: PASSWORD } })).status).toBe(
    401,
  )
  expect((await app.request('/api/session/authentication')).status).toBe(401)
  const { ben } = app.people
  const refused = await app.request('/api/session/authentication', { as: ben, json: { password: PASSWORD } })
  expect([refused.status, (await refused.json()).message]).toEqual([400, 'Your account has no password.'])
})

test('limits the passwords that one account tries, also in another session and with the right one', async () => {
  const { email, browser } = await alma()
  const { max } = RATE_LIMITS.reauthentication
  const { user } = await (await browser.request('/api/session')).json()
  await setAttempts(app, 'reauthentication', { caller: user, count: max - 1 })
  expect((await prove(browser, { password: 'the wrong one' })).status).toBe(400)
  const phone = new TestBrowser(app)
  await phone.signIn(email, PASSWORD)
  expect((await prove(phone)).status).toBe(429)
  const other = await alma()
  expect((await prove(other.browser)).status).toBe(200)
})

test('lists the ways that an account has', async () => {
  const { browser } = await alma()
  const ways = async (response: Promise<Response>) => (await (await response).json()).ways
  expect(await ways(browser.request('/api/session/authentication'))).toEqual(['password'])
  expect(await ways(app.request('/api/session/authentication', { as: app.people.ben }))).toEqual([])
})

test('gives no proof to a session that ended meanwhile', async () => {
  const { email, browser } = await alma()
  const cookies = new Map(browser.cookies)
  await browser.signOut()
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  expect((await prove(browser)).status).toBe(401)
  expect(await browser.whoAmI()).not.toBe(email)
})

test('ends the session that a sign-in replaces in the same browser', async () => {
  const { email, browser } = await alma()
  const before = await (await browser.request('/api/session')).json()
  await browser.signIn(email, PASSWORD)
  const sessions = await (await browser.request('/api/sessions')).json()
  expect(sessions).toHaveLength(1)
  expect(sessions[0].id).not.toBe(before.session.id)
})

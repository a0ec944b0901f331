import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { countedLimits, resetRateLimits, setAttempts } from '../../../../test/set-attempts.ts'
import { anyNewMember, newAddress, TestBrowser } from '../../../../test/test-browser.ts'
import { AUTH_PATH_RATE_LIMITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import {
  consumeRateLimit,
  deleteExpiredRateLimits,
} from '../../../platform/http/rate-limits/rate-limits.db.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
// The clock stands still unless a test moves it.
beforeEach(() => passes(0))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const RIGHT = 'long enough'
const WRONG = 'not the password'
const HOUR = 3_600

const passes = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

const aMember = () => anyNewMember(app, 'owen', RIGHT)

let networks = 0

/** Tries a password from a network of its own, so that only the limit of the address counts. */
const tryPassword = (browser: TestBrowser, email: string, password: string) => {
  networks += 1
  const headers = { [CLIENT_ADDRESS]: `10.0.${networks >> 8}.${networks & 255}` }
  return browser.request('/api/session', { json: { email, password }, headers })
}

const aStranger = () => new TestBrowser(app)
const guess = async (email: string, browser = aStranger()) =>
  (await tryPassword(browser, email, WRONG)).status

async function guesses(count: number, email: string, browser?: TestBrowser) {
  const statuses: number[] = []
  for (let each = 0; each < count; each += 1) statuses.push(await guess(email, browser))
  return statuses
}

const FIVE = [401, 401, 401, 401, 401]

test('makes strangers wait longer and longer, up to an hour', async () => {
  const { email } = await aMember()
  expect(await guesses(5, email)).toEqual(FIVE)
  const waits: number[] = []
  for (let each = 0; each < 9; each += 1) {
    const refused = await tryPassword(aStranger(), email, WRONG)
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    waits.push(wait)
    passes(wait - 1)
    expect(await guess(email)).toBe(429)
    passes(1)
    expect(await guess(email)).toBe(401)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, HOUR, HOUR])
})

test('says the same at an address with an account as at one without, and how to get in', async () => {
  const { email } = await aMember()
  const refusals: unknown[] = []
  for (const address of [email, newAddress('nobody')]) {
    await guesses(5, address.toUpperCase())
    const refused = await tryPassword(aStranger(), address, RIGHT)
    const { request_id, ...body } = await refused.json()
    const headers = ['retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map((name) =>
      refused.headers.get(name),
    )
    refusals.push({ status: refused.status, body, headers, cookies: refused.headers.getSetCookie() })
  }
  const [known, unknown] = refusals
  expect(known).toEqual({
    status: 429,
    body: {
      code: 'too_many_requests',
      message:
        'Too many wrong passwords for this address. Try again in a minute. Or choose a new password by email in this browser (“Forgot password?”), and sign in with it at once.',
    },
    headers: ['30', '5', '0', '30'],
    cookies: [],
  })
  expect(unknown).toEqual(known)
})

test('computes one hash at an address with an account and at one without', async () => {
  const { email } = await aMember()
  const { password } = await app.auth.$context
  const spies = [vi.spyOn(password, 'hash'), vi.spyOn(password, 'verify')]
  for (const address of [email, newAddress('nobody')]) {
    for (const spy of spies) spy.mockClear()
    expect(await guess(address)).toBe(401)
    expect(spies.map(({ mock }) => mock.calls.length).reduce((sum, count) => sum + count)).toBe(1)
  }
})

test('lets five of 50 parallel guesses through', async () => {
  const { email } = await aMember()
  const statuses = await Promise.all(Array.from({ length: 50 }, () => guess(email)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(45)
})

test('forgets wrong passwords after a day', async () => {
  const { email } = await aMember()
  await guesses(5, email)
  passes(12 * HOUR)
  expect(await guesses(2, email)).toEqual([401, 429])
  passes(13 * HOUR)
  expect(await guesses(5, email)).toEqual([401, 401, 401, 401, 429])
})

test("never counts strangers' wrong passwords against the owner's browser, nor the other way round", async () => {
  const { email, browser: owners } = await aMember()
  await owners.signOut()
  await guesses(6, email)
  expect(await guesses(4, email, owners)).toEqual([401, 401, 401, 401])
  expect((await tryPassword(owners, email, RIGHT)).status).toBe(200)

  const other = await aMember()
  await other.browser.signOut()
  expect(await guesses(6, other.email, other.browser)).toEqual([...FIVE, 429])
  expect((await tryPassword(aStranger(), other.email, RIGHT)).status).toBe(200)
})

test('a sign-in starts the count of its browser again, and of nobody else', async () => {
  const { email, browser: laptop } = await aMember()
  const phone = new TestBrowser(app)
  await tryPassword(phone, email, RIGHT)
  await guesses(4, email)
  await guesses(5, email, phone)
  await guesses(4, email, laptop)
  expect((await tryPassword(laptop, email, RIGHT)).status).toBe(200)
  expect(await guesses(6, email, laptop)).toEqual([...FIVE, 429])
  expect(await guess(email, phone)).toBe(429)
  expect((await tryPassword(aStranger(), email, RIGHT)).status).toBe(200)
  expect(await guesses(2, email)).toEqual([401, 429])
})

test("limits whoever stole a browser's cookie by the count of that browser", async () => {
  const { email, browser } = await aMember()
  const thief = aStranger()
  thief.cookies.set('unpause.device', browser.cookies.get('unpause.device')!)
  expect(await guesses(6, email, thief)).toEqual([...FIVE, 429])
  expect((await tryPassword(thief, email, RIGHT)).status).toBe(429)
})

test("counts a browser with a forged cookie, or with another account's, among the strangers", async () => {
  const { email, browser } = await aMember()
  await guesses(5, email)
  const forger = aStranger()
  forger.cookies.set('unpause.device', `${browser.cookies.get('unpause.device')?.split('.')[0]}.forged`)
  expect(await guess(email, forger)).toBe(429)
  expect(await guess(email, (await aMember()).browser)).toBe(429)
})

async function setPasswordByEmail(browser: TestBrowser, email: string, password: string) {
  await browser.request('/api/passwords/reset_requests', { json: { email } })
  const message = (await app.emails()).find(({ to, kind }) => to === email && kind === 'reset-password')
  const token = /\/reset-password\/([^\s?]+)/.exec(message!.text)?.[1]
  expect((await browser.request('/api/passwords', { json: { token, password } })).status).toBe(200)
}

test('an owner on a new device whom strangers keep out gets in with a new password by email', async () => {
  const { email } = await aMember()
  const device = new TestBrowser(app)
  await guesses(6, email)
  expect((await tryPassword(device, email, RIGHT)).status).toBe(429)
  const password = 'another long one'
  await setPasswordByEmail(device, email, password)
  expect(await guess(email)).toBe(429)
  expect((await tryPassword(device, email, password)).status).toBe(200)
})

test('an owner who typed wrong passwords in their own browser gets in with a new password by email', async () => {
  const { email, browser } = await aMember()
  await browser.signOut()
  expect(await guesses(6, email, browser)).toEqual([...FIVE, 429])
  await setPasswordByEmail(browser, email, 'another long one')
  expect((await tryPassword(browser, email, 'another long one')).status).toBe(200)
})

test('counts wrong passwords of a sign-up that nobody has confirmed, and not the right one', async () => {
  const email = newAddress('owen')
  const browser = new TestBrowser(app)
  await browser.signUp(email, RIGHT)
  const right = async () => (await tryPassword(browser, email, RIGHT)).status
  expect(await guesses(4, email)).toEqual([401, 401, 401, 401])
  expect([await right(), await right()]).toEqual([403, 403])
  expect(await guesses(2, email)).toEqual([401, 429])
  expect(await right()).toBe(429)
})

test("doesn't count a password that was never compared", async () => {
  const { email } = await aMember()
  const headers = { [CLIENT_ADDRESS]: '203.0.113.99' }
  const path = '/sign-in/email'
  await app.db.system(async (tx) => {
    const key = `auth:${app.services.pseudonymOf(`203.0.113.99|${path}`)}`
    const limit = AUTH_PATH_RATE_LIMITS[path]
    for (let each = 0; each < limit.max; each += 1) await consumeRateLimit(tx, key, limit)
  })
  for (let each = 0; each < 6; each += 1) {
    const refused = await app.request('/api/session', { json: { email, password: WRONG }, headers })
    expect(await refused.json()).toMatchObject({
      message: 'Too many attempts. Please wait a minute and try again.',
    })
  }
  expect(await guesses(5, email)).toEqual(FIVE)
})

test('stores nothing for the addresses that a network tries beyond its limit', async () => {
  await resetRateLimits(app)
  await setAttempts(app, 'sign-in', { caller: '203.0.113.98', count: 30 })
  const headers = { [CLIENT_ADDRESS]: '203.0.113.98' }
  const json = { email: newAddress('nobody'), password: WRONG }
  const refused = await app.request('/api/session', { json, headers })
  expect([refused.status, (await refused.json()).message]).toEqual([
    429,
    'Too many attempts. Please try again in a minute.',
  ])
  expect(await countedLimits(app)).toEqual(['sign-in'])
})

test('keeps no counter without attempts', async () => {
  const { email } = await aMember()
  await resetRateLimits(app)
  expect((await tryPassword(aStranger(), email, RIGHT)).status).toBe(200)
  expect((await countedLimits(app)).sort()).toEqual(['auth', 'sign-in'])
})

test('keeps counts under pseudonyms, and deletes them once they have ended', async () => {
  const { email } = await aMember()
  await resetRateLimits(app)
  await guess(email)
  const counts = async () =>
    (await app.db.system((tx) => tx.selectFrom('app.rate_limits').select('key').execute())).filter(
      ({ key }) => key.startsWith('wrong-password:'),
    )
  expect(await counts()).toHaveLength(1)
  expect(JSON.stringify(await counts())).not.toContain(email)
  passes(23 * HOUR)
  await guess(newAddress('nobody'))
  expect(await counts()).toHaveLength(2)
  passes(2 * HOUR)
  await deleteExpiredRateLimits(app.db)
  expect(await counts()).toHaveLength(1)
})

test('limits how often a member tries their own password while signed in', async () => {
  const { email, browser } = await aMember()
  const change = (current_password: string) =>
    browser.request('/api/passwords/change', { json: { current_password, password: 'another long one' } })
  const { user } = await (await browser.request('/api/session')).json()
  await setAttempts(app, 'reauthentication', { caller: user, count: 9 })
  expect((await change(WRONG)).status).toBe(400)
  const refused = await change(RIGHT)
  expect([refused.status, (await refused.json()).message]).toEqual([
    429,
    "You've entered your password several times. Please try again in 15 minutes.",
  ])
  expect((await tryPassword(aStranger(), email, RIGHT)).status).toBe(200)
})

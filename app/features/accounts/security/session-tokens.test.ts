import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { serializeSigned } from 'hono/utils/cookie'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anyNewMember, TestBrowser } from '../../../../test/test-browser.ts'
import { deleteEndedSessionsAndDevices } from './session-cleanup.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const DAY = 24 * 60 * 60 * 1000
const PASSWORD = 'long enough'
const COOKIE = 'unpause.session_token'

const aMember = () => anyNewMember(app, 'holder', PASSWORD)

const tokenOf = (browser: TestBrowser) =>
  decodeURIComponent(browser.cookies.get(COOKIE) ?? '').split('.')[0] ?? ''

const storedTokens = () =>
  app.db.system(async (tx) => {
    const rows = await tx.selectFrom('auth.sessions').select('token').execute()
    return rows.map(({ token }) => token)
  })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const inDays = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })

test('stores no session token: the database holds its hash, which opens no session', async () => {
  const { email, browser } = await aMember()
  const token = tokenOf(browser)
  expect(token.length).toBeGreaterThan(20)
  const stored = await storedTokens()
  expect(stored).toContain(sha256(token))
  expect(stored).not.toContain(token)

  const thief = new TestBrowser(app)
  const cookie = await serializeSigned(COOKIE, sha256(token), app.config.secret)
  thief.cookies.set(COOKIE, cookie.slice(COOKIE.length + 1).split(';')[0]!)
  expect(await thief.whoAmI()).toBeNull()
  expect(await browser.whoAmI()).toBe(email)
})

test('renews, changes and ends a session by its token', async () => {
  const { email, browser } = await aMember()
  inDays(20)
  expect(await browser.whoAmI()).toBe(email)
  inDays(20)
  expect(await browser.whoAmI()).toBe(email)
  const changed = await browser.request('/api/passwords/change', {
    json: { current_password: PASSWORD, password: 'another long one' },
  })
  expect(changed.status).toBe(200)
  expect(await browser.whoAmI()).toBe(email)
  const token = tokenOf(browser)
  expect(await storedTokens()).toContain(sha256(token))
  await browser.signOut()
  expect(await storedTokens()).not.toContain(sha256(token))
})

test('hashes the tokens of earlier versions in place, so that nobody is signed out', async () => {
  const { email, browser } = await aMember()
  const token = tokenOf(browser)
  await app.db.system((tx) =>
    tx.updateTable('auth.sessions').set({ token }).where('token', '=', sha256(token)).execute(),
  )
  expect(await browser.whoAmI()).toBeNull()
  const migration = await readFile(globSync('db/migrations/*_sessions_and_devices.sql')[0]!, 'utf8')
  const [statement = ''] = /^update auth\.sessions[^;]+/m.exec(migration) ?? []
  const before = await storedTokens()
  await sql.raw(`${statement} where token = '${token}'`).execute(app.db.owner)
  expect(before).toContain(token)
  browser.cookies.set(COOKIE, encodeURIComponent(await signed(token)))
  // The server has remembered for a few seconds that there was no such session.
  const later = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  expect(await browser.whoAmI()).toBe(email)
})

const signed = async (token: string) => {
  const cookie = await serializeSigned(COOKIE, token, app.config.secret)
  return decodeURIComponent(cookie.slice(COOKIE.length + 1).split(';')[0]!)
}

test('[AUTH-25] ends a session 90 days after the sign-in, however much it is used', async () => {
  const { email, browser } = await aMember()
  const start = Date.now()
  for (const day of [25, 50, 75, 89]) {
    vi.useFakeTimers({ toFake: ['Date'], now: start + day * DAY })
    expect(await browser.whoAmI()).toBe(email)
    const { session } = await (await browser.request('/api/session')).json()
    expect(Date.parse(session.expires_at)).toBeLessThanOrEqual(start + 90 * DAY)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: start + 90 * DAY })
  expect(await browser.whoAmI()).toBeNull()
  expect((await browser.request('/api/sessions')).status).toBe(401)
})

test('deletes sessions that have ended every night, and keeps the others', async () => {
  const unused = await aMember()
  const used = await aMember()
  const start = Date.now()
  const tokens = [sha256(tokenOf(unused.browser)), sha256(tokenOf(used.browser))] as const
  vi.useFakeTimers({ toFake: ['Date'], now: start + 29 * DAY })
  await used.browser.whoAmI()
  await deleteEndedSessionsAndDevices(app.db)
  expect(await storedTokens()).toEqual(expect.arrayContaining([...tokens]))
  vi.useFakeTimers({ toFake: ['Date'], now: start + 31 * DAY })
  await deleteEndedSessionsAndDevices(app.db)
  expect(await storedTokens()).toContain(tokens[1])
  expect(await storedTokens()).not.toContain(tokens[0])
  for (const day of [58, 85]) {
    vi.useFakeTimers({ toFake: ['Date'], now: start + day * DAY })
    await used.browser.whoAmI()
  }
  vi.useFakeTimers({ toFake: ['Date'], now: start + 91 * DAY })
  await deleteEndedSessionsAndDevices(app.db)
  expect(await storedTokens()).not.toContain(tokens[1])
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anyNewMember, TestBrowser } from '../../../../test/test-browser.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { deleteEndedSessionsAndDevices } from '../security/session-cleanup.jobs.ts'

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
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const DEVICE = 'unpause.device'

const aMember = () => anyNewMember(app, 'erin', PASSWORD)

const noticesTo = async (email: string) =>
  (await app.emails()).filter(({ to, kind }) => to === email && kind === 'new-device')

test('sends no email at the sign-up, nor when the same browser signs in again', async () => {
  const { email, browser } = await aMember()
  await browser.signOut()
  expect(browser.cookies.has(DEVICE)).toBe(true)
  expect((await browser.signIn(email, PASSWORD)).status).toBe(200)
  expect(await noticesTo(email)).toEqual([])
})

test('tells the owner by email, once, that a new browser signed in', async () => {
  const { email } = await aMember()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 0, 5, 14, 30) })
  const other = new TestBrowser(app)
  const signIn = () =>
    other.request('/api/session', {
      json: { email, password: PASSWORD },
      headers: { 'user-agent': FIREFOX, [CLIENT_ADDRESS]: '203.0.113.7' },
    })
  await signIn()
  await other.signOut()
  await signIn()
  const [notice, ...more] = await noticesTo(email)
  expect(more).toEqual([])
  expect(notice!.subject).toBe('New sign-in to your Unpause account')
  for (const part of [
    'Firefox on Windows',
    '203.0.113.x',
    'January 5, 2031',
    '2:30 PM UTC',
    'http://localhost:3000/profile/security',
  ])
    expect(notice!.text).toContain(part)
  expect(notice!.text).not.toContain('203.0.113.7')
})

test('sends no email for a failed sign-in', async () => {
  const { email } = await aMember()
  expect((await new TestBrowser(app).signIn(email, 'not the password')).status).toBe(401)
  expect(await noticesTo(email)).toEqual([])
})

test("doesn't take one account's browser for another's, nor a forged cookie for a known one", async () => {
  const first = await aMember()
  const second = await aMember()
  await first.browser.signIn(second.email, PASSWORD)
  expect(await noticesTo(second.email)).toHaveLength(1)
  const forger = new TestBrowser(app)
  forger.cookies.set(DEVICE, `${second.browser.cookies.get(DEVICE)?.split('.')[0]}.forged`)
  await forger.signIn(second.email, PASSWORD)
  expect(await noticesTo(second.email)).toHaveLength(2)
})

test('a change of the password leaves no known browser but the one it was made in', async () => {
  const { email, browser } = await aMember()
  const stranger = new TestBrowser(app)
  await stranger.signIn(email, PASSWORD)
  const json = { current_password: PASSWORD, password: 'another long one' }
  expect((await browser.request('/api/passwords/change', { json })).status).toBe(200)
  expect(await noticesTo(email)).toHaveLength(1)
  await browser.signOut()
  await browser.signIn(email, 'another long one')
  expect(await noticesTo(email)).toHaveLength(1)
  await stranger.signIn(email, 'another long one')
  expect(await noticesTo(email)).toHaveLength(2)
})

test('a browser that used a stolen link is new again once the owner has used the next one', async () => {
  const { email, browser: owner } = await aMember()
  const stranger = new TestBrowser(app)
  for (const [each, password] of [
    [stranger, 'the one of a stranger'],
    [owner, 'another long one'],
  ] as const) {
    await owner.request('/api/passwords/reset_requests', { json: { email } })
    const message = (await app.emails()).findLast(({ to, kind }) => to === email && kind === 'reset-password')
    const token = /\/reset-password\/([^\s?]+)/.exec(message!.text)?.[1]
    expect((await each.request('/api/passwords', { json: { token, password } })).status).toBe(200)
  }
  await owner.signIn(email, 'another long one')
  expect(await noticesTo(email)).toEqual([])
  await stranger.signIn(email, 'another long one')
  expect(await noticesTo(email)).toHaveLength(1)
})

test('sends an email for an account without known browsers that is older than a day', async () => {
  const { email } = await aMember()
  await app.db.system((tx) => tx.deleteFrom('auth.devices').execute())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY })
  await new TestBrowser(app).signIn(email, PASSWORD)
  expect(await noticesTo(email)).toHaveLength(1)
})

test("refuses a sign-in that can't be reported to the owner", async () => {
  const { email } = await aMember()
  await sql`alter table auth.devices add constraint broken check (false) not valid`.execute(app.db.owner)
  const browser = new TestBrowser(app)
  const refused = await browser.signIn(email, PASSWORD)
  await sql`alter table auth.devices drop constraint broken`.execute(app.db.owner)
  expect(refused.status).toBe(500)
  expect([...browser.cookies.keys()]).toEqual([])
  await browser.signIn(email, PASSWORD)
  expect(await noticesTo(email)).toHaveLength(1)
})

test('sets an HttpOnly cookie and stores only hashes, for 400 days', async () => {
  const { email, browser } = await aMember()
  const signedIn = await browser.signIn(email, PASSWORD)
  const cookie = signedIn.headers.getSetCookie().find((line) => line.startsWith(DEVICE)) ?? ''
  expect(cookie.split('; ')).toEqual(
    expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${400 * 24 * 60 * 60}`]),
  )
  const devices = () => app.db.system((tx) => tx.selectFrom('auth.devices').selectAll().execute())
  const token = decodeURIComponent(browser.cookies.get(DEVICE) ?? '').split('.')[0]!
  expect(JSON.stringify(await devices())).not.toContain(token)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 399 * DAY })
  await deleteEndedSessionsAndDevices(app.db)
  expect((await devices()).length).toBeGreaterThan(0)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * DAY })
  await deleteEndedSessionsAndDevices(app.db)
  expect(await devices()).toEqual([])
})

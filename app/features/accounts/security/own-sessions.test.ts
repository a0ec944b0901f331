import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anyNewMember, TestBrowser } from '../../../../test/test-browser.ts'
import { RATE_LIMITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { SESSION_LIST } from '../security-texts.ts'
import type { OwnSession } from './own-session-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const PASSWORD = 'long enough'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Makes Dora, who is signed in with Firefox and on her phone. */
async function dora() {
  const { email, browser } = await anyNewMember(app, 'dora', PASSWORD)
  await browser.signOut()
  const laptop = await signedIn(email, FIREFOX, '203.0.113.7')
  const phone = await signedIn(email, IPHONE, '2001:db8:1:2::9')
  return { email, laptop, phone }
}

async function signedIn(email: string, userAgent: string, address: string) {
  const browser = new TestBrowser(app)
  const headers = { 'user-agent': userAgent, [CLIENT_ADDRESS]: address }
  const response = await browser.request('/api/session', { json: { email, password: PASSWORD }, headers })
  expect(response.status).toBe(200)
  return browser
}

const sessionsOf = async (browser: TestBrowser, address = '203.0.113.200'): Promise<OwnSession[]> => {
  const response = await browser.request('/api/sessions', { headers: { [CLIENT_ADDRESS]: address } })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('no-store')
  return response.json()
}

const end = (browser: TestBrowser, id: string) => browser.request(`/api/sessions/${id}`, { method: 'DELETE' })

test('lists where a member is signed in: this device first, in words, without tokens and whole addresses', async () => {
  const { laptop } = await dora()
  const sessions = await sessionsOf(laptop)
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: 'Firefox on Windows',
      is_handheld: false,
      network: '203.0.113.x',
      is_same_network: true,
      is_current: true,
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
    },
    expect.objectContaining({
      device: 'Safari on iPhone',
      is_handheld: true,
      network: '2001:db8:1:x',
      is_same_network: false,
      is_current: false,
    }),
  ])
  const token = decodeURIComponent(laptop.cookies.get('unpause.session_token') ?? '').split('.')[0]!
  expect(JSON.stringify(sessions)).not.toContain(token)
})

test('shows the network of this session in the page as the API does', async () => {
  const { laptop } = await dora()
  const page = await laptop.request('/profile/security', {
    headers: { accept: 'text/html', [CLIENT_ADDRESS]: '203.0.113.200' },
  })
  expect(await page.text()).toContain(SESSION_LIST.thisNetwork)
})

test('keeps the first and the last time a session was used', async () => {
  const { laptop, phone } = await dora()
  const [, before] = await sessionsOf(laptop)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60 * 60 * 1000 })
  await phone.whoAmI()
  const [, after] = await sessionsOf(laptop)
  expect(after!.created_at).toBe(before!.created_at)
  expect(Date.parse(after!.last_seen_at) - Date.parse(before!.last_seen_at)).toBeGreaterThan(
    2 * 60 * 60 * 1000,
  )
})

test('ends one session and keeps the others', async () => {
  const { email, laptop, phone } = await dora()
  const [, onPhone] = await sessionsOf(laptop)
  expect((await end(laptop, onPhone!.id)).status).toBe(204)
  expect(await phone.whoAmI()).toBeNull()
  expect(await laptop.whoAmI()).toBe(email)
  expect((await end(laptop, onPhone!.id)).status).toBe(404)
})

test('ends all other sessions', async () => {
  const { email, laptop, phone } = await dora()
  const third = await signedIn(email, FIREFOX, '198.51.100.4')
  expect((await laptop.request('/api/sessions', { method: 'DELETE' })).status).toBe(204)
  expect([await laptop.whoAmI(), await phone.whoAmI(), await third.whoAmI()]).toEqual([email, null, null])
  expect(await sessionsOf(laptop)).toHaveLength(1)
})

test("answers 404 for somebody else's session, and keeps it", async () => {
  const { email, laptop } = await dora()
  const stranger = await dora()
  const [own] = await sessionsOf(laptop)
  for (const id of [own!.id, crypto.randomUUID(), 'not-an-id']) {
    expect((await end(stranger.laptop, id)).status).toBe(404)
  }
  expect((await stranger.laptop.request('/api/sessions', { method: 'DELETE' })).status).toBe(204)
  expect(await laptop.whoAmI()).toBe(email)
  expect(await sessionsOf(laptop)).toHaveLength(2)
  expect(
    (await app.request(`/api/sessions/${own!.id}`, { as: app.people.ada, method: 'DELETE' })).status,
  ).toBe(404)
  expect(await laptop.whoAmI()).toBe(email)
})

test('refuses guests', async () => {
  const { laptop } = await dora()
  const [own] = await sessionsOf(laptop)
  expect((await app.request('/api/sessions')).status).toBe(401)
  expect((await app.request('/api/sessions', { method: 'DELETE' })).status).toBe(401)
  expect((await app.request(`/api/sessions/${own!.id}`, { method: 'DELETE' })).status).toBe(401)
})

test('limits how often a member ends sessions', async () => {
  const { laptop } = await dora()
  const { max } = RATE_LIMITS['end-session']
  const statuses: number[] = []
  for (let count = 0; count <= max; count += 1) statuses.push((await end(laptop, crypto.randomUUID())).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(max)
  expect(statuses.at(-1)).toBe(429)
})

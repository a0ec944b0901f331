import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { emailedLinks, newAddress, TestBrowser } from '../../../../test/test-browser.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => resetRateLimits(app))
afterEach(() => {
  vi.useRealTimers()
})

async function signUp(network: string, headers: Record<string, string> = {}) {
  const browser = new TestBrowser(app)
  const email = newAddress('newcomer')
  const { status } = await browser.request('/api/users', {
    json: { email, password: 'long enough' },
    headers: { [CLIENT_ADDRESS]: network, ...headers },
  })
  return { email, browser, status }
}

async function statuses(count: number, network: string, headers?: Record<string, string>) {
  const answers: number[] = []
  for (let each = 0; each < count; each += 1) answers.push((await signUp(network, headers)).status)
  return answers
}

const TEN = Array(10).fill(201)

test('a stranger has us email ten strangers an hour from one network, while others sign up', async () => {
  expect(await statuses(11, '198.51.100.66')).toEqual([...TEN, 429])
  expect((await signUp('198.51.100.67')).status).toBe(201)
  const refused = await app.request('/api/users', {
    json: { email: newAddress('newcomer'), password: 'long enough' },
    headers: { [CLIENT_ADDRESS]: '198.51.100.66' },
  })
  expect((await refused.json()).message).toMatch(
    /^We've had a lot of new accounts from your network\. Please try again in /,
  )
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  expect((await signUp('198.51.100.66')).status).toBe(201)
})

test('a school whose members confirm their addresses signs up thirty an hour', async () => {
  const answers: number[] = []
  for (let each = 0; each < 31; each += 1) {
    const { email, browser, status } = await signUp('203.0.113.30')
    answers.push(status)
    const [link] = await emailedLinks(app, email)
    if (link) await browser.confirm(link)
    await app.db.system((tx) =>
      tx.deleteFrom('app.rate_limits').where('key', 'like', 'confirm-sign-up:%').execute(),
    )
  }
  expect(answers).toEqual([...Array(30).fill(201), 429])
})

test.each([
  ['this machine', '127.0.0.1', {}],
  ['a proxy that nobody declared', '172.18.0.2', { 'x-forwarded-for': '198.51.100.9' }],
])('%s, where everybody looks the same, has no such limit', async (_, address, headers) => {
  expect(await statuses(12, address, headers)).toEqual([...TEN, 201, 201])
})

test('a stranger who pretends to be a proxy is limited', async () => {
  expect(await statuses(11, '198.51.100.68', { 'x-forwarded-for': '198.51.100.9' })).toEqual([...TEN, 429])
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { anyNewMember, TestBrowser } from '../../../../test/test-browser.ts'
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
})

const passes = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
const HOUR = 3_600
const OLD = 'long enough'
const NEW = 'another long one'
const OLGAS_NETWORK = '203.0.113.7'

/** Makes a member at an address of her own, from her own network. */
const olga = async () => {
  await resetRateLimits(app)
  return (await anyNewMember(app, 'olga', OLD)).email
}

const from = (network: string) => ({ headers: { [CLIENT_ADDRESS]: network } })

async function ask(email: string, network: string) {
  const json = { email }
  const { status } = await app.request('/api/passwords/reset_requests', { json, ...from(network) })
  expect(status).toBe(202)
}

const strangersNetwork = (each: number) => `198.51.100.${each + 1}`

async function strangersAsk(email: string, requests: number, network = strangersNetwork) {
  for (let each = 0; each < requests; each += 1) await ask(email, network(each))
}

/** The tokens of the links in her mailbox, oldest first. */
const tokens = async (email: string) =>
  (await app.emails())
    .filter(({ to, kind }) => to === email && kind === 'reset-password')
    .map(({ text }) => /\/reset-password\/([^\s?]+)/.exec(text)?.[1] ?? '')

async function choose(device: TestBrowser, token: string | undefined, password: string) {
  const json = { token, password }
  return (await device.request('/api/passwords', { json, ...from(OLGAS_NETWORK) })).status
}

const signIn = async (device: TestBrowser, email: string, password: string) =>
  (await device.request('/api/session', { json: { email, password }, ...from(OLGAS_NETWORK) })).status

async function strangerGuesses(email: string) {
  for (let each = 0; each < 6; each += 1)
    await app.request('/api/session', {
      json: { email, password: 'not the password' },
      ...from(strangersNetwork(each)),
    })
}

test('Olga gets in on a new phone after a stranger tried passwords and used up what they may ask for', async () => {
  const email = await olga()
  await strangerGuesses(email)
  await strangersAsk(email, 20, () => '198.51.100.66')
  expect(await tokens(email)).toHaveLength(6)
  passes(2 * HOUR)
  await strangersAsk(email, 5, () => '198.51.100.66')
  await strangerGuesses(email)
  const phone = new TestBrowser(app)
  expect(await signIn(phone, email, OLD)).toBe(429)
  await ask(email, OLGAS_NETWORK)
  const sent = await tokens(email)
  expect(sent).toHaveLength(7)
  expect(await choose(phone, sent.at(-1), NEW)).toBe(200)
  expect(await signIn(phone, email, NEW)).toBe(200)
})

test('Olga gets in with the newest link after strangers in thirty networks asked for all of the day', async () => {
  const email = await olga()
  await strangersAsk(email, 30)
  const sent = await tokens(email)
  expect(sent).toHaveLength(10)
  passes(20 * HOUR)
  await strangerGuesses(email)
  await ask(email, OLGAS_NETWORK)
  expect(await tokens(email)).toHaveLength(10)
  const phone = new TestBrowser(app)
  expect(await signIn(phone, email, OLD)).toBe(429)
  // The first five have ended after an hour.
  expect(await choose(phone, sent[0], NEW)).toBe(400)
  expect(await choose(phone, sent.at(-1), NEW)).toBe(200)
  expect(await signIn(phone, email, NEW)).toBe(200)
  passes(5 * HOUR)
  await ask(email, OLGAS_NETWORK)
  expect(await tokens(email)).toHaveLength(11)
})

test('Olga, who asked herself in the morning, gets another link in the evening', async () => {
  const email = await olga()
  await ask(email, OLGAS_NETWORK)
  await strangersAsk(email, 8, () => '198.51.100.66')
  passes(10 * HOUR)
  await ask(email, OLGAS_NETWORK)
  const sent = await tokens(email)
  expect(sent).toHaveLength(7)
  passes(23 * HOUR)
  expect(await choose(new TestBrowser(app), sent.at(-1), NEW)).toBe(200)
})

test('a mailbox gets ten links a day, and the count begins anew with a new password', async () => {
  const email = await olga()
  await strangersAsk(email, 20)
  await strangersAsk(email, 20)
  expect(await tokens(email)).toHaveLength(10)
  expect(await choose(new TestBrowser(app), (await tokens(email)).at(-1), NEW)).toBe(200)
  await ask(email, OLGAS_NETWORK)
  expect(await tokens(email)).toHaveLength(11)
  passes(25 * HOUR)
  await strangersAsk(email, 20)
  expect(await tokens(email)).toHaveLength(21)
})

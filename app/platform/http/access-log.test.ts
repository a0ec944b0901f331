import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let app: TestApp
const lines: object[] = []
beforeAll(async () => {
  app = await testApp()
  const collect = (...[fields]: unknown[]) => void lines.push(fields as object)
  vi.spyOn(app.services.log, 'child').mockReturnValue({
    ...app.services.log,
    info: collect,
    warn: collect,
    error: collect,
  } as never)
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(app.services.log, level).mockImplementation(collect as never)
})
afterEach(() => void lines.splice(0))
afterAll(() => app.close())

const TOKEN = 'a-token-that-opens-an-account'
const ID = '6f1c2b4e-0000-4000-8000-000000000001'

test.each([
  [`/api/auth/reset-password/${TOKEN}?callbackURL=/reset-password`, '/api/auth/reset-password/:token'],
  [`/api/startups/${ID}`, '/api/startups/:id'],
  [`/api/admin/startups/${ID}`, '/api/*'],
  [`/story/${ID}`, '/story/$id'],
  [`/reset-password?token=${TOKEN}`, '/reset-password'],
  [`/files/startup-assets/${TOKEN}`, '/files/:bucket/:file'],
  [`/${TOKEN}`, '*'],
])('the log of %s names only the pattern', async (path, route) => {
  await (await app.request(path)).text()
  expect(lines).toContainEqual(expect.objectContaining({ method: 'GET', route }))
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${TOKEN}|${ID}`))
})

test.each([
  [`/api/users`, '/api/users'],
  [`/api/startups/${ID}/vote`, '/api/startups/:id/vote'],
  [`/api/auth/reset-password/${TOKEN}`, '/api/auth/reset-password/:token'],
  [`/newsletter/confirm?token=${TOKEN}`, '/newsletter/confirm'],
  [`/${TOKEN}`, '/*'],
])('the log of a body for %s that is too large names only the pattern', async (path, route) => {
  const method = path.endsWith('/vote') ? 'PUT' : 'POST'
  const refused = await app.request(path, { method, headers: { 'content-length': '10000000' } })
  expect(refused.status).toBe(413)
  const { request_id } = await refused.json()
  expect(lines).toEqual([{ request_id, method, route, status: 413 }])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${TOKEN}|${ID}`))
})

test('no log line holds the address of a failed sign-in or reset', async () => {
  const email = 'nobody-here@example.com'
  await app.request('/api/session', { json: { email, password: 'not the password' } })
  await app.request('/api/passwords/reset_requests', { json: { email } })
  expect(lines.length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(lines)).not.toContain(email)
})

test.each([
  ['0', null],
  ['1', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
])('with TRUST_PROXY=%s, a trace that a request names is %s', async (TRUST_PROXY, continued) => {
  const traced = await testApp({ TRUST_PROXY })
  try {
    const startRequest = vi.fn(() => ({ run: (work: () => Promise<void>) => work(), end: () => {} }))
    traced.services.telemetry.traces = { startRequest, onQuery: () => {}, stop: async () => {} }
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    await traced.request('/api/startups', { headers: { traceparent } })
    expect(startRequest).toHaveBeenCalledWith('GET', continued)
  } finally {
    await traced.close()
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEWSLETTER_PATHS, SUBSCRIBE_PATH } from '../../app/features/newsletter/newsletter.ts'
import type { RateLimitName } from '../../app/platform/http/rate-limits/rate-limit-table.ts'
import { type TestApp, testApp } from '../app.ts'
import { documentedOperations, type Operation } from '../operations/operations.ts'
import type { SampleRequest } from '../operations/sample-requests.ts'
import { sampleFor, send } from '../operations/send.ts'
import { UNLIMITED_ROUTES } from '../operations/unlimited-routes.ts'
import { countedLimits, setAttempts } from '../set-attempts.ts'

let app: TestApp
let operations: Operation[]
beforeAll(async () => {
  app = await testApp()
  operations = await documentedOperations(app)
})
afterAll(() => app.close())

const isSearch = ({ queryParameters }: Operation) => queryParameters.some(({ name }) => name === 'search')

const mustBeLimited = () =>
  operations.filter((operation) => operation.method !== 'GET' || isSearch(operation))

/** better-auth's limits are paths. */
const isOfAuth = (limit: string) => limit.startsWith('/')

const limitedSample = async (operation: Operation): Promise<SampleRequest> => {
  const sample = await sampleFor(app, operation)
  return isSearch(operation) ? { ...sample, query: { ...sample.query, search: 'calendar' } } : sample
}

test('every operation that writes or searches documents its rate limit', () => {
  const unlimited = mustBeLimited().filter(({ limits }) => limits.length === 0)
  expect(unlimited.map(({ key }) => key)).toEqual([])
  const searches = mustBeLimited().filter((operation) => operation.method === 'GET')
  expect(searches.filter(({ limits }) => !limits.includes('search'))).toEqual([])
})

test('every read without a limit says why it needs none, and no other does', () => {
  const unlimited = operations.filter(({ limits }) => limits.length === 0)
  const explained = operations.filter(({ declared }) => declared.unlimited)
  expect(unlimited.map(({ key }) => key)).toEqual(explained.map(({ key }) => key))
})

test('so is every route outside of the API that answers reads', () => {
  const reads = app.app.routes.filter(
    ({ method, path }) => method === 'GET' && !path.startsWith('/api') && path !== '*',
  )
  const paths = new Set(reads.map(({ path }) => path).filter((path) => path !== '/*'))
  expect([...paths].sort()).toEqual(Object.keys(UNLIMITED_ROUTES).sort())
})

test('every operation counts by the limits that it documents', async () => {
  const failures: string[] = []
  for (const operation of operations.filter(({ limits }) => limits.length > 0)) {
    const response = await send(app, operation, await limitedSample(operation))
    await response.body?.cancel()
    const expected = operation.limits.map((limit) => (isOfAuth(limit) ? 'auth' : limit))
    const counted = await countedLimits(app)
    const missing = expected.filter((name) => !counted.includes(name))
    if (missing.length > 0) failures.push(`${operation.key} (${response.status}) doesn't count ${missing}`)
  }
  expect(failures).toEqual([])
})

test('every write outside the API counts, too', async () => {
  const counted: Record<string, string> = {
    [NEWSLETTER_PATHS.confirm]: 'newsletter-link',
    [NEWSLETTER_PATHS.unsubscribe]: 'newsletter-link',
    [SUBSCRIBE_PATH]: 'newsletter',
    '/notifications/unsubscribe': 'unsubscribe-link',
  }
  const writes = app.app.routes.filter(
    ({ method, path }) => !['GET', 'ALL'].includes(method) && !path.startsWith('/api') && path !== '*',
  )
  // The form of a report is sent through the API, which counts it.
  const throughApi = ['/*', '/report']
  expect(
    [...new Set(writes.map(({ path }) => path))].filter((path) => !throughApi.includes(path)).sort(),
  ).toEqual(Object.keys(counted).sort())
  for (const [path, limit] of Object.entries(counted)) {
    await setAttempts(app, limit as RateLimitName, { caller: '192.0.2.78', count: 1_000 })
    const headers = { 'x-unpause-client-address': '192.0.2.78' }
    const body = new URLSearchParams({ email: 'nora@example.com' })
    const refused = await app.request(`${path}?token=made-up`, { method: 'POST', headers, body })
    const location = refused.headers.get('location') ?? ''
    expect(refused.status === 429 || location.includes('outcome=many'), path).toBe(true)
    if (refused.status !== 429) continue
    expect(await refused.text()).toMatch(/ Please try again in a minute\.$/)
    expect(refused.headers.get('retry-after')).toBe('60')
  }
})

test('every operation refuses a caller without attempts left, and says when to try again', async () => {
  const guest = '192.0.2.77'
  for (const operation of operations) {
    for (const name of operation.limits.filter((limit) => !isOfAuth(limit)) as RateLimitName[]) {
      const sample = await limitedSample(operation)
      const caller = sample.as ?? guest
      const subject = String(name === 'interest-per-offer' ? sample.json?.revival_opportunity_id : '')
      const headers = { ...sample.headers, 'x-unpause-client-address': guest }
      const setLimit = () => setAttempts(app, name, { caller, count: 1_000, subject })
      const refused = await send(app, operation, { ...sample, headers }, {}, setLimit)
      const what = `${operation.key} beyond ${name}`
      expect(refused.status, what).toBe(429)
      const body = await refused.json()
      expect(body, what).toMatchObject({ code: 'too_many_requests' })
      expect(body.message, what).toMatch(/\. Please try again in (a|\d+) (minute|minutes|hours)\.$/)
      const wait = refused.headers.get('retry-after')
      expect(Number(wait), what).toBeGreaterThan(0)
      expect(refused.headers.get('ratelimit-reset'), what).toBe(wait)
      expect(refused.headers.get('ratelimit-remaining'), what).toBe('0')
      expect(Number(refused.headers.get('ratelimit-limit')), what).toBeGreaterThan(0)
    }
  }
})

test('every operation for guests counts before it looks at what they sent', async () => {
  const guest = '192.0.2.79'
  const late: string[] = []
  const forGuests = operations.filter(
    ({ method, body, needsSession, limits }) =>
      method !== 'GET' && body && !needsSession && limits.length > 0,
  )
  for (const operation of forGuests) {
    const { path } = await sampleFor(app, operation)
    const answers = []
    for (const name of operation.limits.filter((limit) => !isOfAuth(limit)) as RateLimitName[]) {
      const setLimit = () => setAttempts(app, name, { caller: guest, count: 1_000 })
      const request = { path, json: { no: 'such field' }, headers: { 'x-unpause-client-address': guest } }
      answers.push((await send(app, operation, request, {}, setLimit)).status)
    }
    if (!answers.includes(429)) late.push(`${operation.key}: ${answers}`)
  }
  expect(forGuests.length).toBeGreaterThan(10)
  expect(late).toEqual([])
})

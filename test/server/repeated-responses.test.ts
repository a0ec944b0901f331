import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { OPERATOR_TEXTS } from '../../app/platform/config/operator-texts.ts'
import type { Listening } from '../../app/platform/http/listen.ts'
import { type TestApp, testApp } from '../app.ts'
import { aStartup } from '../factories.ts'
import { listenTo } from '../listen-to.ts'

let app: TestApp
let server: Listening
beforeAll(async () => {
  app = await testApp()
  server = await listenTo(app, { fromMemory: app.services.repeatedResponses })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await server.stop()
  await app.close()
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request(
      server.url + path,
      { method, headers: { host: 'localhost:3000', ...headers } },
      async (response) => {
        const { statusCode: status, headers } = response
        resolve({ status, headers, body: await text(response) })
      },
    )
      .once('error', reject)
      .end()
  })

/** Takes a request through the routes. */
const ROUTED = { 'content-length': '0' }

/** @returns whether the routes were left out */
async function fromMemory(path: string, headers?: Record<string, string>, method?: string): Promise<boolean> {
  const respond = vi.spyOn(app.services.repeatedResponses, 'respond')
  await get(path, headers, method)
  const [result] = respond.mock.results
  respond.mockRestore()
  return result?.value
}

/** Waits until the notification of what was just written has arrived. */
const settle = (path: string) => vi.waitFor(async () => expect(await fromMemory(path)).toBe(true))

const comparable = ({ status, headers, body }: Answer) => {
  const { date: _, 'x-request-id': id, ...same } = headers
  expect(id).toMatch(/^[\w-]{36}$/)
  return { status, headers: same, body }
}

test.each(['/api/startups?limit=3', '/directory', '/privacy'])('repeats %s as it was', async (path) => {
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const headers = { 'accept-encoding': encoding }
    const routed = await get(path, { ...headers, cookie: 'theme=dark' })
    await get(path, headers)
    await settle(path)
    const repeated = comparable(await get(path, headers))
    expect(repeated).toEqual(comparable(routed))
    const known = await get(path, { ...headers, 'if-none-match': repeated.headers.etag! })
    expect([known.status, known.body, known.headers['content-length']]).toEqual([304, '', undefined])
  }
})

test('shows a change at once in the API', async () => {
  const { ann, ben } = app.people
  const { id } = await aStartup(app.db, ann, { name: 'Repeated' })
  const path = `/api/startups/${id}`
  await get(path)
  await settle(path)
  await app.request(`${path}/vote`, { as: ben, method: 'PUT' })
  expect(JSON.parse((await get(path)).body)).toMatchObject({ name: 'Repeated', votes: 1 })
  await settle(path)
  await app.db.system((tx) => tx.deleteFrom('startups').where('id', '=', id).execute())
  await vi.waitFor(async () => expect((await get(path)).status).toBe(404))
})

test('leaves out what changes something, and what the routes must see', async () => {
  const path = '/api/startups?limit=4'
  await get(path)
  await settle(path)
  expect(await fromMemory(path, {}, 'HEAD')).toBe(false)
  expect(await fromMemory(path, ROUTED)).toBe(false)
  expect(await fromMemory(path, { 'x-request-id': 'of-a-stranger' })).toBe(true)
  expect(await fromMemory(path, { host: 'elsewhere.example' })).toBe(false)
  expect((await get(path, { host: 'elsewhere.example' })).status).toBe(421)
  expect(await fromMemory('/api/startups?limit=4&n=1')).toBe(false)
})

test('sends members nothing from before their session was read', async () => {
  const { id } = await aStartup(app.db, app.people.ann)
  for (const path of ['/directory', `/api/startups/${id}`, '/api/viewer', '/dashboard'])
    for (const person of [app.people.ben, app.people.ada]) {
      const headers = { cookie: await app.sessionOf(person.id) }
      await get(path)
      await get(path, headers)
      expect(await fromMemory(path, headers), path).toBe(false)
    }
})

test('[AUTH-25] a cookie without a session of this server costs as little as none', async () => {
  const path = '/directory'
  const forged = { cookie: `unpause.session_token=token.${'A'.repeat(43)}%3D` }
  await get(path)
  await get(path, { cookie: 'theme=dark' })
  await settle(path)
  expect(await fromMemory(path, forged)).toBe(true)
  expect((await get(path, forged)).headers['cache-control']).toBe('private, no-cache')
  expect(await fromMemory(path, { cookie: 'unpause.wrote=1' })).toBe(false)
  expect(await fromMemory(path, { cookie: `unpause.wrote=1; ${forged.cookie}` })).toBe(false)
})

test('keeps no error and nothing with a rate limit', async () => {
  for (const path of [`/api/startups/${crypto.randomUUID()}`, '/api/startups?search=calendar', '/nowhere']) {
    await get(path)
    expect(await fromMemory(path)).toBe(false)
  }
})

test('remembers a response for each Accept-Encoding, with a cookie and without', async () => {
  const path = '/api/startups?limit=6'
  await get(path, { 'accept-encoding': 'br' })
  await vi.waitFor(async () => expect(await fromMemory(path, { 'accept-encoding': 'br' })).toBe(true))
  const others: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'gzip', cookie: 'theme=dark' },
  ]
  for (const headers of others) {
    expect(await fromMemory(path, headers)).toBe(false)
    expect(await fromMemory(path, headers)).toBe(true)
    expect((await get(path, headers)).headers['content-encoding']).toBe(headers['accept-encoding'])
  }
})

test('notices a proxy', async () => {
  await get('/terms')
  await settle('/terms')
  expect(app.services.warnings).not.toContain(OPERATOR_TEXTS.untrustedProxy)
  await get('/terms', { 'x-forwarded-for': '203.0.113.9' })
  expect(app.services.warnings).toContain(OPERATOR_TEXTS.untrustedProxy)
})

test('takes the request ID of a trusted proxy', async () => {
  const behindProxy = await testApp({ TRUST_PROXY: '1' })
  const direct = server
  server = await listenTo(behindProxy, { proxies: 1, fromMemory: behindProxy.services.repeatedResponses })
  try {
    const idOf = async () => (await get('/terms', { 'x-request-id': 'of-the-proxy' })).headers['x-request-id']
    const respond = vi.spyOn(behindProxy.services.repeatedResponses, 'respond')
    expect([await idOf(), await idOf()]).toEqual(['of-the-proxy', 'of-the-proxy'])
    expect(respond).toHaveLastReturnedWith(true)
  } finally {
    await server.stop()
    server = direct
    await behindProxy.close()
  }
})

test('logs the pattern of the route and the ID that the response has', async () => {
  const { id } = await aStartup(app.db, app.people.ann)
  const path = `/api/startups/${id}`
  await get(path)
  await settle(path)
  const log = vi.spyOn(app.services.log, 'info').mockImplementation(() => undefined)
  const { headers } = await get(path)
  expect(log.mock.calls).toEqual([
    [
      expect.objectContaining({
        request_id: headers['x-request-id'],
        route: '/api/startups/:id',
        status: 200,
      }),
      'request',
    ],
  ])
})

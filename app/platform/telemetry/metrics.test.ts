import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { startTraces } from './traces.ts'

const TOKEN = 'a token for the tests'

describe('/metrics', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ METRICS_TOKEN: TOKEN })
  })
  afterAll(() => app.close())

  const read = (token: string, scheme = 'Bearer') =>
    app.request('/metrics', { headers: { authorization: `${scheme} ${token}` } }).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }))

  test('needs the token', async () => {
    expect((await app.request('/metrics')).status).toBe(401)
    for (const wrong of ['', 'a token for the test', `${TOKEN} `.repeat(2)])
      expect((await read(wrong)).status).toBe(401)
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) expect((await read(TOKEN, scheme)).status).toBe(200)
    expect((await read(TOKEN, 'Basic')).status).toBe(401)
  })

  test('counts requests by pattern and status, without IDs or texts of anyone', async () => {
    const id = crypto.randomUUID()
    await app.request(`/api/startups/${id}?search=secret-words`)
    await app.request(`/story/${id}`, { as: app.people.ben })
    await app.request('/api/bookmarks')
    const { text } = await read(TOKEN)
    expect(text).toMatch(/duration_seconds_count\{method="GET",route="\/api\/startups\/:id",status="404"\} 1/)
    expect(text).toMatch(/duration_seconds_count\{method="GET",route="\/story\/\$id",status="404"\} 1/)
    expect(text).toMatch(/duration_seconds_count\{method="GET",route="\/api\/bookmarks",status="401"\} 1/)
    for (const personal of [id, 'secret-words', app.people.ben.id, app.people.ben.email])
      expect(text).not.toContain(personal)
  })

  test('counts what guests get from memory, connections, jobs and emails', async () => {
    await app.request('/directory')
    await app.request('/directory')
    await app.db.system((tx) =>
      tx
        .insertInto('app.mails')
        .values([
          { id: crypto.randomUUID(), kind: 'test', to_address: 'a@example.com', subject: 's', text: 't' },
          {
            id: crypto.randomUUID(),
            kind: 'test',
            to_address: 'b@example.com',
            subject: 's',
            text: 't',
            failed_at: new Date().toISOString(),
            last_error: 'refused',
          },
        ])
        .execute(),
    )
    const { text } = await read(TOKEN)
    const metric = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      )
    expect(metric('unpause_cache_lookups{cache="pages",result="hit"}')).toBeGreaterThan(0)
    expect(metric('unpause_cache_lookups{cache="pages",result="miss"}')).toBeGreaterThan(0)
    expect(metric('unpause_cache_bytes{cache="pages"}')).toBeGreaterThan(1_000)
    expect(metric('unpause_database_connections{pool="guests",state="max"}')).toBeGreaterThan(0)
    expect(metric('unpause_database_up')).toBe(1)
    expect(metric('unpause_emails{state="failed"}')).toBe(1)
    expect(metric('unpause_emails{state="waiting"}')).toBe(1)
    expect(metric('unpause_live_readers')).toBe(0)
    expect(metric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })
})

test('without METRICS_TOKEN there is no /metrics', async () => {
  const app = await testApp()
  try {
    const { status } = await app.request('/metrics', { headers: { authorization: 'Bearer ' } })
    expect(status).toBe(404)
  } finally {
    await app.close()
  }
})

test('sends a span for a request and for each of its statements, in the trace of the caller', async () => {
  const bodies: string[] = []
  const collector = createServer(async (incoming, outgoing) => {
    const parts = await incoming.toArray()
    bodies.push(`${incoming.url} ${Buffer.concat(parts).toString()}`)
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const traces = await startTraces(`http://127.0.0.1:${port}`)
  try {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const span = traces.startRequest('GET', `00-${traceId}-00f067aa0ba902b7-01`)
    await span.run(async () => traces.onQuery({ sql: 'select $1::text as answer', ms: 3 }))
    span.end({ route: '/story/$id', status: 503 })
    traces.onQuery({ sql: 'delete from jobs', ms: 3 })
    await traces.stop()
    const sent = bodies.join('\n')
    expect(sent).toMatch(/^\/v1\/traces /)
    for (const expected of [traceId, 'GET /story/$id', 'select $1::text as answer'])
      expect(sent).toContain(expected)
    expect(sent).not.toContain('delete from jobs')
  } finally {
    collector.close()
  }
})

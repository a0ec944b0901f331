import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listening } from '../../app/platform/http/listen.ts'
import { USUAL_BODY_BYTES } from '../../app/platform/operations/body-limits.ts'
import { TEST_ORIGIN, type TestApp, testApp } from '../app.ts'
import { listenTo } from '../listen-to.ts'
import { documentedOperations, type Operation } from '../operations/operations.ts'
import { sampleFor } from '../operations/send.ts'

let app: TestApp
let server: Listening
let operations: Operation[]
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  app = await testApp()
  server = await listenTo(app)
  operations = await documentedOperations(app)
})
afterAll(async () => {
  agent.destroy()
  await server.stop()
  await app.close()
})

/** Nobody waits for the end of a longer body. */
const MOST_WRITTEN = 8 * 1024 * 1024

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  bytes: number
  isChunked: boolean
}

const send = ({ method, path, headers, bytes, isChunked }: Sent) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const framing: Record<string, string> = isChunked
      ? { 'transfer-encoding': 'chunked' }
      : { 'content-length': String(bytes) }
    const sent = request(server.url + path, {
      method,
      agent,
      headers: { origin: TEST_ORIGIN, ...headers, ...framing },
    })
    sent.once('error', reject).once('response', async (response: IncomingMessage) => {
      const parts = await response.toArray().catch(reject)
      if (parts) resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() })
    })
    const written = Math.min(bytes, MOST_WRITTEN)
    sent.write(Buffer.alloc(written, 'a'))
    if (written === bytes) sent.end()
  })

async function refusalsMissing({ isChunked }: { isChunked: boolean }): Promise<string[]> {
  const failures: string[] = []
  for (const operation of operations) {
    const sample = await sampleFor(app, operation)
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => sample.path?.[name] ?? '')
    const { bytes = USUAL_BODY_BYTES, isStreamed } = operation.declared.body ?? {}
    const isRead = operation.method !== 'GET' && !isStreamed
    if (isChunked && !isRead) continue
    const cookie: Record<string, string> = sample.as ? { cookie: await app.sessionOf(sample.as.id) } : {}
    const headers = { 'content-type': 'application/json', ...sample.headers, ...cookie }
    const { status, text } = await send({
      method: operation.method,
      path,
      headers,
      bytes: bytes + 1,
      isChunked,
    })
    if (status !== 413 || JSON.parse(text).code !== 'too_large')
      failures.push(`${operation.key} with ${bytes + 1} bytes: ${status} ${text}`)
  }
  return failures
}

test('every operation refuses a body beyond its limit with 413', async () => {
  expect(await refusalsMissing({ isChunked: false })).toEqual([])
})

test('every operation refuses a chunked body beyond its limit with 413', async () => {
  expect(await refusalsMissing({ isChunked: true })).toEqual([])
})

test.each([
  '/newsletter/subscribe',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/.well-known/security.txt',
  '/submit',
  '/no-such-page',
  '/healthz',
])('POST %s refuses 300 KB, chunked too', async (path) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  for (const isChunked of [false, true]) {
    const { status } = await send({ method: 'POST', path, headers, bytes: 300 * 1024, isChunked })
    expect(status).toBe(413)
  }
})

test('[STORE-01] a chunked picture beyond the limit is refused while it is read', async () => {
  const { ann } = app.people
  const { status, text } = await send({
    method: 'PUT',
    path: `/api/uploads/startup-logos/${crypto.randomUUID()}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', cookie: await app.sessionOf(ann.id) },
    bytes: 6 * 1024 * 1024,
    isChunked: true,
  })
  expect([status, JSON.parse(text).message]).toEqual([
    413,
    'Images can be up to 5 MB. Please choose a smaller one.',
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { documentedOperations, type Operation, registeredRoutes } from '../operations/operations.ts'
import { SAMPLE_REQUESTS } from '../operations/sample-requests.ts'
import { sampleFor, send } from '../operations/send.ts'

let app: TestApp
let operations: Operation[]
beforeAll(async () => {
  app = await testApp()
  operations = await documentedOperations(app)
})
afterAll(() => app.close())

/** Routes that only say that they have ended. */
const ENDED = ['POST /api/admin/audit_log/{id}/restore']

test('[CALLS-01] every route below /api is described in the OpenAPI document', () => {
  const documented = operations.map(({ key }) => key)
  expect(registeredRoutes(app).sort()).toEqual([...documented, ...ENDED].sort())
})

test('every operation has a sample request, and every sample an operation', () => {
  expect(Object.keys(SAMPLE_REQUESTS).sort()).toEqual(operations.map(({ key }) => key).sort())
})

test('no shared cache may store an answer to a member, and answers to guests vary by cookie', async () => {
  const failures: string[] = []
  for (const operation of operations) {
    const sample = await sampleFor(app, operation)
    const { headers, body } = await send(app, operation, sample)
    await body?.cancel()
    const cache = headers.get('cache-control') ?? 'none'
    const varies = cache.includes('no-cache') && /cookie/i.test(headers.get('vary') ?? '')
    const isSafe = cache.includes('no-store') || (!sample.as && varies)
    if (!isSafe) failures.push(`${operation.key}: ${cache}, vary ${headers.get('vary')}`)
  }
  expect(failures).toEqual([])
})

test('exactly the operations that answer If-None-Match with 304 state it', async () => {
  const answering: string[] = []
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const sample = await sampleFor(app, operation)
    // Owners get answers of their own.
    const asGuest = operation.needsSession ? {} : { as: undefined }
    const { headers, body } = await send(app, operation, sample, asGuest)
    await body?.cancel()
    const etag = headers.get('etag')
    if (!etag) continue
    const again = await send(app, operation, sample, {
      ...asGuest,
      headers: { ...sample.headers, 'if-none-match': etag },
    })
    await again.body?.cancel()
    if (again.status === 304) answering.push(operation.key)
  }
  expect(answering).not.toEqual([])
  expect(answering).toEqual(
    operations.filter(({ successes }) => successes.includes(304)).map(({ key }) => key),
  )
})

/** Streams, files, what is somebody's own, though it needs no session, and what time alone changes. */
const NEVER_THE_SAME = new Set([
  'GET /api/session',
  'GET /api/viewer',
  'GET /api/users/confirmation',
  'GET /api/users/sign_up',
  'GET /api/email-change/confirm',
  'GET /api/newsletter_subscribers/subscription',
  'GET /api/realtime/comments-{startupId}',
  'GET /api/realtime/viewer',
  'GET /api/notification_preferences/unsubscription',
  'GET /api/comments/{id}/versions',
  'GET /api/marketplace_assets/{id}/contact',
  'GET /api/marketplace_assets/{id}/archive',
  'GET /api/legal_notices/{number}',
  'GET /api/reports/known',
])

test('guests get every other answer from memory, with an ETag', () => {
  const missing = operations.filter(
    ({ key, method, needsSession, successes }) =>
      method === 'GET' && !needsSession && !successes.includes(304) && !NEVER_THE_SAME.has(key),
  )
  expect(missing.map(({ key }) => key)).toEqual([])
})

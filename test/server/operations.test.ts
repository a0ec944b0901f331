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

test('[CALLS-01] every route below /api is described in the OpenAPI document', () => {
  const documented = operations.map(({ key }) => key)
  expect(registeredRoutes(app).sort()).toEqual(documented.sort())
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

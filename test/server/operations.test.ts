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

test('every operation has a sample request, and no sample is without an operation', () => {
  expect(Object.keys(SAMPLE_REQUESTS).sort()).toEqual(operations.map(({ key }) => key).sort())
})

test('every operation answers its sample request with a status that the document names', async () => {
  const failures: string[] = []
  for (const operation of operations) {
    const sample = await sampleFor(app, operation)
    const answered = await send(app, operation, sample)
    const expected = sample.status ? [sample.status] : operation.successes
    if (!expected.includes(answered.status))
      failures.push(`${operation.key}: ${answered.status} ${await answered.text()}`)
    else await answered.body?.cancel()
  }
  expect(failures).toEqual([])
})

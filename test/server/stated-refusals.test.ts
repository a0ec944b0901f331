import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { aListing, priced } from '../listing.ts'
import { documentedOperations, type Operation } from '../operations/operations.ts'
import type { Prepare } from '../operations/sample-requests.ts'
import { sampleFor, send } from '../operations/send.ts'

let app: TestApp
let operations: Operation[]
beforeAll(async () => {
  app = await testApp()
  operations = await documentedOperations(app)
})
afterAll(() => app.close())

const NOWHERE = '00000000-0000-4000-8000-000000000000'

const toPaidListing: Prepare = async (given) => ({
  as: given.people.ben,
  path: { id: (await aListing(given, given.people.ann, priced)).id, position: '1' },
})

/** What a sample changed in this way is answered with. `send` refuses what the description lacks. */
const REFUSALS: [key: string, status: number, change: Prepare][] = [
  ['GET /api/marketplace_assets/{id}/archive', 403, toPaidListing],
  ['GET /api/marketplace_assets/{id}/archive', 416, () => ({ headers: { range: 'bytes=99999999-' } })],
  ['POST /api/marketplace_assets/{id}/files/{position}/url', 403, toPaidListing],
  ['GET /api/startups', 401, () => ({ query: { filter: 'bookmarked' } })],
  ['GET /api/marketplace_assets', 401, () => ({ query: { filter: 'bookmarked' } })],
  [
    'POST /api/comments',
    404,
    () => ({ json: { id: crypto.randomUUID(), startup_id: NOWHERE, content: 'Hi' } }),
  ],
  ['POST /api/uploads/startup-assets', 400, () => ({ headers: {} })],
]

test('a refusal that no sample request meets is stated too', async () => {
  const given: unknown[] = []
  for (const [key, , change] of REFUSALS) {
    const operation = operations.find((one) => one.key === key)
    if (!operation) throw new Error(`${key} isn't described.`)
    const response = await send(app, operation, {
      ...(await sampleFor(app, operation)),
      ...(await change(app)),
    })
    await response.body?.cancel()
    given.push([key, response.status])
  }
  expect(given).toEqual(REFUSALS.map(([key, status]) => [key, status]))
})

test('a status, a type and a field that the description lacks are found', async () => {
  const operation = operations.find((one) => one.key === 'PUT /api/startups/{id}/vote')
  const departure = (body: unknown, status: number) => operation?.departure(Response.json(body, { status }))
  const error = { code: 'internal', message: 'No', request_id: 'a' }
  expect(await departure({ action: 'added', votes: 1 }, 200)).toBe(undefined)
  expect(await departure({ action: 'added', votes: '1' }, 200)).toContain('votes')
  expect(await departure({ action: 'added', votes: 1, voter: 'Ann' }, 200)).toContain('voter')
  expect(await departure(error, 404)).toBe(undefined)
  expect(await departure({ ...error, stack: 'a.ts' }, 404)).toContain('stack')
  expect(await departure(error, 418)).toContain("doesn't state that it can answer 418")
  expect(
    await operation?.departure(new Response('<p>', { headers: { 'content-type': 'text/html' } })),
  ).toContain('text/html')
})

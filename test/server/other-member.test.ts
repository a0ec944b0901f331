import { afterAll, beforeAll, expect, test } from 'vitest'
import { OTHER_MEMBER, VIEWER_HEADER } from '../../app/platform/api/viewer-transport.ts'
import { API_ERROR_TEXTS } from '../../app/platform/errors/api-error-texts.ts'
import { type TestApp, testApp } from '../app.ts'
import { documentedOperations, type Operation } from '../operations/operations.ts'
import { sampleFor, send } from '../operations/send.ts'

let app: TestApp
let writes: Operation[]
beforeAll(async () => {
  app = await testApp()
  writes = (await documentedOperations(app)).filter(({ method }) => !['GET', 'HEAD'].includes(method))
})
afterAll(() => app.close())

/** Sends with Ben's session, from a page that showed `viewer`. */
async function sendAsBen(operation: Operation, viewer: string | undefined) {
  const sample = await sampleFor(app, operation)
  const headers = { ...sample.headers, ...(viewer && { [VIEWER_HEADER]: viewer }) }
  const response = await send(app, operation, { ...sample, as: app.people.ben, headers })
  const body: unknown = await response.json().catch(() => null)
  return { status: response.status, body }
}

test('no operation writes as Ben what was written on a page that showed Ann', async () => {
  expect(writes.length).toBeGreaterThan(50)
  for (const operation of writes) {
    const { status, body } = await sendAsBen(operation, app.people.ann.id)
    expect([operation.key, status, body]).toEqual([
      operation.key,
      409,
      expect.objectContaining({ code: OTHER_MEMBER, message: API_ERROR_TEXTS.otherMember }),
    ])
  }
}, 120_000)

test('a write from the page of the same member goes on, and so does one that says nothing', async () => {
  const vote = writes.find(({ key }) => key === 'PUT /api/startups/{id}/vote')
  if (!vote) throw new Error('there is no vote')
  expect((await sendAsBen(vote, app.people.ben.id)).status).toBe(200)
  expect((await sendAsBen(vote, undefined)).status).toBe(200)
})

test("a guest's session answers as to any guest, and reads are answered", async () => {
  const headers = { [VIEWER_HEADER]: app.people.ann.id }
  const refused = await app.request('/api/comments', { json: {}, headers })
  expect(refused.status).toBe(401)
  const read = await app.request('/api/startups', { as: app.people.ben, headers })
  expect(read.status).toBe(200)
})

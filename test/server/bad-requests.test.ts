import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const id = crypto.randomUUID()

/** Every call that takes something in, asked with what nobody should send. */
const calls: [method: string, path: string][] = [
  ['POST', '/api/session'],
  ['POST', '/api/users'],
  ['POST', '/api/session/google'],
  ['POST', '/api/startups'],
  ['POST', '/api/comments'],
  ['POST', '/api/newsletter_subscribers'],
  ['POST', '/api/rpc/has_role'],
  ['PATCH', `/api/profiles/${id}`],
]

const bodies: [what: string, body: string][] = [
  ['nothing', ''],
  ['half of a JSON text', '{"name":'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  [
    'every field of a wrong type',
    JSON.stringify({
      id: 7,
      email: {},
      password: [],
      name: true,
      content: 1,
      startup_id: 'x',
      _user_id: 'x',
      _role: 1,
      full_name: 9,
      from: 3,
    }),
  ],
  [
    'NUL in every field',
    JSON.stringify({
      id,
      email: 'a\0@example.com',
      password: 'a\0bcdef',
      name: '\0',
      content: '\0',
      startup_id: id,
      full_name: '\0',
      _user_id: '\0',
      _role: '\0',
      from: 4,
    }),
  ],
]

test.each(calls.flatMap(([method, path]) => bodies.map(([what, body]) => ({ method, path, what, body }))))(
  '$method $path with $what gets a 4xx, a code and a sentence',
  async ({ method, path, body }) => {
    const answered = await app.request(path, {
      as: app.people.ben,
      method,
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(answered.status).toBeGreaterThanOrEqual(400)
    expect(answered.status).toBeLessThan(500)
    expect(await answered.json()).toMatchObject({
      code: expect.stringMatching(/\w/),
      message: expect.stringMatching(/\w/),
    })
  },
)

test.each(calls)('%s %s with 10 MB is refused before it is read', async (method, path) => {
  const body = JSON.stringify({ name: 'x'.repeat(10_000_000) })
  const answered = await app.request(path, {
    as: app.people.ben,
    method,
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(answered.status).toBe(413)
  expect(await answered.json()).toMatchObject({ code: 'too_large' })
})

const byId: [method: string, path: string][] = [
  ['GET', '/api/startups/:id'],
  ['PUT', '/api/startups/:id/vote'],
  ['DELETE', '/api/startups/:id/vote'],
  ['PUT', '/api/startups/:id/bookmark'],
  ['DELETE', '/api/startups/:id/bookmark'],
  ['GET', '/api/profiles/:id'],
  ['GET', '/api/public_profiles/:id'],
  ['GET', '/api/revival_opportunities/:id'],
]

test.each(
  byId.flatMap(([method, path]) =>
    ['1', 'x'.repeat(400), '%00', "1' or '1'='1", '../session', id].map((bad) => ({ method, path, bad })),
  ),
)('$method $path with the id $bad gets a 4xx', async ({ method, path, bad }) => {
  const answered = await app.request(path.replace(':id', encodeURIComponent(bad)), {
    as: app.people.ben,
    method,
  })
  expect(answered.status).toBeGreaterThanOrEqual(400)
  expect(answered.status).toBeLessThan(500)
})

test.each([
  '?limit=0',
  '?limit=101',
  '?limit=x',
  '?sort=best',
  '?after=!!',
  '?after=e30',
  '?search=%00',
  `?search=${'x'.repeat(5_000)}`,
  '?filter=all',
])('GET /api/startups%s gets a 4xx, or is understood, and never a 500', async (query) => {
  expect((await app.request(`/api/startups${query}`)).status).toBeLessThan(500)
  expect((await app.request(`/directory${query}`, { headers: { accept: 'text/html' } })).status).toBeLessThan(
    500,
  )
})

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'name=x'],
  ['JSON', 'application/json', '{}'],
  ['plain text', 'text/plain', '{}'],
])('%s from another site writes nothing here', async (_what, type, body) => {
  const answered = await app.request('/api/startups', {
    as: app.people.ben,
    method: 'POST',
    body,
    headers: { origin: 'https://evil.example', 'content-type': type },
  })
  expect(answered.status).toBe(403)
})

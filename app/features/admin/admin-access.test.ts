import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { documentedOperations, type Operation } from '../../../test/operations/operations.ts'
import { sampleFor, send } from '../../../test/operations/send.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let operations: Operation[]
beforeAll(async () => {
  app = await testApp()
  operations = (await documentedOperations(app)).filter(({ path }) => path.startsWith('/api/admin/'))
})
afterAll(() => app.close())

const request = (method: string, path: string, as?: { id: string }) =>
  app.request(`/api/admin/${path}`, { method, ...(as && { as }) })

const TABLES = [
  'startups',
  'comments',
  'marketplace_assets',
  'user_roles',
  'suspensions',
  'audit_log',
] as const

const countRows = () =>
  app.db.system((tx) =>
    Promise.all(TABLES.map(async (table) => (await tx.selectFrom(table).selectAll().execute()).length)),
  )

async function responsesFor(who: Person | undefined) {
  const responses: Record<string, { status: number; body: unknown }> = {}
  for (const operation of operations) {
    const { as: _, ...sample } = await sampleFor(app, operation)
    const before = await countRows()
    const response = await send(app, operation, { ...sample, ...(who && { as: who }) })
    const body = response.status === 204 ? undefined : await response.json()
    responses[operation.key] = { status: response.status, body }
    const changesNothing = operation.method === 'GET' || !response.ok
    expect({ [operation.key]: isDeepStrictEqual(await countRows(), before) }).toEqual({
      [operation.key]: changesNothing,
    })
  }
  return responses
}

const everyOperation = (response: unknown) => Object.fromEntries(operations.map(({ key }) => [key, response]))

test('[ROLES-02] [ROLES-08] refuses a guest every admin operation and changes nothing', async () => {
  const refusal = { status: 401, body: expect.objectContaining({ code: 'PGRST301' }) }
  expect(await responsesFor(undefined)).toEqual(everyOperation(refusal))
})

test('[ROLES-03] [ROLES-08] refuses a member every admin operation and changes nothing', async () => {
  const message = "You don't have permission to access the admin panel."
  const refusal = { status: 403, body: expect.objectContaining({ code: '42501', message }) }
  expect(await responsesFor(app.people.ben)).toEqual(everyOperation(refusal))
})

test('[ROLES-08] serves every admin operation to an admin', async () => {
  const responses = await responsesFor(app.people.ada)
  const expected = operations.map(({ key, successes }) => [key, successes])
  expect(Object.entries(responses).map(([key, { status }]) => [key, [status]])).toEqual(expected)
})

test('[ROLES-07] [ROLES-08] checks the role on every request and refuses a former admin at once', async () => {
  const { ada, cyd } = app.people
  expect((await request('PUT', `users/${cyd.id}/roles/admin`, ada)).status).toBe(200)
  expect((await request('GET', 'users', cyd)).status).toBe(200)
  expect((await request('DELETE', `users/${cyd.id}/roles/admin`, ada)).status).toBe(200)
  expect((await request('GET', 'users', cyd)).status).toBe(403)
})

test('[ROLES-08] refuses an expired session, even an admin’s', async () => {
  const { ada } = app.people
  const cookie = await app.sessionOf(ada.id)
  const withCookie = () => app.request('/api/admin/statistics', { headers: { cookie } })
  expect((await withCookie()).status).toBe(200)
  await app.db.system((tx) => tx.deleteFrom('auth.sessions').where('user_id', '=', ada.id).execute())
  expect((await withCookie()).status).toBe(401)
})

test('[CALLS-20] [ROLES-06] returns a role row to its owner and null to others', async () => {
  const other = await testApp()
  const { ada, ben } = other.people
  const row = async (as: { id: string } | undefined, id: string) =>
    other.request(`/api/user_roles?user_id=${id}&role=admin`, { ...(as && { as }) })
  expect(await (await row(ada, ada.id)).json()).toEqual({ user_id: ada.id, role: 'admin' })
  expect(await (await row(ben, ben.id)).json()).toBeNull()
  expect(await (await row(ben, ada.id)).json()).toBeNull()
  expect((await row(undefined, ada.id)).status).toBe(401)
  await other.close()
})

test('[ADMIN-01] [ADMIN-02] redirects guests to sign-in and denies members access with status 403', async () => {
  const { ben } = app.people
  for (const path of ['/admin', '/admin/users', '/admin/settings/audit']) {
    const guest = await app.request(path)
    expect(guest.status).toBe(302)
    expect(guest.headers.get('location')).toMatch(/^\/auth/)
    const refused = await app.request(path, { as: ben })
    const html = await refused.text()
    expect(refused.status).toBe(403)
    expect(html).toContain('Access Denied')
    expect(html).toContain('Go to Homepage')
    expect(html).not.toContain('>Admin Panel<')
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, anAsset, anAuditEntry, aStartup } from '../../../test/factories.ts'

let app: TestApp
let asked: [method: string, path: string][]
beforeAll(async () => {
  app = await testApp()
  const { ann, ben, ada } = app.people
  const startup = await aStartup(app.db, ann)
  const comment = await aComment(app.db, startup, ann)
  const asset = await anAsset(app.db, ann)
  const entry = await anAuditEntry(app.db, ada)
  asked = [
    ['GET', 'statistics'],
    ['GET', 'analytics'],
    ['GET', 'audit_log'],
    ['GET', `audit_log/${entry.id}`],
    ['GET', 'users'],
    ['GET', 'startups'],
    ['GET', 'assets'],
    ['GET', 'comments'],
    ['PUT', `users/${ben.id}/roles/admin`],
    ['DELETE', `users/${ada.id}/roles/admin`],
    ['DELETE', `comments/${comment.id}`],
    ['DELETE', `startups/${startup.id}`],
    ['DELETE', `assets/${asset.id}`],
  ]
})
afterAll(() => app.close())

const ask = (method: string, path: string, as?: { id: string }) =>
  app.request(`/api/admin/${path}`, { method, ...(as && { as }) })

const counted = async () => {
  const { rows } = await app.db.system(async (tx) => ({
    rows: await Promise.all(
      (['startups', 'comments', 'marketplace_assets', 'user_roles'] as const).map((table) =>
        tx.selectFrom(table).selectAll().execute(),
      ),
    ),
  }))
  return rows.map(({ length }) => length)
}

test('[ROLES-02] [ROLES-08] a visitor is refused everything in the panel, and changes nothing', async () => {
  const before = await counted()
  for (const [method, path] of asked) {
    const answered = await ask(method, path)
    expect([method, path, answered.status]).toEqual([method, path, 401])
    expect(await answered.json()).toMatchObject({ code: 'PGRST301' })
  }
  expect(await counted()).toEqual(before)
})

test('[ROLES-03] [ROLES-08] a member is refused everything in the panel, and changes nothing', async () => {
  const before = await counted()
  for (const [method, path] of asked) {
    const answered = await ask(method, path, app.people.ben)
    expect([method, path, answered.status]).toEqual([method, path, 403])
    expect(await answered.json()).toMatchObject({
      code: '42501',
      message: "You don't have permission to access the admin panel.",
    })
  }
  expect(await counted()).toEqual(before)
})

test('[ROLES-07] [ROLES-08] the server asks anew each time: who is no admin any more is refused with the next call', async () => {
  const { ada, cyd } = app.people
  expect((await ask('PUT', `users/${cyd.id}/roles/admin`, ada)).status).toBe(200)
  expect((await ask('GET', 'users', cyd)).status).toBe(200)
  expect((await ask('DELETE', `users/${cyd.id}/roles/admin`, ada)).status).toBe(200)
  expect((await ask('GET', 'users', cyd)).status).toBe(403)
})

test('[ROLES-08] a session that has ended opens nothing, an admin’s either', async () => {
  const { ada } = app.people
  const cookie = await app.sessionOf(ada.id)
  const withCookie = () => app.request('/api/admin/statistics', { headers: { cookie } })
  expect((await withCookie()).status).toBe(200)
  await app.db.system((tx) => tx.deleteFrom('auth.sessions').where('user_id', '=', ada.id).execute())
  expect((await withCookie()).status).toBe(401)
})

test('[CALLS-20] [ROLES-06] the row that gives a role is answered to whose it is, and null to others', async () => {
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

test('[ADMIN-01] [ADMIN-02] a guest is sent to sign in, a member told that access is denied, with status 403', async () => {
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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { setAttempts } from '../../../test/set-attempts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const request = (method: string, path: string, as?: { id: string }) =>
  app.request(`/api/admin/${path}`, { method, ...(as && { as }) })

test('[ROLES-07] [ROLES-08] checks the role on every request and refuses a former admin at once', async () => {
  const { ada, cyd } = app.people
  expect((await request('PUT', `users/${cyd.id}/roles/admin`, ada)).status).toBe(200)
  expect((await request('GET', 'users', cyd)).status).toBe(200)
  expect((await request('DELETE', `users/${cyd.id}/roles/admin`, ada)).status).toBe(200)
  expect((await request('GET', 'users', cyd)).status).toBe(403)
})

test("[ROLES-08] refuses an expired session, even an admin's", async () => {
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

test('tells the admin of ADMIN_EMAIL who asks too often when to try again', async () => {
  const other = await testApp({ ADMIN_EMAIL: 'cyd@example.com' })
  try {
    const { cyd } = other.people
    expect((await other.request('/admin', { as: cyd })).status).toBe(200)
    await setAttempts(other, 'role-check', { caller: cyd, count: 1_000 })
    const refused = await other.request('/admin', { as: cyd })
    const html = await refused.text()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(html).toContain('Something went wrong')
    expect(html).toContain('Please try again in a minute.')
    expect(html).not.toContain('Access Denied')
  } finally {
    await other.close()
  }
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anUpload, aStartup } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'

let app: TestApp
let lea: Person
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const id: string = crypto.randomUUID()
  lea = { id, full_name: 'Lea Leaving', email: `${id}@leaving.example` }
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ id, name: lea.full_name, email: lea.email, email_verified: true })
      .execute(),
  )
})

const asks = (person: Person) => app.request('/api/account-deletion', { method: 'POST', as: person })

const carryOut = (as: Person, { id }: { id: string }, json: object = { reason: 'Asked by phone.' }) =>
  app.request(`/api/admin/users/${id}`, { method: 'DELETE', as, json })

const exists = async ({ id }: Person) =>
  (await app.db.system((tx) => tx.selectFrom('auth.users').select('id').where('id', '=', id).execute()))
    .length === 1

test('[STATIC-05] an admin deletes the account of a member who asked for it, without waiting', async () => {
  const { ada } = app.people
  await aStartup(app.db, lea)
  const upload = await anUpload(app.db, lea)
  const key = `${upload.bucket}/${upload.path}`
  await app.files.put(key, Buffer.from('bytes'))
  await asks(lea)
  const { items } = await (await app.request('/api/admin/users', { as: ada })).json()
  expect(items.find(({ id }: Person) => id === lea.id).deletion_requested_at).toEqual(expect.any(String))

  expect((await carryOut(ada, lea)).status).toBe(204)
  expect([await exists(lea), await app.files.exists(key)]).toEqual([false, false])
  expect((await app.emails()).at(-1)).toMatchObject({ to: lea.email, kind: 'account-deleted' })
  const log = await (await app.request('/api/admin/audit_log?action=delete_account', { as: ada })).json()
  expect(log.items).toMatchObject([
    { actor_id: ada.id, subject: 'A deleted account', reason: 'Asked by phone.', action: 'delete_account' },
  ])
  expect(JSON.stringify(log)).not.toContain(lea.id)
  const record = await app.request(`/api/admin/audit_log/${log.items[0].id}`, { as: ada })
  expect((await record.json()).copy).toMatchObject({ deleted_with: { stories: 1, files: 1 } })
  expect((await carryOut(ada, lea)).status).toBe(404)
})

test("keeps admins from deleting the account of a member who hasn't asked for it, or has changed their mind", async () => {
  const { ada } = app.people
  const refusal = [409, "This member hasn't asked for deletion, or has taken it back."]
  const refused = await carryOut(ada, lea)
  expect([refused.status, (await refused.json()).message]).toEqual(refusal)
  await asks(lea)
  await app.request('/api/account-deletion', { method: 'DELETE', as: lea })
  expect((await carryOut(ada, lea)).status).toBe(409)
  expect(await exists(lea)).toBe(true)
})

test("refuses the accounts of admins, one's own included", async () => {
  const { ada } = app.people
  await app.db.system((tx) =>
    tx.insertInto('user_roles').values({ user_id: lea.id, role: 'admin' }).execute(),
  )
  await asks(lea)
  for (const [admin, account] of [
    [ada, lea],
    [lea, lea],
    [ada, ada],
  ] as const) {
    const refused = await carryOut(admin, account)
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      "You can't delete an admin's account. Remove the admin role first.",
    ])
  }
  await app.db.system((tx) => tx.deleteFrom('user_roles').where('user_id', '=', lea.id).execute())
})

test('refuses members, and admins who have not proved lately who they are', async () => {
  const { ada, ben } = app.people
  await asks(lea)
  expect((await carryOut(ben, lea)).status).toBe(403)
  await app.sessionOf(ada.id)
  await app.db.system((tx) =>
    tx
      .updateTable('auth.sessions')
      .set({ authenticated_at: new Date(Date.now() - 60 * 60 * 1000) })
      .where('user_id', '=', ada.id)
      .execute(),
  )
  const refused = await carryOut(ada, lea)
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'reauthentication_required'])
  expect(await exists(lea)).toBe(true)
  app.dropSession(ada.id)
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import type { Person } from '../../../../test/people.ts'
import { writeSetting } from '../../../platform/config/stored-settings.ts'
import type { UserRow } from '../admin-response.schema.ts'
import type { AuditPage } from '../audit/audit-response.schema.ts'
import type { ListPage } from '../lists/admin-list.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const list = async (query = ''): Promise<ListPage<UserRow>> =>
  (await app.request(`/api/admin/users${query}`, { as: app.people.ada })).json()

const role = (method: 'PUT' | 'DELETE', as: Person, id: string, json?: object) =>
  app.request(`/api/admin/users/${id}/roles/admin`, { method, as, ...(json && { json }) })

const emails = ({ items }: ListPage<UserRow>) => items.map(({ email }) => email)

async function anUnconfirmedAccount(): Promise<{ id: string; confirm: () => Promise<unknown> }> {
  const id = crypto.randomUUID()
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ id, name: '', email: `${id}@example.com` })
      .execute(),
  )
  const confirm = () =>
    app.db.system((tx) =>
      tx.updateTable('auth.users').set({ email_verified: true }).where('id', '=', id).execute(),
    )
  return { id, confirm }
}

test('[ADM-USERS-04] marks an unconfirmed account and refuses to make it an admin', async () => {
  const { ada } = app.people
  const { id, confirm } = await anUnconfirmedAccount()
  const marked = async () => (await list(`?search=${id}`)).items.map(({ is_confirmed }) => is_confirmed)
  expect(await marked()).toEqual([false])
  const refused = await role('PUT', ada, id)
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toMatch(/hasn't confirmed its email address/)
  await confirm()
  expect(await marked()).toEqual([true])
  expect((await role('PUT', ada, id)).status).toBe(200)
  await app.db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', id).execute())
})

describe('the user list', () => {
  test('[ADM-USERS-02] [ADM-USERS-03] [CALLS-24] [ROLES-09] lists all accounts with their roles, newest first', async () => {
    const { items, ...counts } = await list()
    expect(counts).toEqual({ total: 4, demo: 0, page: 1, pages: 1 })
    expect(items.map(({ created_at }) => created_at)).toEqual(
      items
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    )
    const { ada, ben } = app.people
    expect(items.find(({ id }) => id === ada.id)).toMatchObject({
      full_name: ada.full_name,
      email: ada.email,
      roles: ['admin'],
    })
    expect(items.find(({ id }) => id === ben.id)?.roles).toEqual([])
  })

  test('[ADM-USERS-01] finds accounts by name or email, ignoring case', async () => {
    expect(emails(await list('?search=ANN%20f'))).toEqual(['ann@example.com'])
    expect(emails(await list('?search=BEN@EXAMPLE'))).toEqual(['ben@example.com'])
    expect(await list('?search=nobody')).toEqual({ items: [], total: 0, demo: 0, page: 1, pages: 1 })
  })

  test.each(['%25', '_', '\\', "'", '"', '%25%25%25', "'; drop table profiles; --"])(
    '[ADM-USERS-01] searches for %s literally',
    async (typed) => {
      expect((await list(`?search=${typed}`)).total).toBe(0)
    },
  )

  test.each(['full_name', 'email', 'roles', 'created_at'])('sorts by %s in both directions', async (sort) => {
    const up = await list(`?sort=${sort}&direction=asc`)
    const down = await list(`?sort=${sort}&direction=desc`)
    expect(emails(up)).toEqual(emails(down).reverse())
    if (sort === 'email') expect(emails(up)).toEqual(emails(up).sort())
    if (sort === 'roles') expect(emails(down)[0]).toBe('ada@example.com')
  })

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'sort=password',
    'direction=up',
    `search=${'x'.repeat(201)}`,
  ])('rejects %s', async (query) => {
    expect((await app.request(`/api/admin/users?${query}`, { as: app.people.ada })).status).toBe(400)
  })

  test('returns the last page for a page beyond it', async () => {
    expect(await list('?page=999999999')).toMatchObject({ total: 4, page: 1, items: { length: 4 } })
  })

  test('returns every account exactly once across pages, in every order', async () => {
    const other = await testApp()
    const accounts = Array.from({ length: 71 }, (_, index) => ({
      name: index % 3 === 0 ? '' : `Member ${index % 10}`,
      email: `member${index}@example.com`,
    }))
    await other.db.system((tx) => tx.insertInto('auth.users').values(accounts).execute())
    for (const query of ['sort=full_name&direction=asc', 'sort=created_at', 'sort=roles']) {
      const ids: string[] = []
      for (const page of [1, 2, 3]) {
        const response = await other.request(`/api/admin/users?${query}&page=${page}`, {
          as: other.people.ada,
        })
        const { items, pages }: ListPage<UserRow> = await response.json()
        expect(pages).toBe(3)
        ids.push(...items.map(({ id }) => id))
      }
      expect([ids.length, new Set(ids).size]).toEqual([75, 75])
    }
    await other.close()
  })
})

describe('the admin role', () => {
  afterEach(async () => {
    await writeSetting(app.db, 'admin_email', null)
    const { ada, ben, cyd } = app.people
    await app.db.system(async (tx) => {
      await tx
        .insertInto('user_roles')
        .values({ user_id: ada.id, role: 'admin' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await tx.deleteFrom('user_roles').where('user_id', 'in', [ben.id, cyd.id]).execute()
    })
  })

  test('[ADM-USERS-04] [ROLES-08] grants and revokes the role idempotently', async () => {
    const { ada, ben } = app.people
    for (let times = 0; times < 2; times += 1) {
      const given = await role('PUT', ada, ben.id)
      expect([given.status, await given.json()]).toEqual([200, { roles: ['admin'] }])
    }
    expect((await list('?search=ben@')).items[0]?.roles).toEqual(['admin'])
    for (let times = 0; times < 2; times += 1) {
      const taken = await role('DELETE', ada, ben.id)
      expect([taken.status, await taken.json()]).toEqual([200, { roles: [] }])
    }
    expect((await list('?search=ben@')).items[0]?.roles).toEqual([])
  })

  test('[ADM-USERS-04] logs granting and revoking with and without a reason', async () => {
    const { ada, cyd } = app.people
    expect((await role('PUT', ada, cyd.id, { reason: ' Looks after comments. ' })).status).toBe(200)
    expect((await role('DELETE', ada, cyd.id, { reason: 'Left the team.' })).status).toBe(200)
    expect((await role('PUT', ada, cyd.id)).status).toBe(200)
    const response = await app.request('/api/admin/audit_log', { as: ada })
    const { items }: AuditPage = await response.json()
    expect(
      items.filter(({ target_id }) => target_id === cyd.id).map(({ action, reason }) => [action, reason]),
    ).toEqual([
      ['grant_role', null],
      ['revoke_role', 'Left the team.'],
      ['grant_role', 'Looks after comments.'],
    ])
  })

  test.each([[{ reason: 'x'.repeat(501) }], [{ reason: 5 }]])(
    'refuses the invalid reason %j and grants nothing',
    async (json) => {
      const { ada, cyd } = app.people
      expect((await role('PUT', ada, cyd.id, json)).status).toBe(400)
      expect((await list('?search=cyd@')).items[0]?.roles).toEqual([])
    },
  )

  test('[ADM-USERS-04] refuses to revoke the last admin', async () => {
    const { ada } = app.people
    const taken = await role('DELETE', ada, ada.id)
    expect([taken.status, await taken.json()]).toMatchObject([
      409,
      { code: 'P0001', message: "You can't remove the last admin. Make someone else an admin first." },
    ])
    expect((await list()).total).toBe(4)
  })

  test('[ADM-USERS-04] lets one of two admins step down and refuses them afterwards', async () => {
    const { ada, ben } = app.people
    await role('PUT', ada, ben.id)
    expect((await role('DELETE', ben, ben.id)).status).toBe(200)
    expect((await app.request('/api/admin/users', { as: ben })).status).toBe(403)
  })

  test('[ADM-USERS-04] [ROLES-06] treats the configured account as an admin with or without a row', async () => {
    const { ada, ben } = app.people
    await writeSetting(app.db, 'admin_email', ben.email)
    expect((await list('?search=ben@')).items[0]?.roles).toEqual(['admin'])
    const always = [409, { code: 'P0001', message: 'This account is always an admin.' }]
    const withoutRow = await role('DELETE', ada, ben.id)
    expect([withoutRow.status, await withoutRow.json()]).toMatchObject(always)
    expect((await role('PUT', ada, ben.id)).status).toBe(200)
    const withRow = await role('DELETE', ada, ben.id)
    expect([withRow.status, await withRow.json()]).toMatchObject(always)
  })

  test('[ADM-USERS-04] leaves one admin when two revoke each other at once', async () => {
    const { ada, ben } = app.people
    await role('PUT', ada, ben.id)
    const statuses = (await Promise.all([role('DELETE', ada, ben.id), role('DELETE', ben, ada.id)])).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect([403, 409]).toContain(statuses.find((status) => status !== 200))
  })

  test.each([
    ['PUT', crypto.randomUUID(), 404],
    ['DELETE', crypto.randomUUID(), 404],
    ['PUT', 'not-an-id', 404],
  ] as const)('responds to %s for the unknown account %s with %i', async (method, id, status) => {
    expect((await role(method, app.people.ada, id)).status).toBe(status)
  })
})

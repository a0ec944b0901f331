import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anAuditEntry } from '../../../../test/factories.ts'
import { AUDIT_PER_LOAD } from './audit.ts'
import type { AuditPage } from './audit-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = async (query = ''): Promise<AuditPage> =>
  (await app.request(`/api/admin/audit_log${query}`, { as: app.people.ada })).json()

test('pages through the audit log and filters it by action', async () => {
  const { ada } = app.people
  for (let number = 0; number < AUDIT_PER_LOAD + 3; number += 1) {
    await anAuditEntry(app.db, ada, { copy: JSON.stringify({ content: `number ${number}` }) })
  }
  await anAuditEntry(app.db, ada, {
    action: 'grant_role',
    copy: JSON.stringify({ email: 'new@example.com' }),
  })
  const first = await get()
  expect(first.items[0]).toMatchObject({ action: 'grant_role', subject: 'new@example.com' })
  const second = await get(`?after=${first.next}`)
  expect([first.items.length, second.items.length, second.next]).toEqual([AUDIT_PER_LOAD, 4, null])
  expect((await get('?action=grant_role')).items).toHaveLength(1)
  expect((await get('?action=delete_asset')).items).toEqual([])
  for (const query of ['action=other', 'after=somewhere']) {
    expect((await app.request(`/api/admin/audit_log?${query}`, { as: ada })).status).toBe(400)
  }
  expect((await app.request(`/api/admin/audit_log/${crypto.randomUUID()}`, { as: ada })).status).toBe(404)
})

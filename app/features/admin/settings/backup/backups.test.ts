import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { eventually } from '../../../../../test/eventually.ts'
import { aSuspension } from '../../../../../test/factories.ts'
import { BACKUP_STATE } from './backup-page-texts.ts'
import { backupsResponse } from './backup-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.startWork()
})
afterAll(() => app.close())

const start = (of = app, as = of.people.ada) => of.request('/api/admin/backups', { as, method: 'POST' })
const state = async () =>
  backupsResponse.parse(await (await app.request('/api/admin/backups', { as: app.people.ada })).json())

test('[ADM-SETTINGS-02] an admin starts a backup on the server, which the audit log records', async () => {
  expect(await state()).toEqual({ newest: null, is_running: false, is_off: false, failure: null })
  expect((await start()).status).toBe(204)
  await eventually(async () => expect((await state()).newest).toMatchObject({ count: 1 }))
  await eventually(async () => expect((await state()).is_running).toBe(false))
  const entries = await app.db.system((tx) =>
    tx.selectFrom('audit_log').select('actor_id').where('action', '=', 'make_backup').execute(),
  )
  expect(entries).toEqual([{ actor_id: app.people.ada.id }])
})

test('[ROLES-08] members, moderators and the suspended start none', async () => {
  const { ann, ben, cyd, ada } = app.people
  await app.db.system((tx) =>
    tx.insertInto('user_roles').values({ user_id: ben.id, role: 'moderator' }).execute(),
  )
  await aSuspension(app.db, cyd, ada)
  for (const as of [ann, ben, cyd]) {
    expect((await start(app, as)).status).toBe(403)
    expect((await app.request('/api/admin/backups', { as })).status).toBe(403)
  }
})

test('[ADM-SETTINGS-02] where the operator keeps no backups, none is made', async () => {
  const without = await testApp({ BACKUP_DAYS: '0' })
  const refused = await start(without)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ message: BACKUP_STATE.off })
  await without.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { storeAdminEmail } from './store-admin-email.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a start that takes the rights of an admin away says whose, and who is one now', async () => {
  const { ann } = app.people
  expect(await storeAdminEmail(app.db, { adminEmail: ann.email })).toBeNull()
  expect(await storeAdminEmail(app.db, { adminEmail: ann.email })).toBeNull()
  const warning =
    'ADMIN_EMAIL has changed, so a…@example.com is no longer an admin. Admins are now: a…@example.com.'
  expect(await storeAdminEmail(app.db, { adminEmail: undefined })).toContain(warning)
  expect(await storeAdminEmail(app.db, { adminEmail: undefined })).toBeNull()
  expect(await storeAdminEmail(app.db, { adminEmail: 'nobody-yet@example.com' })).toBeNull()
})

test('an admin by role stays one when ADMIN_EMAIL goes', async () => {
  const { ada } = app.people
  await storeAdminEmail(app.db, { adminEmail: ada.email })
  expect(await storeAdminEmail(app.db, { adminEmail: undefined })).toBeNull()
})

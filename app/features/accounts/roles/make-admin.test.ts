import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { emailedLinks, newMember, TestBrowser } from '../../../../test/test-browser.ts'
import { makeAdmin } from './make-admin.db.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const make = (email: string) => app.db.system((tx) => makeAdmin(tx, email))
const seesAdminPanel = async (browser: TestBrowser) =>
  (await browser.request('/api/admin/statistics')).status === 200

test('makes confirmed accounts admins, a second one too, in any case of the address', async () => {
  for (const [name, typed] of [
    ['olga', 'Olga@Example.com'],
    ['nora', 'nora@example.com'],
  ] as const) {
    const member = await newMember(app, `${name}@example.com`, 'long enough')
    expect(await seesAdminPanel(member)).toBe(false)
    expect([await make(typed), await make(typed)]).toEqual(['done', 'already'])
    expect(await seesAdminPanel(member)).toBe(true)
  }
})

test("makes no admin of an address that nobody confirmed, nor of one that doesn't exist", async () => {
  const email = 'stranger-typed-it@example.com'
  const stranger = new TestBrowser(app)
  await stranger.signUp(email, 'of the stranger')
  expect([await make(email), await make('nobody@example.com')]).toEqual(['unconfirmed', 'unknown'])
  const owner = new TestBrowser(app)
  const [link = ''] = await emailedLinks(app, email)
  await owner.confirm(link, { new_password: 'of the owner' })
  expect(await seesAdminPanel(owner)).toBe(false)
})

test('makes no admin of an unconfirmed account of an earlier version', async () => {
  const email = 'from-before@example.com'
  await app.db.system((tx) => tx.insertInto('auth.users').values({ email }).execute())
  expect(await make(email)).toBe('unconfirmed')
})

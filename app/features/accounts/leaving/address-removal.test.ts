import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aSupportMessage } from '../../../../test/factories.ts'
import { removeAddress } from './address-removal.db.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const remove = (email: string) => app.db.system((tx) => removeAddress(tx, email))

const subscribe = (email: string) => app.request('/api/newsletter_subscribers', { json: { email } })

/** Lists the tables with a row that holds the address. */
const tablesWith = (email: string) =>
  app.db.system(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth', 'app')
    `.execute(tx)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } =
        await sql`select from ${sql.raw(name)} t where t::text ~* ${`(^|[^a-z])${email}`}`.execute(tx)
      if (rows.length > 0) found.push(name)
    }
    return found.sort()
  })

test('an address without an account is gone from every table, and no other is', async () => {
  for (const email of ['vera@example.com', 'evera@example.com']) {
    expect((await subscribe(email)).status).toBe(201)
    await aSupportMessage(app.db, { email })
    const signUp = { email, password: 'correct horse battery', name: 'Vera' }
    expect((await app.request('/api/users', { json: signUp })).ok).toBe(true)
  }
  const stored = ['app.mails', 'auth.sign_ups', 'public.newsletter_subscribers', 'public.support_messages']
  expect(await tablesWith('vera@example.com')).toEqual(stored)
  expect(await remove('Vera@example.com')).toEqual({
    subscriptions: 1,
    messages: 1,
    emails: 2,
    hasAccount: false,
  })
  expect(await tablesWith('vera@example.com')).toEqual([])
  expect(await tablesWith('evera@example.com')).toEqual(stored)
  expect(await remove('vera@example.com')).toMatchObject({ subscriptions: 0, messages: 0, emails: 0 })
})

test('an address with an account leaves the newsletter only', async () => {
  const { ben } = app.people
  await subscribe(ben.email)
  await aSupportMessage(app.db, { email: ben.email })
  expect(await remove(ben.email)).toEqual({ subscriptions: 1, messages: 0, emails: 1, hasAccount: true })
  expect(await tablesWith(ben.email)).toEqual(['auth.users', 'public.profiles', 'public.support_messages'])
})

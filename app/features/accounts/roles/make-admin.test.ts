import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aSuspension } from '../../../../test/factories.ts'
import { emailedLinks, newMember, TestBrowser } from '../../../../test/test-browser.ts'
import { someoneWaits } from '../../../../test/waiting-locks.ts'
import { type Actor, member } from '../../../platform/database/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
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

test('makes no admin of a suspended account, until the suspension has ended', async () => {
  const { ada, ben } = app.people
  const { id } = await aSuspension(app.db, ben, ada)
  expect(await make(ben.email)).toBe('suspended')
  await app.db.system((tx) =>
    tx.updateTable('suspensions').set({ lifted_at: sql`now()` }).where('id', '=', id).execute(),
  )
  expect(await make(ben.email)).toBe('done')
})

describe('at the same time as a suspension', () => {
  /** Runs `first` up to its commit, starts `second`, and commits once `second` waits for it. */
  async function overlap<First, Second>(
    first: (tx: Tx) => Promise<First>,
    actor: Actor,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    const [isWritten, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = app.db.as(actor, async (tx) => {
      const result = await first(tx)
      isWritten.resolve()
      await go.promise
      return result
    })
    await Promise.race([isWritten.promise, writing])
    const waiting = second()
    await someoneWaits(app.db).finally(go.resolve)
    return Promise.all([writing, waiting])
  }

  test('makes no admin of the account if the suspension came first', async () => {
    const { ada, cyd } = app.people
    const suspend = (tx: Tx) =>
      tx
        .insertInto('suspensions')
        .values({ user_id: cyd.id, reason: 'Spam.', suspended_by: ada.id })
        .execute()
    const [, made] = await overlap(suspend, member(ada.id), () => make(cyd.email))
    expect(made).toBe('suspended')
  })

  test('suspends nobody who became an admin first', async () => {
    const { ada, ann } = app.people
    const makeAnnAdmin = (tx: Tx) => withSystemRights(tx, () => makeAdmin(tx, ann.email))
    const json = { reason: 'Spam.', until: null }
    const suspend = () => app.request(`/api/admin/users/${ann.id}/suspension`, { as: ada, json })
    const [made, refused] = await overlap(makeAnnAdmin, member(ada.id), suspend)
    expect([made, refused.status]).toEqual(['done', 409])
    expect((await refused.json()).message).toBe("You can't suspend an admin. Remove the admin role first.")
  })
})

test('makes no admin of an unconfirmed account of an earlier version', async () => {
  const email = 'from-before@example.com'
  await app.db.system((tx) => tx.insertInto('auth.users').values({ email }).execute())
  expect(await make(email)).toBe('unconfirmed')
})

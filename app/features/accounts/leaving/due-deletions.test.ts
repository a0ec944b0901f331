import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aStartup } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import { deleteDueAccounts } from './due-deletions.jobs.ts'
import { deleteRequest } from './leaving.db.ts'

let app: TestApp
const log = { info: vi.fn(), warn: vi.fn() }
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => {
  log.info.mockClear()
  log.warn.mockClear()
})

const DAY = 24 * 60 * 60 * 1000

async function aLeavingMember(daysAgo: number): Promise<Person> {
  const id: string = crypto.randomUUID()
  const email = `${id}@leaving.example`
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({
        id,
        email,
        email_verified: true,
        deletion_requested_at: new Date(Date.now() - daysAgo * DAY),
        deletion_token_hash: id.replaceAll('-', '').repeat(2),
      })
      .execute(),
  )
  return { id, email, full_name: '' }
}

const run = (overrides = {}) => deleteDueAccounts({ ...app.services, log, ...overrides })

const exists = async ({ id }: Person) =>
  (await app.db.system((tx) => tx.selectFrom('auth.users').select('id').where('id', '=', id).execute()))
    .length === 1

test('[STATIC-05] deletes an account once its 14 days are over, and tells its owner', async () => {
  const [due, waiting] = [await aLeavingMember(14.01), await aLeavingMember(13.99)]
  const story = await aStartup(app.db, due)
  await run()
  expect([await exists(due), await exists(waiting)]).toEqual([false, true])
  expect((await app.request(`/api/startups/${story.id}`, { as: app.people.ada })).status).toBe(404)
  expect(await app.emails()).toMatchObject([{ to: due.email, kind: 'account-deleted' }])
  expect(log.info).toHaveBeenCalledExactlyOnceWith({ leftBehind: 0 }, 'Account deleted')
})

test('deletes the others if one account fails, and tries that one again', async () => {
  const [failing, other] = [await aLeavingMember(20), await aLeavingMember(15)]
  const queueEmail = vi.fn<typeof app.services.queueEmail>((tx, kind, email) =>
    email.to === failing.email
      ? Promise.reject(new Error('Not now'))
      : app.services.queueEmail(tx, kind, email),
  )
  await expect(run({ queueEmail })).rejects.toThrow('Not now')
  expect([await exists(failing), await exists(other)]).toEqual([true, false])
  await run()
  expect(await exists(failing)).toBe(false)
})

test('keeps an account whose owner takes the request back at the last moment', async () => {
  const member = await aLeavingMember(15)
  const background: typeof app.db.background = async (work) => {
    const result = await app.db.background(work)
    await app.db.system((tx) => deleteRequest(tx, { userId: member.id }))
    return result
  }
  await run({ db: { ...app.db, system: app.db.system, background } })
  expect(await exists(member)).toBe(true)
})

test('[ADM-USERS-04] keeps the account of the last admin, with a warning in the log', async () => {
  const { ada } = app.people
  await app.db.system((tx) =>
    tx
      .updateTable('auth.users')
      .set({ deletion_requested_at: new Date(Date.now() - 15 * DAY), deletion_token_hash: 'a'.repeat(64) })
      .where('id', '=', ada.id)
      .execute(),
  )
  await run()
  expect(await exists(ada)).toBe(true)
  expect(log.warn).toHaveBeenCalledOnce()
  await app.db.system((tx) => deleteRequest(tx, { userId: ada.id }))
})

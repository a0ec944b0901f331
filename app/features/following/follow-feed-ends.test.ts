import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aSuspension } from '../../../test/factories.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { anyNewMember, TestBrowser } from '../../../test/test-browser.ts'
import { removeAccount } from '../accounts/leaving/account-deletion.db.ts'

const PASSWORD = 'long enough'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => resetRateLimits(app))

/** The path of a new secret address. */
const feedOf = async (browser: TestBrowser): Promise<string> => {
  const made = await browser.request('/api/following/feed', { method: 'POST' })
  expect(made.status).toBe(201)
  return new URL((await made.json()).atom).pathname
}

/** A new member with a feed, signed in to two browsers. */
const aReader = async () => {
  const { email, browser } = await anyNewMember(app, 'fay', PASSWORD)
  const { user } = await (await browser.request('/api/session')).json()
  const elsewhere = new TestBrowser(app)
  await elsewhere.signIn(email, PASSWORD)
  return { id: user.id as string, email, browser, elsewhere, feed: await feedOf(browser) }
}
type Reader = Awaited<ReturnType<typeof aReader>>

const statusOf = async (feed: string) => (await app.request(feed)).status

const suspend = async ({ id }: Reader) => {
  await aSuspension(app.db, { id }, app.people.ada)
  return { status: 204 }
}

const ENDS: [string, (reader: Reader) => Promise<{ status: number }>][] = [
  ['presses Sign Out, which ends all sessions', ({ browser }) => browser.signOut()],
  ['signs out all other devices', ({ browser }) => browser.request('/api/sessions', { method: 'DELETE' })],
  [
    'changes their password',
    ({ browser }) =>
      browser.request('/api/passwords/change', {
        json: { current_password: PASSWORD, password: 'another long one' },
      }),
  ],
  [
    'resets their password',
    async ({ email }) => {
      await app.request('/api/passwords/reset_requests', { json: { email } })
      const sent = (await app.emails()).findLast(({ to, kind }) => to === email && kind === 'reset-password')
      const token = /\/reset-password\/([^\s?]+)/.exec(sent?.text ?? '')?.[1]
      return app.request('/api/passwords', { json: { token, password: 'another long one' } })
    },
  ],
  ['is suspended', suspend],
  [
    'asks for the deletion of their account',
    ({ browser }) => browser.request('/api/account-deletion', { method: 'POST' }),
  ],
]

test.each(ENDS)('a secret address ends, and only theirs, when its member %s', async (_, act) => {
  const reader = await aReader()
  const other = await aReader()
  expect(await statusOf(reader.feed)).toBe(200)
  expect([200, 201, 204]).toContain((await act(reader)).status)
  expect(await statusOf(reader.feed)).toBe(410)
  expect(await statusOf(other.feed)).toBe(200)
})

test('a secret address does not come back when a suspension is lifted or a deletion taken back', async () => {
  const suspended = await aReader()
  await suspend(suspended)
  const lifted = { lifted_at: new Date() }
  await app.db.system((tx) =>
    tx.updateTable('suspensions').set(lifted).where('user_id', '=', suspended.id).execute(),
  )
  expect(await statusOf(suspended.feed)).toBe(410)

  const { browser, feed } = await aReader()
  expect((await browser.request('/api/account-deletion', { method: 'POST' })).status).toBe(201)
  const madeWhileLeaving = await feedOf(browser)
  expect(await statusOf(madeWhileLeaving)).toBe(410)
  expect((await browser.request('/api/account-deletion', { method: 'DELETE' })).ok).toBe(true)
  expect(await statusOf(feed)).toBe(410)
  expect(await statusOf(madeWhileLeaving)).toBe(200)
})

test('a secret address ends with the account', async () => {
  const { id, email, feed } = await aReader()
  await app.db.system((tx) => removeAccount(tx, { id, email }))
  expect(await statusOf(feed)).toBe(410)
})

test('a secret address stays when one of several devices is signed out', async () => {
  const { browser, elsewhere, feed } = await aReader()
  const sessions: { id: string; is_current: boolean }[] = await (
    await browser.request('/api/sessions')
  ).json()
  const { id } = sessions.find(({ is_current }) => !is_current)!
  expect((await browser.request(`/api/sessions/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await elsewhere.whoAmI()).toBeNull()
  expect(await statusOf(feed)).toBe(200)
})

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  aChange,
  askFor,
  changeTokens,
  kindsSentTo,
  linkPage,
  press,
  signInStatus,
} from '../../../test/change-of-address.ts'
import { PASSWORD } from '../../../test/people.ts'
import { anyNewMember, emailedLinks, newAddress, TestBrowser } from '../../../test/test-browser.ts'
import { deleteOldRows } from '../../platform/jobs/cleanups.db.ts'
import { EXPIRED_EMAIL_CHANGES } from './store/email-changes.db.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const HOUR = 3_600_000

const passes = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

const signIn = (email: string) => signInStatus(app, email)

const addressOf = async (browser: TestBrowser) => (await browser.request('/api/email-change')).json()

test.each(['old', 'new'] as const)(
  'moves the account once both addresses are confirmed, the %s one first, in browsers where nobody is signed in',
  async (first) => {
    const { oldEmail, newEmail, browser, response, oldToken, newToken } = await aChange(app)
    expect(response.status).toBe(202)
    const elsewhere = new TestBrowser(app)
    await elsewhere.signIn(oldEmail, PASSWORD)
    const [one, other] = first === 'old' ? [oldToken, newToken] : [newToken, oldToken]

    expect((await press(app, one)).status).toBe(200)
    expect((await linkPage(app, one)).state).toBe('half_confirmed')
    expect(await addressOf(browser)).toMatchObject({
      email: oldEmail,
      pending: { email: newEmail, is_old_confirmed: first === 'old', is_new_confirmed: first === 'new' },
    })
    expect([await signIn(oldEmail), await signIn(newEmail)]).toEqual([200, 401])

    expect((await press(app, other)).status).toBe(200)
    for (const token of [one, other])
      expect(await linkPage(app, token)).toMatchObject({ state: 'changed', new_email: newEmail })
    expect([await signIn(oldEmail), await signIn(newEmail)]).toEqual([401, 200])
    expect([await browser.whoAmI(), await elsewhere.whoAmI()]).toEqual([newEmail, null])
    expect(await addressOf(browser)).toMatchObject({ email: newEmail, pending: null })
    const { user } = await (await browser.request('/api/session')).json()
    const profile = await (await browser.request(`/api/profiles/${user.id}`)).json()
    expect(profile.email).toBe(newEmail)
    expect((await kindsSentTo(app, oldEmail)).at(-1)).toBe('address-changed')
    expect(await kindsSentTo(app, newEmail)).not.toContain('address-changed')
  },
)

test('records the wish and the change in the security log of the account', async () => {
  const { browser, oldToken, newToken } = await aChange(app)
  for (const token of [oldToken, newToken]) await press(app, token)
  const { user } = await (await browser.request('/api/session')).json()
  const events = await app.db.system((tx) =>
    tx.selectFrom('security_events').select('kind').where('user_id', '=', user.id).execute(),
  )
  const kinds = events.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind.startsWith('email_')).sort()).toEqual([
    'email_change_asked',
    'email_changed',
  ])
})

test('shows since when the address is confirmed', async () => {
  const { browser, oldToken, newToken } = await aChange(app)
  const before = await addressOf(browser)
  passes(5 * HOUR)
  for (const token of [oldToken, newToken]) await press(app, token)
  const after = await addressOf(browser)
  expect(Date.parse(after.confirmed_at) - Date.parse(before.confirmed_at)).toBeGreaterThan(4 * HOUR)
})

test('opening the links changes nothing, however often', async () => {
  const { oldEmail, newEmail, oldToken, newToken } = await aChange(app)
  for (let count = 0; count < 3; count += 1) {
    const pages = [await linkPage(app, oldToken), await linkPage(app, newToken)]
    expect(pages).toEqual([
      { state: 'open', new_email: newEmail, old_email: oldEmail },
      { state: 'open', new_email: newEmail, old_email: null },
    ])
  }
  const response = await app.request(`/auth/confirm-email?token=${newToken}`)
  expect(response.status).toBe(200)
  expect(await signIn(oldEmail)).toBe(200)
})

test('confirms both addresses in the same moment', async () => {
  const { newEmail, oldToken, newToken } = await aChange(app)
  const responses = await Promise.all([press(app, oldToken), press(app, newToken)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(await signIn(newEmail)).toBe(200)
})

test('counts a link that is pressed twice in the same moment once', async () => {
  const { oldEmail, newToken } = await aChange(app)
  const responses = await Promise.all([press(app, newToken), press(app, newToken)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await signIn(oldEmail)).toBe(200)
})

test('ends the pending password resets of the account', async () => {
  const { oldEmail, newEmail, oldToken, newToken } = await aChange(app)
  await app.request('/api/passwords/reset_requests', { json: { email: oldEmail } })
  const email = (await app.emails()).findLast(({ to, kind }) => to === oldEmail && kind === 'reset-password')
  const token = /\/reset-password\/([^\s?]+)/.exec(email?.text ?? '')?.[1]
  for (const link of [oldToken, newToken]) await press(app, link)
  const reset = await app.request('/api/passwords', { json: { token, password: 'of a thief' } })
  expect(reset.status).toBe(400)
  expect(await signIn(newEmail)).toBe(200)
})

test('ends the pending sign-ups of the new address, whose links then say that it has an account', async () => {
  const newEmail = newAddress('signed-up')
  const stranger = new TestBrowser(app)
  await stranger.signUp(newEmail, 'of a stranger')
  const [link = ''] = await emailedLinks(app, newEmail)
  const { oldToken, newToken } = await aChange(app, newEmail)
  for (const token of [oldToken, newToken]) expect((await press(app, token)).status).toBe(200)
  expect((await stranger.linkState(link)).state).toBe('used')
  expect((await stranger.confirm(link)).status).toBe(409)
  expect(await signInStatus(app, newEmail, 'of a stranger')).toBe(401)
})

test('leaves the newsletter where it was', async () => {
  const { oldEmail, newEmail, oldToken, newToken } = await aChange(app)
  await app.request('/api/newsletter_subscribers', { json: { email: oldEmail } })
  for (const token of [oldToken, newToken]) await press(app, token)
  const subscribers = await app.db.system((tx) =>
    tx
      .selectFrom('newsletter_subscribers')
      .select('email')
      .where('email', 'in', [oldEmail, newEmail])
      .execute(),
  )
  expect(subscribers).toEqual([{ email: oldEmail }])
})

test('sends both links again, and earlier ones no longer work', async () => {
  const { oldEmail, newEmail, browser, oldToken, newToken } = await aChange(app)
  expect((await browser.request('/api/email-change/links', { method: 'POST' })).status).toBe(202)
  for (const token of [oldToken, newToken]) expect((await press(app, token)).status).toBe(400)
  for (const email of [oldEmail, newEmail])
    expect((await press(app, (await changeTokens(app, email))[1]!)).status).toBe(200)
  expect(await signIn(newEmail)).toBe(200)
})

test('sends only the missing link again, for another 24 hours', async () => {
  const { oldEmail, newEmail, browser, oldToken } = await aChange(app)
  await press(app, oldToken)
  passes(23 * HOUR)
  await browser.request('/api/email-change/links', { method: 'POST' })
  expect(await changeTokens(app, oldEmail)).toHaveLength(1)
  passes(23 * HOUR)
  expect((await press(app, (await changeTokens(app, newEmail))[1]!)).status).toBe(200)
  expect(await signIn(newEmail)).toBe(200)
})

test('keeps the old address when the member calls the change off, as often as they like', async () => {
  const { oldEmail, browser, oldToken, newToken } = await aChange(app)
  for (let count = 0; count < 2; count += 1)
    expect((await browser.request('/api/email-change', { method: 'DELETE' })).status).toBe(204)
  for (const token of [oldToken, newToken]) {
    expect((await linkPage(app, token)).state).toBe('expired')
    expect((await press(app, token)).status).toBe(400)
  }
  expect((await browser.request('/api/email-change/links', { method: 'POST' })).status).toBe(404)
  expect(await signIn(oldEmail)).toBe(200)
})

test('a second wish replaces the first', async () => {
  const { oldEmail, browser, newToken } = await aChange(app)
  const third = newAddress('ann-third')
  expect((await askFor(browser, third)).status).toBe(202)
  expect((await press(app, newToken)).status).toBe(400)
  const [, oldToken = ''] = await changeTokens(app, oldEmail)
  for (const token of [oldToken, ...(await changeTokens(app, third))]) await press(app, token)
  expect(await signIn(third)).toBe(200)
})

test.each([
  ['not an address', 400],
  ['', 400],
  ['x@y', 400],
])('rejects %j as a new address, at its field', async (email, status) => {
  const { browser } = await anyNewMember(app, 'ann', PASSWORD)
  const refused = await askFor(browser, email)
  expect(refused.status).toBe(status)
  expect(Object.keys((await refused.json()).fields)).toEqual(['email'])
})

test("rejects the member's own address in any case, at its field", async () => {
  const { email, browser } = await anyNewMember(app, 'ann', PASSWORD)
  const refused = await askFor(browser, ` ${email.toUpperCase()} `)
  expect(refused.status).toBe(422)
  const message = 'This is already your email address'
  expect(await refused.json()).toMatchObject({ message, fields: { email: message } })
})

test('deletes changes every night once their links have expired', async () => {
  const cleanUp = () => deleteOldRows(app.db, EXPIRED_EMAIL_CHANGES)
  const changesOf = async (email: string) =>
    (
      await app.db.system((tx) =>
        tx.selectFrom('auth.email_changes').select('user_id').where('new_email', '=', email).execute(),
      )
    ).length
  const { newEmail } = await aChange(app)
  passes(23 * HOUR)
  await cleanUp()
  expect(await changesOf(newEmail)).toBe(1)
  passes(2 * HOUR)
  await cleanUp()
  expect(await changesOf(newEmail)).toBe(0)
})

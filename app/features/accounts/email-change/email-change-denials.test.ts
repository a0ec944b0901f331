import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  aChange,
  askFor,
  changeTokens,
  kindsSentTo,
  linkPage,
  press,
  signInStatus,
} from '../../../../test/change-of-address.ts'
import { PASSWORD } from '../../../../test/people.ts'
import { anyNewMember, newAddress, newMember, TestBrowser } from '../../../../test/test-browser.ts'
import { hashToken } from '../store/random-tokens.server.ts'

const ADMIN_EMAIL = 'operator@example.com'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ADMIN_EMAIL })
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const signIn = (email: string) => signInStatus(app, email)

const seesAdminPanel = async (browser: TestBrowser) =>
  (await browser.request('/api/admin/statistics')).status === 200

test('a guest has no address to show, change or keep', async () => {
  const guest = new TestBrowser(app)
  const requests: [string, object][] = [
    ['/api/email-change', {}],
    ['/api/email-change', { json: { email: newAddress('guest') } }],
    ['/api/email-change', { method: 'DELETE' }],
    ['/api/email-change/links', { method: 'POST' }],
  ]
  for (const [path, init] of requests) expect((await guest.request(path, init)).status).toBe(401)
})

test('asking for a change needs a recent proof of who the member is', async () => {
  const { email, browser } = await anyNewMember(app, 'ann', PASSWORD)
  const newEmail = newAddress('ann-new')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  const refused = await askFor(browser, newEmail)
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'reauthentication_required'])
  expect([...(await kindsSentTo(app, newEmail)), ...(await changeTokens(app, email))]).toEqual([])
  await browser.request('/api/session/authentication', { json: { password: PASSWORD } })
  expect((await askFor(browser, newEmail)).status).toBe(202)
})

test.each(['old', 'new'] as const)('the link to the %s address alone changes nothing', async (which) => {
  const { oldEmail, newEmail, oldToken, newToken } = await aChange(app)
  const token = which === 'old' ? oldToken : newToken
  expect((await press(app, token)).status).toBe(200)
  const again = await press(app, token)
  expect([again.status, (await again.json()).code]).toEqual([409, 'ALREADY_CONFIRMED'])
  expect([await signIn(oldEmail), await signIn(newEmail)]).toEqual([200, 401])
})

test("Ben can neither see nor confirm Ann's links while he is signed in, and stays signed in", async () => {
  const { oldEmail, newEmail, oldToken, newToken } = await aChange(app)
  const ben = await anyNewMember(app, 'ben', PASSWORD)
  for (const token of [oldToken, newToken]) {
    expect(await linkPage(app, token, ben.browser)).toEqual({
      state: 'other_member',
      new_email: null,
      old_email: null,
    })
    const refused = await press(app, token, ben.browser)
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'SIGNED_IN'])
  }
  expect([await signIn(oldEmail), await signIn(newEmail)]).toEqual([200, 401])
  expect(await ben.browser.whoAmI()).toBe(ben.email)
})

test("Ben's own links confirm nothing of Ann's, and his requests don't reach her change", async () => {
  const newEmail = newAddress('wanted-twice')
  const ann = await aChange(app, newEmail)
  const ben = await aChange(app, newEmail)
  const [, bensNewToken = ''] = await changeTokens(app, newEmail)
  await press(app, ben.oldToken)
  await press(app, ann.newToken)
  await ben.browser.request('/api/email-change', { method: 'DELETE' })
  expect((await press(app, bensNewToken)).status).toBe(400)
  expect([await signIn(ann.oldEmail), await signIn(newEmail)]).toEqual([200, 401])
  expect((await press(app, ann.oldToken)).status).toBe(200)
  expect(await ann.browser.whoAmI()).toBe(newEmail)
})

test('confirming signs nobody in', async () => {
  const { oldToken, newToken } = await aChange(app)
  const guest = new TestBrowser(app)
  for (const token of [oldToken, newToken]) await press(app, token, guest)
  expect(await guest.whoAmI()).toBeNull()
  expect(guest.cookies.size).toBe(0)
})

test('a link says that it has expired after 24 hours, also when the other one was confirmed', async () => {
  const { oldEmail, oldToken, newToken, browser } = await aChange(app)
  await press(app, newToken)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 + 1_000 })
  expect(await linkPage(app, oldToken)).toEqual({ state: 'expired', new_email: null, old_email: null })
  const refused = await press(app, oldToken)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'INVALID_TOKEN',
    message: expect.stringMatching(/^This link no longer works/),
  })
  expect((await (await browser.request('/api/email-change')).json()).pending).toBeNull()
  expect(await signIn(oldEmail)).toBe(200)
})

test('what the database holds confirms nothing', async () => {
  const { oldToken, newEmail } = await aChange(app)
  const stored = await app.db.system((tx) =>
    tx
      .selectFrom('auth.email_changes')
      .selectAll()
      .where('new_email', '=', newEmail)
      .executeTakeFirstOrThrow(),
  )
  expect(stored.old_token_hash).toBe(hashToken(oldToken))
  for (const token of [stored.old_token_hash, stored.new_token_hash, `${oldToken}A`])
    expect((await press(app, token)).status).toBe(400)
})

test('tells the owner of the new address nothing about the account', async () => {
  const { oldEmail, newEmail } = await aChange(app)
  const [email] = (await app.emails()).filter(({ to }) => to === newEmail)
  expect(email?.text).not.toContain(oldEmail)
  expect(email?.text).toContain('Nothing changes.')
})

test('answers the same for an address with an account, whose owner gets an email without a link', async () => {
  const cyd = await anyNewMember(app, 'cyd', PASSWORD)
  const free = await aChange(app)
  const taken = await aChange(app, cyd.email)
  expect([taken.response.status, await taken.response.text()]).toEqual([
    free.response.status,
    await free.response.text(),
  ])
  const pendingOf = async ({ browser }: { browser: TestBrowser }) => {
    const { pending } = await (await browser.request('/api/email-change')).json()
    return { ...pending, email: '', expires_at: '' }
  }
  expect(await pendingOf(taken)).toEqual(await pendingOf(free))
  expect(taken.newToken).toBe('')
  expect(await kindsSentTo(app, cyd.email)).toContain('address-taken')

  await press(app, taken.oldToken)
  expect(await taken.browser.whoAmI()).toBe(taken.oldEmail)
  expect(await cyd.browser.whoAmI()).toBe(cyd.email)
})

test('emails an address that others typed within the limit of its mailbox, and answers the same beyond it', async () => {
  const newEmail = newAddress('victim')
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1) statuses.push((await aChange(app, newEmail)).response.status)
  expect(statuses).toEqual([202, 202, 202, 202])
  expect(await kindsSentTo(app, newEmail)).toHaveLength(3)
})

test('says plainly when the address has got an account meanwhile', async () => {
  const { oldEmail, newEmail, browser, oldToken, newToken } = await aChange(app)
  await press(app, newToken)
  await newMember(app, newEmail, 'of the new account')
  const refused = await press(app, oldToken)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'EMAIL_TAKEN',
    message: 'This address belongs to another account by now, so your address stays as it is.',
  })
  expect(await browser.whoAmI()).toBe(oldEmail)
  expect((await (await browser.request('/api/email-change')).json()).pending).toBeNull()
  expect(await signInStatus(app, newEmail, 'of the new account')).toBe(200)
})

test('says the same when the account is created in the same moment', async () => {
  const { oldEmail, browser, oldToken, newToken } = await aChange(app)
  await press(app, newToken)
  const run = (statement: string) => sql.raw(statement).execute(app.db.owner)
  await run(
    `create function public.be_first() returns trigger language plpgsql as 'begin raise unique_violation; end'`,
  )
  await run(
    'create trigger be_first before update of email on auth.users for each row execute function public.be_first()',
  )
  const refused = await press(app, oldToken)
  await run('drop function public.be_first() cascade')
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'EMAIL_TAKEN'])
  expect(await browser.whoAmI()).toBe(oldEmail)
})

test('a new password cancels the change, since an intruder may have asked for it', async () => {
  const { oldEmail, oldToken, newToken } = await aChange(app)
  const owner = new TestBrowser(app)
  await owner.signIn(oldEmail, PASSWORD)
  await owner.request('/api/passwords/change', {
    json: { current_password: PASSWORD, password: 'another long one' },
  })
  for (const token of [oldToken, newToken]) expect((await press(app, token)).status).toBe(400)
})

test('nobody becomes the admin of ADMIN_EMAIL by changing to it', async () => {
  const { oldEmail, response, oldToken, newToken, browser } = await aChange(app, ADMIN_EMAIL)
  expect(response.status).toBe(202)
  expect(newToken).toBe('')
  expect(await kindsSentTo(app, ADMIN_EMAIL)).toEqual(['address-taken'])
  await press(app, oldToken)
  expect(await browser.whoAmI()).toBe(oldEmail)
  expect(await seesAdminPanel(browser)).toBe(false)
})

test('nobody becomes an admin whose new address became ADMIN_EMAIL meanwhile', async () => {
  const { oldEmail, newEmail, oldToken, newToken, browser } = await aChange(app)
  const setAdmin = (value: string) =>
    app.db.system((tx) =>
      tx.updateTable('app.settings').set({ value }).where('key', '=', 'admin_email').execute(),
    )
  await press(app, oldToken)
  await setAdmin(newEmail.toUpperCase())
  const refused = await press(app, newToken)
  const changing = app.db.system((tx) =>
    tx.updateTable('auth.users').set({ email: newEmail }).where('email', '=', oldEmail).execute(),
  )
  await expect(changing).rejects.toThrow(/reserved for the people who run Unpause/)
  await setAdmin(ADMIN_EMAIL)
  expect(refused.status).toBe(409)
  expect(await browser.whoAmI()).toBe(oldEmail)
})

test('the account of ADMIN_EMAIL keeps its address, which makes it an admin', async () => {
  const operator = await newMember(app, ADMIN_EMAIL, PASSWORD)
  expect(await seesAdminPanel(operator)).toBe(true)
  const refused = await askFor(operator, newAddress('operator-new'))
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'ADMIN_ADDRESS'])
  expect(await seesAdminPanel(operator)).toBe(true)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anyNewMember, emailedLinks, newAddress, TestBrowser } from '../../../../test/test-browser.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { commonPasswords } from './common-passwords.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const GOOD = 'long enough'
const { commonPassword, passwordIsPersonal } = ACCOUNT_TEXTS

const WAYS: [way: string, choose: (email: string, password: string) => Promise<Response>][] = [
  ['a sign-up', (email, password) => new TestBrowser(app).signUp(email, password)],
  [
    'the page of a confirmation link',
    async (email, new_password) => {
      await new TestBrowser(app).signUp(email, GOOD)
      const [link = ''] = await emailedLinks(app, email)
      return new TestBrowser(app).confirm(link, { new_password })
    },
  ],
  [
    'a reset by email',
    async (email, password) => {
      const token = await aResetToken(email)
      const refused = await reset(token, password)
      // The link still works.
      expect((await reset(token, 'another long one')).status).toBe(200)
      return refused
    },
  ],
  [
    'a change of password',
    async (email, password) => {
      const browser = await memberAt(email)
      return browser.request('/api/passwords/change', { json: { current_password: GOOD, password } })
    },
  ],
]

async function memberAt(email: string) {
  const browser = new TestBrowser(app)
  await browser.signUp(email, GOOD)
  const [link = ''] = await emailedLinks(app, email)
  await browser.confirm(link)
  return browser
}

const reset = (token: string, password: string) =>
  app.request('/api/passwords', { json: { token, password } })

async function aResetToken(email: string) {
  await memberAt(email)
  await app.request('/api/passwords/reset_requests', { json: { email } })
  return mailedToken(email)
}

async function mailedToken(email: string) {
  const message = (await app.emails()).find(({ to, kind }) => to === email && kind === 'reset-password')
  return /\/reset-password\/([^\s?]+)/.exec(message!.text)?.[1] ?? ''
}

test.each(WAYS)(
  '%s refuses a common password, also with digits after it, and the address',
  async (_, choose) => {
    for (const [choice, message] of [
      [() => 'PassWord', commonPassword],
      [() => 'admin123', commonPassword],
      [() => 'unpause2026!', commonPassword],
      [(email: string) => email.toUpperCase(), passwordIsPersonal],
      [(email: string) => email.split('@')[0]!, passwordIsPersonal],
    ] as const) {
      const email = newAddress('wilhelmina')
      const refused = await choose(email, choice(email))
      expect([refused.status, await refused.json()]).toEqual([
        400,
        expect.objectContaining({ code: '22023', message, fields: { password: message } }),
      ])
    }
  },
)

test('[AUTH-08] says that a common password is too short if it is', async () => {
  const refused = await new TestBrowser(app).signUp(newAddress('short'), '12345')
  expect((await refused.json()).message).toBe('Password must be at least 6 characters long')
})

test("refuses a member's own name", async () => {
  const email = newAddress('named')
  const browser = await memberAt(email)
  await app.db.system((tx) =>
    tx.updateTable('auth.users').set({ name: 'Zoë Vandermeer' }).where('email', '=', email).execute(),
  )
  const changed = await browser.request('/api/passwords/change', {
    json: { current_password: GOOD, password: 'Vandermeer1985' },
  })
  await app.request('/api/passwords/reset_requests', { json: { email } })
  const replaced = await reset(await mailedToken(email), 'zoevandermeer')
  for (const refused of [changed, replaced])
    expect((await refused.json()).fields).toEqual({ password: passwordIsPersonal })
})

test('still signs in members whose password was accepted before', async () => {
  const { email } = await anyNewMember(app, 'early', GOOD)
  const { hash } = (await app.auth.$context).password
  const password = await hash('password')
  await app.db.system((tx) =>
    tx
      .updateTable('auth.identities')
      .set({ password })
      .where('user_id', '=', (query) =>
        query.selectFrom('auth.users').select('id').where('email', '=', email),
      )
      .execute(),
  )
  expect((await new TestBrowser(app).signIn(email, 'password')).status).toBe(200)
})

test('knows 10,000 common passwords, and shorter ones as the words of longer ones', async () => {
  const list = [...(await commonPasswords())]
  expect(list.filter(({ length }) => length >= 6).length).toBeGreaterThanOrEqual(10_000)
  expect(list.filter((password) => password.length < 4 || password !== password.toLowerCase())).toEqual([])
  expect(list).toEqual(expect.arrayContaining(['admin', 'unpause']))
})

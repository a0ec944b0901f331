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
const { commonPassword, passwordIsAddress } = ACCOUNT_TEXTS

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
  const message = (await app.emails()).find(({ to, kind }) => to === email && kind === 'reset-password')
  return /\/reset-password\/([^\s?]+)/.exec(message!.text)?.[1] ?? ''
}

test.each(WAYS)('%s refuses a common password in any case, and the address', async (_, choose) => {
  for (const [choice, message] of [
    [() => 'PassWord', commonPassword],
    [() => '123456', commonPassword],
    [(email: string) => email.toUpperCase(), passwordIsAddress],
    [(email: string) => email.split('@')[0]!, passwordIsAddress],
  ] as const) {
    const email = newAddress('wilhelmina')
    const refused = await choose(email, choice(email))
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: '22023', message, fields: { password: message } }),
    ])
  }
})

test.each(['aaaaaa', 'AaAaAaAa', '121212', 'abcabc', 'abcdef', '654321', '987654321', ' password '])(
  'refuses %j as a common password',
  async (password) => {
    const refused = await new TestBrowser(app).signUp(newAddress('newcomer'), password)
    expect([refused.status, (await refused.json()).message]).toEqual([400, commonPassword])
  },
)

test('[AUTH-08] says that a common password is too short if it is', async () => {
  const refused = await new TestBrowser(app).signUp(newAddress('short'), '12345')
  expect((await refused.json()).message).toBe('Password must be at least 6 characters long')
})

test('accepts other passwords, also with a common word in them', async () => {
  for (const password of ['password of mine', 'example.com', 'grüße', 'abcdeg', '12121'])
    expect((await new TestBrowser(app).signUp(newAddress('newcomer'), `${password}!`)).status).toBe(201)
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

test('knows 10,000 common passwords, none of them too short to choose', async () => {
  const list = [...(await commonPasswords())]
  expect(list).toHaveLength(10_000)
  expect(list.filter((password) => password.length < 6 || password !== password.toLowerCase())).toEqual([])
})

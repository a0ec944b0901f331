import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { emailedLinks, TestBrowser } from '../../../../test/test-browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const PASSWORD = 'long enough'

test.each([
  ['mira@пример.рф', 'mira@xn--e1afmkfd.xn--p1ai', 'MIRA@ПРИМЕР.рф'],
  ['mira@bücher.example', 'mira@xn--bcher-kva.example', 'mira@XN--BCHER-KVA.example'],
  ['r&d/50%=half!@example.museum', 'r&d/50%=half!@example.museum', 'R&D/50%=HALF!@Example.Museum'],
])(
  '[AUTH-18] [AUTH-10] [CALLS-04] lets somebody in with the address %s, however it is written',
  async (typed, stored, otherwise) => {
    const browser = new TestBrowser(app)
    expect((await browser.signUp(typed, PASSWORD)).status).toBe(201)
    const [link = ''] = await emailedLinks(app, stored)
    expect((await browser.confirm(link)).status).toBe(200)
    expect(await browser.whoAmI()).toBe(stored)

    for (const address of [typed, stored, otherwise])
      expect((await new TestBrowser(app).signIn(address, PASSWORD)).status).toBe(200)
    const again = await new TestBrowser(app).signUp(otherwise, PASSWORD)
    expect([again.status, (await again.json()).code]).toEqual([422, 'USER_ALREADY_EXISTS'])
    const wrong = await new TestBrowser(app).signIn(typed, 'not their password')
    expect([wrong.status, (await wrong.json()).code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD'])

    const requested = await app.request('/api/passwords/reset_requests', { json: { email: otherwise } })
    expect(requested.status).toBe(202)
    const emails = await app.emails()
    expect(emails.some(({ to, kind }) => to === stored && kind === 'reset-password')).toBe(true)
  },
)

test('stores and sends to one form of an address everywhere else, too', async () => {
  const email = 'ana+news@Книги.example'
  expect((await app.request('/api/newsletter_subscribers', { json: { email } })).status).toBe(201)
  const message = { id: crypto.randomUUID(), kind: 'support', name: 'Ana', subject: 'Hi', message: 'Hi' }
  expect((await app.request('/api/support_messages', { json: { ...message, email } })).status).toBe(201)
  const emails = await app.db.system((tx) =>
    tx
      .selectFrom('newsletter_subscribers')
      .select('email')
      .unionAll(tx.selectFrom('support_messages').select('email'))
      .execute(),
  )
  expect(new Set(emails.map((row) => row.email)).size).toBe(1)
  expect(emails).toHaveLength(2)
  expect(emails[0]?.email).toMatch(/^ana\+news@xn--[a-z0-9]+\.example$/)
})

test.each(['ana@example', 'ana@exa mple.com', 'ana@@example.com', 'ana@-example.com', 'ána@example.com'])(
  'refuses %s, which no browser would send',
  async (email) => {
    const refused = await new TestBrowser(app).signUp(email, PASSWORD)
    expect([refused.status, (await refused.json()).message]).toEqual([
      400,
      'Please enter a valid email address',
    ])
  },
)

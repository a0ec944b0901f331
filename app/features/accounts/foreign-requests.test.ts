import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { newMember, TestBrowser } from '../../../test/test-browser.ts'
import { API_ERROR_TEXTS } from '../../platform/errors/api-error-texts.ts'

const EMAIL = 'member@example.com'
const PASSWORD = 'long enough'

let app: TestApp
let member: TestBrowser
beforeAll(async () => {
  app = await testApp()
  member = await newMember(app, EMAIL, PASSWORD)
})
afterAll(() => app.close())

const ELSEWHERE = { origin: 'https://evil.example' }

test('[AUTH-25] rejects a sign-out from another site', async () => {
  for (const type of ['application/json', 'text/plain']) {
    const headers = { ...ELSEWHERE, 'content-type': type }
    const refused = await member.request('/api/session', { method: 'DELETE', headers })
    expect([400, 403]).toContain(refused.status)
  }
  expect(await member.whoAmI()).toBe(EMAIL)
})

test.each([
  ['as JSON', 'application/json'],
  ['as a form', 'text/plain'],
])('[AUTH-25] rejects a sign-in from another site, %s', async (_, type) => {
  const refused = await app.request('/api/session', {
    method: 'POST',
    headers: { ...ELSEWHERE, 'content-type': type },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  expect([400, 403]).toContain(refused.status)
  expect(refused.headers.getSetCookie()).toEqual([])
})

test('rejects a sign-in with a cookie and without an origin, as one from another site', async () => {
  const refused = await app.app.request('http://localhost:3000/api/session', {
    method: 'POST',
    headers: { cookie: 'theme=dark', 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: '42501', message: API_ERROR_TEXTS.foreignOrigin }),
  ])
})

const subscribe = (headers: Record<string, string>) =>
  app.app.request('http://localhost:3000/newsletter/subscribe', {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'email=w3m@example.com',
  })

test.each([
  ['no Origin', {}],
  ['an empty one', { origin: 'null' }],
])('takes a form with %s from a page of the site, by its Referer', async (_, headers) => {
  const taken = await subscribe({ ...headers, referer: 'http://localhost:3000/' })
  expect([taken.status, taken.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('outcome=subscribed'),
  ])
  const others: Record<string, string>[] = [{}, { referer: 'https://elsewhere.example/' }, { referer: 'x' }]
  for (const other of others) {
    const refused = await subscribe({ ...headers, ...other })
    expect([
      refused.status,
      (await refused.text()).includes('This request didn&#39;t come from Unpause'),
    ]).toEqual([403, true])
  }
})

test('rejects a sign-up from another site', async () => {
  const refused = await app.request('/api/users', {
    json: { email: 'x@example.com', password: PASSWORD },
    headers: ELSEWHERE,
  })
  expect(refused.status).toBe(403)
})

test.each(['127.0.0.1:3000', '[::1]:3000'])('signs in and out at %s too', async (host) => {
  const send = (method: string, more: RequestInit & { headers?: Record<string, string> }) =>
    app.app.request(`http://${host}/api/session`, {
      ...more,
      method,
      headers: { host, origin: `http://${host}`, ...more.headers },
    })
  const signIn = await send('POST', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  expect(signIn.status).toBe(200)
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const user = async () => (await (await send('GET', { headers: { cookie } })).json()).user
  expect(await user()).toMatchObject({ email: EMAIL })
  expect((await send('DELETE', { headers: { cookie } })).ok).toBe(true)
  expect(await user()).toBeNull()
})

test('[AUTH-25] sets a secure cookie when the site uses https', async () => {
  const secure = await testApp({ PUBLIC_URL: 'https://unpause.example' })
  try {
    const browser = new TestBrowser(secure)
    const init = {
      json: { email: EMAIL, password: PASSWORD },
      headers: { origin: 'https://unpause.example' },
    }
    const signedUp = await browser.request('/api/users', init)
    const [key = ''] = signedUp.headers.getSetCookie()
    expect(key).toMatch(/^__Host-unpause\.sign_up=/)
    expect(key.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/']))
    const [mail] = await secure.emails()
    const link = /https:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const token = new URL(link).searchParams.get('token')
    const confirmed = await browser.request('/api/users/confirmation', { ...init, json: { token } })
    const cookie = confirmed.headers.getSetCookie().find((line) => line.includes('session_token=')) ?? ''
    expect(cookie).toMatch(/^__Host-unpause\.session_token=/)
    expect(cookie.split('; ')).toEqual(
      expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']),
    )
    expect(confirmed.headers.getSetCookie().join()).not.toMatch(/Domain=|__Secure-/)
    expect(await browser.whoAmI()).toBe(EMAIL)

    // This browser has cookies from before they had these names.
    const old = new TestBrowser(secure)
    for (const name of ['session_token', 'device'])
      old.cookies.set(`__Secure-unpause.${name}`, browser.cookies.get(`__Host-unpause.${name}`)!)
    expect(await old.whoAmI()).toBe(EMAIL)
    const names = ['__Host-unpause.device', '__Host-unpause.session_token']
    expect([...old.cookies.keys()].sort()).toEqual(names)
    expect(names.map((name) => old.cookies.get(name))).toEqual(names.map((name) => browser.cookies.get(name)))
    expect(await old.whoAmI()).toBe(EMAIL)

    const late = new TestBrowser(secure)
    late.cookies.set('__Secure-unpause.session_token', browser.cookies.get(names[1]!)!)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-04-02') })
    expect(await late.whoAmI()).toBeNull()
  } finally {
    vi.useRealTimers()
    await secure.close()
  }
})

const tooLong = 'x'.repeat(129)
test.each<[string, unknown, string]>([
  ['nothing', {}, 'Please fill in all fields'],
  ['no password', { email: EMAIL }, 'Please fill in all fields'],
  ['an empty password', { email: EMAIL, password: '' }, 'Please fill in all fields'],
  ['an address of spaces', { email: '   ', password: PASSWORD }, 'Please fill in all fields'],
  [
    'an address that is none',
    { email: 'not an address', password: PASSWORD },
    'Please enter a valid email address',
  ],
  [
    'an address with a NUL',
    { email: 'a\0@example.com', password: PASSWORD },
    'Please enter a valid email address',
  ],
  [
    'an address of 300 characters',
    { email: `${'a'.repeat(290)}@example.com`, password: PASSWORD },
    'Please enter a valid email address',
  ],
  ['numbers', { email: 1, password: 2 }, 'Please fill in all fields'],
  ['lists', { email: [EMAIL], password: [PASSWORD] }, 'Please fill in all fields'],
  [
    'an object instead of the password',
    { email: EMAIL, password: { $ne: null } },
    'Please fill in all fields',
  ],
  ['an array instead of an object', [EMAIL, PASSWORD], ''],
  ['null', null, ''],
])(
  '[AUTH-05] [AUTH-07] rejects sign-up and sign-in with %s and gives the reason',
  async (_, json, message) => {
    for (const path of ['/api/session', '/api/users']) {
      const refused = await app.request(path, { json })
      expect(refused.status).toBe(400)
      const body = await refused.json()
      expect(body.code).toBe('22023')
      expect(body.message).toContain(message)
    }
  },
)

test('[AUTH-08] rejects a sign-up when the password has fewer than 6 characters', async () => {
  const refused = await app.request('/api/users', { json: { email: 'short@example.com', password: 'abcde' } })
  expect(refused.status).toBe(400)
  expect((await refused.json()).fields).toEqual({ password: 'Password must be at least 6 characters long' })
})

test('rejects a sign-up when the password has more than 128 characters, and treats it as wrong on sign-in', async () => {
  const signUp = await app.request('/api/users', { json: { email: 'long@example.com', password: tooLong } })
  expect((await signUp.json()).fields).toEqual({ password: 'Password must be at most 128 characters long' })
  const signIn = await app.request('/api/session', { json: { email: EMAIL, password: tooLong } })
  expect(signIn.status).toBe(400)
  expect((await signIn.json()).message).toBe('Invalid email or password')
})

test('[AUTH-11] accepts a password that contains NUL', async () => {
  expect(
    (await app.request('/api/session', { json: { email: EMAIL, password: 'long\0enough' } })).status,
  ).toBe(401)
})

test.each(['{"email":', 'email=a@example.com', ''])(
  "rejects the body %j with the API's own error",
  async (body) => {
    const refused = await app.request('/api/session', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: '22023', message: expect.stringMatching(/./) })
  },
)

test('rejects a body of 10 MB before parsing it', async () => {
  const refused = await app.request('/api/users', {
    json: { email: EMAIL, password: 'x'.repeat(10_000_000) },
  })
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ code: 'too_large', message: expect.stringMatching(/./) })
})

test('exposes no better-auth endpoints except its links', async () => {
  for (const path of [
    '/sign-in/email',
    '/sign-up/email',
    '/get-session',
    '/list-sessions',
    '/update-user',
    '/delete-user',
  ]) {
    for (const method of ['GET', 'POST']) {
      const response = await member.request(`/api/auth${path}`, {
        method,
        ...(method === 'POST' && { json: {} }),
      })
      expect(response.status).toBe(404)
    }
  }
})

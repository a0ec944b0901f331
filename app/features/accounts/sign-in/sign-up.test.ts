import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { emailedLinks, newMember, TestBrowser } from '../../../../test/test-browser.ts'
import { saveSignUp } from '../accounts.db.ts'
import { confirmationLimitKey } from './confirmation.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

let made = 0
const aNewAddress = () => {
  made += 1
  return `newcomer-${made}@example.com`
}

test('[AUTH-18] [AUTH-09] [AUTH-17] [CALLS-05] signs up, confirms by email link and opens the dashboard signed in', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  const signedUp = await browser.signUp(email, 'long enough')
  expect(signedUp.status).toBe(201)
  expect(signedUp.headers.getSetCookie()).toEqual([])

  const [link = ''] = await emailedLinks(app, email)
  const followed = await browser.request(link)
  expect(followed.status).toBe(302)
  expect(followed.headers.get('location')).toBe('/dashboard')
  expect(await browser.whoAmI()).toBe(email)
})

test('[AUTH-18] [AUTH-11] rejects sign-in before confirmation and sends a working link each time', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  const refused = await browser.signIn(email, 'long enough')
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    code: 'EMAIL_NOT_VERIFIED',
    message: 'Please check your email and confirm your account',
  })
  expect(await browser.whoAmI()).toBeNull()

  const [, second = ''] = await emailedLinks(app, email)
  await browser.request(second)
  expect(await browser.whoAmI()).toBe(email)
})

test('[AUTH-18] sends no email when the password is wrong', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  expect((await browser.signIn(email, 'another one')).status).toBe(401)
  expect(await emailedLinks(app, email)).toHaveLength(1)
})

test('[AUTH-10] rejects a sign-up when the address is confirmed, in any case, and sends no email', async () => {
  const email = aNewAddress()
  await newMember(app, email, 'long enough')
  const mailed = await emailedLinks(app, email)
  for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
    const refused = await new TestBrowser(app).signUp(spelling, 'something else')
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      code: 'USER_ALREADY_EXISTS',
      message: 'An account with this email already exists. Please sign in instead.',
    })
  }
  expect(await emailedLinks(app, email)).toEqual(mailed)
  expect((await new TestBrowser(app).signIn(email, 'long enough')).status).toBe(200)
})

test('[AUTH-18] sends another email when signing up again, whose link sets the newest password', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'the first one')
  expect((await browser.signUp(email, 'the second one')).status).toBe(201)
  const links = await emailedLinks(app, email)
  expect(links).toHaveLength(2)
  await browser.request(links[1]!)
  expect((await new TestBrowser(app).signIn(email, 'the first one')).status).toBe(401)
  expect((await new TestBrowser(app).signIn(email, 'the second one')).status).toBe(200)
})

test('[AUTH-18] sets the password of its own sign-up when a stranger signed up in between', async () => {
  const email = aNewAddress()
  const owner = new TestBrowser(app)
  const stranger = new TestBrowser(app)
  await owner.signUp(email, 'of the owner')
  await stranger.signUp(email, 'of a stranger')
  const [ofOwner = '', ofStranger = ''] = await emailedLinks(app, email)
  await owner.request(ofOwner)
  expect((await stranger.signIn(email, 'of a stranger')).status).toBe(401)
  expect((await new TestBrowser(app).signIn(email, 'of the owner')).status).toBe(200)

  await stranger.request(ofStranger)
  expect(await stranger.whoAmI()).toBeNull()
  expect((await new TestBrowser(app).signIn(email, 'of the owner')).status).toBe(200)
})

test('[AUTH-18] signs nobody in when a link is used twice', async () => {
  const email = aNewAddress()
  await newMember(app, email, 'long enough')
  const other = new TestBrowser(app)
  const [link = ''] = await emailedLinks(app, email)
  const followed = await other.request(link)
  expect(followed.headers.get('location')).toBe('/dashboard')
  expect(await other.whoAmI()).toBeNull()
})

test('[AUTH-18] rejects a link after two days with an error', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  const [link = ''] = await emailedLinks(app, email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 + 1_000 })
  const followed = await browser.request(link)
  expect(followed.headers.get('location')).toBe('/dashboard?error=TOKEN_EXPIRED')
  expect(await browser.whoAmI()).toBeNull()
})

test('[AUTH-18] rejects a link that was tampered with', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  const [link = ''] = await emailedLinks(app, email)
  const [header, , signature] = new URL(link).searchParams.get('token')!.split('.')
  const forged = Buffer.from(JSON.stringify({ email, exp: 4_000_000_000 })).toString('base64url')
  const followed = await browser.request(
    `/api/auth/verify-email?token=${header}.${forged}.${signature}&callbackURL=/dashboard`,
  )
  expect(followed.headers.get('location')).toBe('/dashboard?error=INVALID_TOKEN')
  expect(await browser.whoAmI()).toBeNull()
  expect((await browser.signIn(email, 'long enough')).status).toBe(403)
})

test('[AUTH-17] redirects only to this site', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  const [link = ''] = await emailedLinks(app, email)
  const elsewhere = link.replace('callbackURL=%2Fdashboard', 'callbackURL=https%3A%2F%2Fevil.example')
  expect((await browser.request(elsewhere)).status).toBe(403)
  expect(await browser.whoAmI()).toBeNull()
})

test('[AUTH-17] switches accounts when another user is signed in', async () => {
  const browser = await newMember(app, aNewAddress(), 'long enough')
  const email = aNewAddress()
  await new TestBrowser(app).signUp(email, 'long enough')
  const [link = ''] = await emailedLinks(app, email)
  await browser.request(link)
  expect(await browser.whoAmI()).toBe(email)
})

test('limits confirmation emails to ten per address and hour', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  expect((await browser.signUp(email, 'long enough')).status).toBe(201)
  const another = { email, passwordHash: 'as good as any', expiresAt: new Date(Date.now() + 60_000) }
  const key = confirmationLimitKey(app.services.pseudonymOf, email)
  for (let count = 2; count <= 10; count += 1)
    expect(await saveSignUp(app.db, another, key)).toHaveProperty('id')
  const refused = await browser.signUp(email, 'long enough')
  expect(refused.status).toBe(429)
  expect((await refused.json()).message).toMatch(/^We've already sent several links/)
  expect(await emailedLinks(app, email)).toHaveLength(1)
})

test('creates one account when two sign-ups with one address run concurrently', async () => {
  const email = aNewAddress()
  const responses = await Promise.all([1, 2].map(() => new TestBrowser(app).signUp(email, 'long enough')))
  expect(responses.map(({ status }) => status)).toContain(201)
  for (const response of responses) expect([201, 422]).toContain(response.status)
  const accounts = await app.db.system((tx) =>
    tx.selectFrom('auth.users').select('id').where('email', '=', email).execute(),
  )
  expect(accounts).toHaveLength(1)
})

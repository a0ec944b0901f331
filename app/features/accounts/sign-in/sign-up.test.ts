import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { keepSignUp } from '../accounts.db.ts'
import { linksMailedTo, newMember, TestBrowser } from '../test-browser.ts'
import { confirmationLimitKey } from './confirmation.ts'

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

test('[AUTH-18] [AUTH-09] [AUTH-17] [CALLS-05] a newcomer signs up, follows the link in the mail and lands signed in on the dashboard', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  const signedUp = await browser.signUp(email, 'long enough')
  expect(signedUp.status).toBe(201)
  expect(signedUp.headers.getSetCookie()).toEqual([])

  const [link = ''] = await linksMailedTo(app, email)
  const followed = await browser.request(link)
  expect(followed.status).toBe(302)
  expect(followed.headers.get('location')).toBe('/dashboard')
  expect(await browser.whoAmI()).toBe(email)
})

test('[AUTH-18] [AUTH-11] until the link is followed nobody signs in, and each try sends a link that works', async () => {
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

  const [, second = ''] = await linksMailedTo(app, email)
  await browser.request(second)
  expect(await browser.whoAmI()).toBe(email)
})

test('[AUTH-18] whoever does not know the password gets no mail sent by trying to sign in', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  expect((await browser.signIn(email, 'another one')).status).toBe(401)
  expect(await linksMailedTo(app, email)).toHaveLength(1)
})

test('[AUTH-10] an address whose account is confirmed cannot sign up again, in any spelling, and gets no mail', async () => {
  const email = aNewAddress()
  await newMember(app, email, 'long enough')
  const mailed = await linksMailedTo(app, email)
  for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
    const refused = await new TestBrowser(app).signUp(spelling, 'something else')
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      code: 'USER_ALREADY_EXISTS',
      message: 'An account with this email already exists. Please sign in instead.',
    })
  }
  expect(await linksMailedTo(app, email)).toEqual(mailed)
  expect((await new TestBrowser(app).signIn(email, 'long enough')).status).toBe(200)
})

test('[AUTH-18] who signs up again before confirming gets another mail, and its link brings the newest password', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'the first one')
  expect((await browser.signUp(email, 'the second one')).status).toBe(201)
  const links = await linksMailedTo(app, email)
  expect(links).toHaveLength(2)
  await browser.request(links[1]!)
  expect((await new TestBrowser(app).signIn(email, 'the first one')).status).toBe(401)
  expect((await new TestBrowser(app).signIn(email, 'the second one')).status).toBe(200)
})

test('[AUTH-18] a link brings the password of its own sign-up: a stranger who signs up in between gains nothing', async () => {
  const email = aNewAddress()
  const owner = new TestBrowser(app)
  const stranger = new TestBrowser(app)
  await owner.signUp(email, 'of the owner')
  await stranger.signUp(email, 'of a stranger')
  const [ofOwner = '', ofStranger = ''] = await linksMailedTo(app, email)
  await owner.request(ofOwner)
  expect((await stranger.signIn(email, 'of a stranger')).status).toBe(401)
  expect((await new TestBrowser(app).signIn(email, 'of the owner')).status).toBe(200)

  await stranger.request(ofStranger)
  expect(await stranger.whoAmI()).toBeNull()
  expect((await new TestBrowser(app).signIn(email, 'of the owner')).status).toBe(200)
})

test('[AUTH-18] a link that was used leads on, and signs nobody in again', async () => {
  const email = aNewAddress()
  await newMember(app, email, 'long enough')
  const other = new TestBrowser(app)
  const [link = ''] = await linksMailedTo(app, email)
  const followed = await other.request(link)
  expect(followed.headers.get('location')).toBe('/dashboard')
  expect(await other.whoAmI()).toBeNull()
})

test('[AUTH-18] a link stops working after two days, and says so where it leads', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  const [link = ''] = await linksMailedTo(app, email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 + 1_000 })
  const followed = await browser.request(link)
  expect(followed.headers.get('location')).toBe('/dashboard?error=TOKEN_EXPIRED')
  expect(await browser.whoAmI()).toBeNull()
})

test('[AUTH-18] a link that was tampered with confirms nothing', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  const [link = ''] = await linksMailedTo(app, email)
  const [header, , signature] = new URL(link).searchParams.get('token')!.split('.')
  const forged = Buffer.from(JSON.stringify({ email, exp: 4_000_000_000 })).toString('base64url')
  const followed = await browser.request(
    `/api/auth/verify-email?token=${header}.${forged}.${signature}&callbackURL=/dashboard`,
  )
  expect(followed.headers.get('location')).toBe('/dashboard?error=INVALID_TOKEN')
  expect(await browser.whoAmI()).toBeNull()
  expect((await browser.signIn(email, 'long enough')).status).toBe(403)
})

test('[AUTH-17] a link leads to this site and nowhere else', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  await browser.signUp(email, 'long enough')
  const [link = ''] = await linksMailedTo(app, email)
  const elsewhere = link.replace('callbackURL=%2Fdashboard', 'callbackURL=https%3A%2F%2Fevil.example')
  expect((await browser.request(elsewhere)).status).toBe(403)
  expect(await browser.whoAmI()).toBeNull()
})

test('[AUTH-17] a link that is opened where somebody else is signed in makes its own account the current one', async () => {
  const browser = await newMember(app, aNewAddress(), 'long enough')
  const email = aNewAddress()
  await new TestBrowser(app).signUp(email, 'long enough')
  const [link = ''] = await linksMailedTo(app, email)
  await browser.request(link)
  expect(await browser.whoAmI()).toBe(email)
})

test('nobody can have more than ten links an hour sent to an address', async () => {
  const browser = new TestBrowser(app)
  const email = aNewAddress()
  expect((await browser.signUp(email, 'long enough')).status).toBe(201)
  const another = { email, passwordHash: 'as good as any', expiresAt: new Date(Date.now() + 60_000) }
  const key = confirmationLimitKey(app.services.pseudonymOf, email)
  for (let count = 2; count <= 10; count += 1)
    expect(await keepSignUp(app.db, another, key)).toHaveProperty('id')
  const refused = await browser.signUp(email, 'long enough')
  expect(refused.status).toBe(429)
  expect((await refused.json()).message).toMatch(/^We've already sent several links/)
  expect(await linksMailedTo(app, email)).toHaveLength(1)
})

test('two who sign up with one new address at the same moment make one account', async () => {
  const email = aNewAddress()
  const answers = await Promise.all([1, 2].map(() => new TestBrowser(app).signUp(email, 'long enough')))
  expect(answers.map(({ status }) => status)).toContain(201)
  for (const answer of answers) expect([201, 422]).toContain(answer.status)
  const accounts = await app.db.system((tx) =>
    tx.selectFrom('auth.users').select('id').where('email', '=', email).execute(),
  )
  expect(accounts).toHaveLength(1)
})

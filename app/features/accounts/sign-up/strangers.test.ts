import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { emailedLinks, newAddress, newMember, TestBrowser } from '../../../../test/test-browser.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'

const BOSS = 'boss@example.com'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ADMIN_EMAIL: BOSS })
})
afterAll(() => app.close())

const OWNERS = 'of the owner'
const STRANGERS = 'of the stranger'

/** Signs a stranger up with the address of Olga. */
async function aStrangersSignUp(email = newAddress('olga')) {
  const stranger = new TestBrowser(app)
  expect((await stranger.signUp(email, STRANGERS)).status).toBe(201)
  const [link = ''] = await emailedLinks(app, email)
  return { email, stranger, olga: new TestBrowser(app), link }
}

const isLetIn = async (email: string, password: string) =>
  (await new TestBrowser(app).signIn(email, password)).status === 200

test.each(['GET', 'HEAD'])("changes nothing when a mail scanner's %s follows the link", async (method) => {
  const { email, link } = await aStrangersSignUp()
  const { pathname, search } = new URL(link)
  const headers = { accept: 'text/html' }
  const paths = [
    pathname + search,
    `/api/users/confirmation${search}`,
    `/api/auth/verify-email${search}&callbackURL=%2Fdashboard`,
  ]
  for (const path of paths) {
    const response = await app.request(path, { method, headers })
    expect(response.headers.getSetCookie()).toEqual([])
    await response.body?.cancel()
  }
  const users = app.db.system((tx) =>
    tx.selectFrom('auth.users').select('id').where('email', '=', email).execute(),
  )
  expect(await users).toEqual([])
  expect(await isLetIn(email, STRANGERS)).toBe(false)
})

test('[AUTH-18] asks for a new password in a browser that did not sign up, and takes no other', async () => {
  const { email, olga, link } = await aStrangersSignUp()
  expect(await olga.linkState(link)).toEqual({ state: 'elsewhere', email })
  const token = new URL(link).searchParams.get('token')
  for (const json of [{ token }, { token, password: STRANGERS }]) {
    const refused = await olga.request('/api/users/confirmation', { json })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'PASSWORD_REQUIRED' })
  }
  expect(await isLetIn(email, STRANGERS)).toBe(false)
})

test("[AUTH-18] never lets the stranger in after the owner chose a password on the page of the stranger's link", async () => {
  const { email, stranger, olga, link } = await aStrangersSignUp()
  expect((await olga.confirm(link, { new_password: OWNERS })).status).toBe(200)
  expect(await olga.whoAmI()).toBe(email)
  expect([await isLetIn(email, STRANGERS), await isLetIn(email, OWNERS)]).toEqual([false, true])
  expect((await stranger.confirm(link)).status).toBe(409)
  expect(await stranger.whoAmI()).toBeNull()
})

test('[AUTH-18] opens the account with the password of the confirmed sign-up only, whichever came last', async () => {
  for (const strangerIsLast of [true, false]) {
    const email = newAddress('olga')
    const [olga, stranger] = [new TestBrowser(app), new TestBrowser(app)]
    const inOrder = [() => olga.signUp(email, OWNERS), () => stranger.signUp(email, STRANGERS)]
    for (const signUp of strangerIsLast ? inOrder : inOrder.reverse()) await signUp()
    const links = await emailedLinks(app, email)
    const [ofOlga, ofStranger] = strangerIsLast ? links : links.reverse()
    expect((await olga.linkState(ofStranger!)).state).toBe('elsewhere')
    expect((await olga.confirm(ofOlga!)).status).toBe(200)

    expect(await stranger.linkState(ofStranger!)).toEqual({ state: 'used', email })
    expect((await stranger.confirm(ofStranger!)).status).toBe(409)
    expect((await stranger.confirm(ofStranger!, { new_password: STRANGERS })).status).toBe(409)
    expect(await stranger.whoAmI()).toBeNull()
    expect([await isLetIn(email, STRANGERS), await isLetIn(email, OWNERS)]).toEqual([false, true])
  }
})

test('answers a second use of a link kindly and signs nobody in', async () => {
  const email = 'twice@example.com'
  await newMember(app, email, OWNERS)
  const [link = ''] = await emailedLinks(app, email)
  const other = new TestBrowser(app)
  const refused = await other.confirm(link, { new_password: OWNERS })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'ALREADY_CONFIRMED',
    message: 'This address is already confirmed. Sign in with your password.',
  })
  expect(await other.whoAmI()).toBeNull()
})

test("[AUTH-18] doesn't let strangers block an address: its owner's sign-up is saved, and can be confirmed later", async () => {
  const email = newAddress('olga')
  const olga = new TestBrowser(app)
  const strangers = (network: string) =>
    Promise.all(
      Array.from({ length: 8 }, () =>
        new TestBrowser(app).request('/api/users', {
          json: { email, password: STRANGERS },
          headers: { [CLIENT_ADDRESS]: network },
        }),
      ),
    )
  await strangers('192.0.2.66')
  expect((await olga.signUp(email, OWNERS)).status).toBe(201)
  await strangers('198.51.100.66')
  const before = await emailedLinks(app, email)
  for (const link of before) expect((await olga.linkState(link)).state).toBe('elsewhere')

  await resetRateLimits(app)
  expect((await olga.signIn(email, OWNERS)).status).toBe(403)
  const [link = '', ...others] = (await emailedLinks(app, email)).slice(before.length)
  expect(others).toEqual([])
  expect((await olga.confirm(link)).status).toBe(200)
  expect([await isLetIn(email, STRANGERS), await isLetIn(email, OWNERS)]).toEqual([false, true])
})

test('[AUTH-11] tries the password of the sign-up only in the browser that it was typed in', async () => {
  const { email, stranger, olga } = await aStrangersSignUp()
  await resetRateLimits(app)
  await olga.signUp(email, OWNERS)
  const links = await emailedLinks(app, email)
  for (const browser of [olga, new TestBrowser(app)])
    expect((await browser.signIn(email, STRANGERS)).status).toBe(401)
  expect((await stranger.signIn(email, OWNERS)).status).toBe(401)
  expect(await emailedLinks(app, email)).toEqual(links)
  expect((await olga.signIn(email, OWNERS)).status).toBe(403)
  expect(await emailedLinks(app, email)).toHaveLength(links.length + 1)
})

test("[AUTH-17] keeps a member's session when they follow somebody else's link", async () => {
  const { link } = await aStrangersSignUp()
  const mia = await newMember(app, 'mia@example.com', OWNERS)
  for (const passwords of [{}, { new_password: OWNERS }]) {
    const refused = await mia.confirm(link, passwords)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'SIGNED_IN' })
    expect(refused.headers.getSetCookie()).toEqual([])
  }
  expect(await mia.whoAmI()).toBe('mia@example.com')
})

test('accepts no cookie that another server signed', async () => {
  const { link, stranger, olga } = await aStrangersSignUp()
  const signed = decodeURIComponent(stranger.cookies.get('unpause.sign_up') ?? '')
  const [key] = signed.split('.')
  const forged = `${key}.${Buffer.from('a'.repeat(32)).toString('base64')}`
  olga.cookies.set('unpause.sign_up', encodeURIComponent(forged))
  expect((await olga.linkState(link)).state).toBe('elsewhere')
  expect((await olga.confirm(link)).status).toBe(403)
})

test('[ROLES-06] gives the admin panel to the owner of ADMIN_EMAIL, never to a stranger who signed up with it', async () => {
  const { stranger, olga: boss, link } = await aStrangersSignUp(BOSS)
  const { pathname, search } = new URL(link)
  for (const path of [pathname + search, `/api/auth/verify-email${search}`]) await app.request(path)
  expect((await stranger.signIn(BOSS, STRANGERS)).status).toBe(403)
  expect((await stranger.request('/api/admin/statistics')).status).toBe(401)

  await boss.confirm(link, { new_password: OWNERS })
  expect((await boss.request('/api/admin/statistics')).status).toBe(200)
  expect((await stranger.signIn(BOSS, STRANGERS)).status).toBe(401)
  expect((await stranger.request('/api/admin/statistics')).status).toBe(401)
})

test('a wrong password takes as many hashes where a sign-up waits as at any other address', async () => {
  const { email, stranger } = await aStrangersSignUp()
  const withAccount = newAddress('otto')
  await newMember(app, withAccount, OWNERS)
  const scrypt = vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
  try {
    const hashes: number[] = []
    const somebody = new TestBrowser(app)
    const attempts: [TestBrowser, string][] = [
      [stranger, email],
      ...[email, withAccount, newAddress('nobody')].map((address): [TestBrowser, string] => [
        somebody,
        address,
      ]),
    ]
    for (const [browser, address] of attempts) {
      scrypt.mockClear()
      expect((await browser.signIn(address, 'a wrong password')).status).toBe(401)
      hashes.push(scrypt.mock.calls.length)
    }
    expect(hashes).toEqual([2, 2, 2, 2])
  } finally {
    scrypt.mockRestore()
    syncBuiltinESMExports()
  }
})

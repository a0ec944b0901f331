import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { askFor, changeTokens, press } from '../../../../test/change-of-address.ts'
import { PASSWORD } from '../../../../test/people.ts'
import { newAddress, newMember, TestBrowser } from '../../../../test/test-browser.ts'

const CLIENT = 'unpause-tests'
const provider = new OAuth2Server()
let app: TestApp
let claims = { sub: '', email: '', email_verified: true }

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, 'localhost')
  provider.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, { aud: CLIENT }, claims))
  app = await testApp({
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: 'a secret between the two',
    GOOGLE_ISSUER: provider.issuer.url ?? '',
  })
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})

/** Signs a browser in with the Google account of an address. */
async function withGoogle(email: string): Promise<TestBrowser> {
  claims = { sub: `subject of ${email}`, email, email_verified: true }
  const browser = new TestBrowser(app)
  const { url } = await (await browser.request('/api/session/google', { json: {} })).json()
  const atProvider = await fetch(url, { redirect: 'manual' })
  const back = await browser.request(atProvider.headers.get('location') ?? '')
  expect(back.headers.get('location')).toBe('/dashboard')
  return browser
}

const pressLatest = async (address: string) =>
  (await press(app, (await changeTokens(app, address)).at(-1) ?? '')).status

test("a change of address moves no account to the old address's Google account", async () => {
  const [oldEmail, newEmail] = [newAddress('ann'), newAddress('ann-moved')]
  const ann = await newMember(app, oldEmail, PASSWORD)
  await askFor(ann, newEmail)
  expect([await pressLatest(oldEmail), await pressLatest(newEmail)]).toEqual([200, 200])

  const owner = await withGoogle(oldEmail)
  expect([await owner.whoAmI(), await ann.whoAmI()]).toEqual([oldEmail, newEmail])
})

test("before both addresses have confirmed, the new address's Google account opens an account of its own", async () => {
  const [oldEmail, newEmail] = [newAddress('ann'), newAddress('wanted')]
  const ann = await newMember(app, oldEmail, PASSWORD)
  await askFor(ann, newEmail)
  expect(await pressLatest(newEmail)).toBe(200)

  const owner = await withGoogle(newEmail)
  expect([await owner.whoAmI(), await ann.whoAmI()]).toEqual([newEmail, oldEmail])
  expect(await pressLatest(oldEmail)).toBe(409)
  expect([await owner.whoAmI(), await ann.whoAmI()]).toEqual([newEmail, oldEmail])
})

test('a member who signs in with Google changes their address and goes on with the same Google account', async () => {
  const [oldEmail, newEmail] = [newAddress('gil'), newAddress('gil-moved')]
  const gil = await withGoogle(oldEmail)
  await askFor(gil, newEmail)
  expect([await pressLatest(oldEmail), await pressLatest(newEmail)]).toEqual([200, 200])
  expect(await (await withGoogle(oldEmail)).whoAmI()).toBe(newEmail)
})

import { once } from 'node:events'
import {
  createServer as createHttpServer,
  request as forward,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aStartup } from '../../../../test/factories.ts'
import { loseDatabase } from '../../../../test/lose-database.ts'
import { aReport } from '../../../../test/moderation-factories.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { emailedLinks, newMember, TestBrowser } from '../../../../test/test-browser.ts'
import { codeOf, withTwoStep } from '../../../../test/two-step.ts'

interface Claims {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
  aud?: string
  nonce?: string
}

const CLIENT = 'unpause-tests'
const provider = new OAuth2Server()
let claims: Claims
let app: TestApp

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

let made = 0
beforeEach(async () => {
  await resetRateLimits(app)
  made += 1
  claims = {
    sub: `subject-${made}`,
    email: `person-${made}@gmail.example`,
    email_verified: true,
    name: `Person ${made}`,
  }
})

const begin = (browser: TestBrowser, from?: string) =>
  browser.request('/api/session/google', { json: { from } })

async function signInWithGoogle(browser: TestBrowser, from?: string): Promise<string | null> {
  const { url } = await (await begin(browser, from)).json()
  const atProvider = await fetch(url, { redirect: 'manual' })
  const back = await browser.request(atProvider.headers.get('location') ?? '')
  expect(back.status).toBe(302)
  return back.headers.get('location')
}

test('[AUTH-03] [CALLS-03] redirects to the provider with state, nonce and PKCE', async () => {
  const response = await begin(new TestBrowser(app))
  expect(response.status).toBe(200)
  const url = new URL((await response.json()).url)
  expect(url.origin + url.pathname).toBe(`${provider.issuer.url}/authorize`)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: CLIENT,
    redirect_uri: 'http://localhost:3000/api/auth/callback/google',
    response_type: 'code',
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/./),
    state: expect.stringMatching(/./),
  })
  expect(url.searchParams.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile'])
})

test('sets one cookie for the way to Google, for five minutes, as the privacy page says', async () => {
  const response = await begin(new TestBrowser(app))
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''))
  expect(cookies).toEqual([expect.stringMatching(/^unpause\.state; Max-Age=300; .*HttpOnly/i)])
})

test('[AUTH-17] [AUTH-24] [CALLS-03] signs a new user in with name and email and opens the dashboard', async () => {
  const browser = new TestBrowser(app)
  expect(await signInWithGoogle(browser)).toBe('/dashboard')
  const { user } = await (await browser.request('/api/session')).json()
  expect(user).toMatchObject({ email: claims.email, user_metadata: { full_name: claims.name } })
})

test("uses no picture of Google's, which pages wouldn't show and Google would see requests for", async () => {
  claims.picture = 'https://lh3.googleusercontent.com/a/person'
  const browser = new TestBrowser(app)
  expect(await signInWithGoogle(browser)).toBe('/dashboard')
  const { user } = await (await browser.request('/api/session')).json()
  expect(user.avatar_url).toBeNull()
  const profile = await (await browser.request(`/api/profiles/${user.id}`)).json()
  expect(profile.avatar_url).toBeNull()
})

test.each(['Unpause Team', 'Unp\u0430use Te\u0430m', 'Un\u200dpause', 'The Unp\ufffcause Team', 'Admin'])(
  'drops the reserved name %j from the Google profile',
  async (name) => {
    claims.name = name
    const browser = new TestBrowser(app)
    expect(await signInWithGoogle(browser)).toBe('/dashboard')
    const { user } = await (await browser.request('/api/session')).json()
    expect(user).toMatchObject({ email: claims.email, user_metadata: { full_name: null } })
  },
)

test.each([
  ['\u202eMa\u200dya\u202c \u200bLevi\ufe0f', 'Maya Levi'],
  ['👨‍👩‍👧 می‌خواهم', '👨‍👩‍👧 می‌خواهم'],
  ['\u200f\u3164', null],
  ['\u{1d159}\u{13441}', null],
])('takes the Google name %j without hidden characters', async (name, full_name) => {
  claims.name = name
  const browser = new TestBrowser(app)
  expect(await signInWithGoogle(browser)).toBe('/dashboard')
  const { user } = await (await browser.request('/api/session')).json()
  expect(user.user_metadata).toEqual({ full_name })
})

test("stores none of Google's tokens, neither at the first sign-in nor later", async () => {
  for (const browser of [new TestBrowser(app), new TestBrowser(app)]) {
    expect(await signInWithGoogle(browser)).toBe('/dashboard')
    const stored = await app.db.system((tx) =>
      tx
        .selectFrom('auth.identities')
        .select(['access_token', 'refresh_token', 'id_token', 'access_token_expires_at'])
        .where('account_id', '=', claims.sub)
        .execute(),
    )
    expect(stored).toEqual([
      { access_token: null, refresh_token: null, id_token: null, access_token_expires_at: null },
    ])
  }
})

test('[AUTH-15] returns to the requested page after the guard', async () => {
  expect(await signInWithGoogle(new TestBrowser(app), '/submit?draft=1')).toBe('/submit?draft=1')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/auth'])(
  '[LAND-16] opens the dashboard when the return path is %s',
  async (from) => {
    expect(await signInWithGoogle(new TestBrowser(app), from)).toBe('/dashboard')
  },
)

test('[AUTH-25] signs in to the same account when the user returns', async () => {
  const browsers = [new TestBrowser(app), new TestBrowser(app)]
  for (const browser of browsers) await signInWithGoogle(browser)
  const ids = await Promise.all(
    browsers.map(async (browser) => (await (await browser.request('/api/session')).json()).user.id),
  )
  expect(ids[0]).toBe(ids[1])
})

test('keeps account and password when a member signs in with Google', async () => {
  claims.email = 'with-a-password@example.com'
  const before = await newMember(app, claims.email, 'long enough')
  const { user } = await (await before.request('/api/session')).json()
  const browser = new TestBrowser(app)
  await signInWithGoogle(browser)
  expect((await (await browser.request('/api/session')).json()).user.id).toBe(user.id)
  expect((await new TestBrowser(app).signIn(claims.email, 'long enough')).status).toBe(200)
})

test('[AUTH-18] ends the sign-up of someone else when the owner signs in with Google', async () => {
  claims.email = 'fallen-into@example.com'
  const stranger = new TestBrowser(app)
  await stranger.signUp(claims.email, 'of a stranger')
  const owner = new TestBrowser(app)
  await signInWithGoogle(owner)
  expect(await owner.whoAmI()).toBe(claims.email)
  expect((await stranger.signIn(claims.email, 'of a stranger')).status).toBe(401)
  const [link = ''] = await emailedLinks(app, claims.email)
  expect((await stranger.confirm(link)).status).toBe(409)
  expect(await stranger.whoAmI()).toBeNull()
})

test('lists Google as a way to confirm who one is; signing in again replaces the session and returns to the page', async () => {
  const browser = new TestBrowser(app)
  await signInWithGoogle(browser)
  const sessions = async () => (await browser.request('/api/sessions')).json()
  const [before] = await sessions()
  const ways = await browser.request('/api/session/authentication')
  expect(await ways.json()).toEqual({ ways: ['google'] })
  expect(await signInWithGoogle(browser, '/profile/security')).toBe('/profile/security')
  const after = await sessions()
  expect(after).toMatchObject([{ is_current: true }])
  expect(after[0].id).not.toBe(before.id)
  expect(await browser.whoAmI()).toBe(claims.email)
})

test('[AUTH-18] rejects an address that the provider has not verified', async () => {
  for (const email of [claims.email!, 'confirmed-here@example.com']) {
    if (email !== claims.email) await newMember(app, email, 'long enough')
    claims = { ...claims, email, email_verified: false }
    const browser = new TestBrowser(app)
    expect(await signInWithGoogle(browser)).toMatch(/^\/auth\?error=/)
    expect(await browser.whoAmI()).toBeNull()
  }
})

test('creates no account for somebody new while sign-up is closed, and lets members in', async () => {
  const member = new TestBrowser(app)
  expect(await signInWithGoogle(member)).toBe('/dashboard')
  const story = await aStartup(app.db, app.people.ann)
  const { case_id } = await aReport(app.db, 'story', story.id)
  await app.db.system(async (tx) => {
    await sql`update app.moderation_cases set opened_at = now() - interval '8 days' where id = ${case_id}`.execute(
      tx,
    )
    await sql`insert into site_settings (name, value) values ('closes_unmoderated_sign_up', 'true')`.execute(
      tx,
    )
  })
  expect(await signInWithGoogle(new TestBrowser(app))).toBe('/dashboard')
  claims = { ...claims, sub: 'somebody-new', email: 'somebody-new@gmail.example' }
  const stranger = new TestBrowser(app)
  expect(await signInWithGoogle(stranger)).toMatch(/^\/auth\?error=sign_up_closed/)
  expect(await stranger.whoAmI()).toBeNull()
  await app.db.system((tx) => tx.deleteFrom('app.moderation_cases').execute())
  expect(await signInWithGoogle(stranger)).toBe('/dashboard')
})

test.each([
  ['for another product', { aud: 'somebody else' }],
  ['of another sign-in', { nonce: 'another one' }],
])('[AUTH-13] rejects a token %s', async (_, wrong) => {
  claims = { ...claims, ...wrong }
  const browser = new TestBrowser(app)
  expect(await signInWithGoogle(browser)).toMatch(/^\/auth\?error=/)
  expect(await browser.whoAmI()).toBeNull()
})

test('[AUTH-13] returns to the sign-in page with the return path when the user cancels', async () => {
  const browser = new TestBrowser(app)
  const { url } = await (await begin(browser, '/submit')).json()
  const state = new URL(url).searchParams.get('state')
  const back = await browser.request(`/api/auth/callback/google?error=access_denied&state=${state}`)
  expect(back.headers.get('location')).toBe('/auth?from=%2Fsubmit&error=access_denied')
})

test('[AUTH-13] rejects a callback that another browser started', async () => {
  const { url } = await (await begin(new TestBrowser(app))).json()
  const atProvider = await fetch(url, { redirect: 'manual' })
  const victim = new TestBrowser(app)
  const back = await victim.request(atProvider.headers.get('location') ?? '')
  expect(back.headers.get('location')).toMatch(/^\/auth\?error=/)
  expect(await victim.whoAmI()).toBeNull()
})

test('[AUTH-13] redirects to the sign-in page when the callback has no parameters', async () => {
  const back = await app.request('/api/auth/callback/google')
  expect(back.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/auth\?error=/)
})

test('[AUTH-13] reports an error when Google is not configured', async () => {
  const without = await testApp()
  try {
    const refused = await without.request('/api/session/google', { json: {} })
    expect(refused.status).toBe(404)
    expect(await refused.json()).toMatchObject({ message: 'Failed to sign in with Google' })
  } finally {
    await without.close()
  }
})

test('allows password sign-in while the provider is down and finds it once it is back', async () => {
  const late = new OAuth2Server()
  await late.issuer.keys.generate('RS256')
  await late.start(0, 'localhost')
  const { port } = late.address()
  await late.stop()
  const product = await testApp({
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: 'a secret between the two',
    GOOGLE_ISSUER: `http://localhost:${port}`,
  })
  const toGoogle = () => product.request('/api/session/google', { json: {} })
  try {
    const refused = await toGoogle()
    expect(refused.status).toBe(404)
    expect(await refused.json()).toMatchObject({ message: 'Failed to sign in with Google' })
    const browser = await newMember(product, 'with-a-password@example.com', 'long enough')
    expect(await browser.whoAmI()).toBe('with-a-password@example.com')

    await late.start(port, 'localhost')
    const found = await Promise.all([toGoogle(), toGoogle()])
    expect(found.map(({ status }) => status)).toEqual([200, 200])
    expect((await found[0].json()).url).toContain(`http://localhost:${port}/authorize`)
  } finally {
    await product.close()
    await late.stop()
  }
})

test('a provider that answers nothing keeps nobody waiting, and email still works', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const product = await testApp({
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: 'a secret between the two',
    GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
  })
  try {
    const began = Date.now()
    const refused = await product.request('/api/session/google', { json: {} })
    expect(Date.now() - began).toBeLessThan(10_000)
    expect([refused.status, await refused.json()]).toEqual([
      404,
      expect.objectContaining({ message: 'Failed to sign in with Google' }),
    ])
    const browser = await newMember(product, 'with-a-slow-provider@example.com', 'long enough')
    expect(await browser.whoAmI()).toBe('with-a-slow-provider@example.com')
  } finally {
    await product.close()
    silent.close()
  }
})

describe('[AUTH-13] a provider that fails after the way back', () => {
  const broken: Record<string, (response: ServerResponse) => unknown> = {
    'has an error of its own': (response) => response.writeHead(500).end('{"error":"server_error"}'),
    'answers something else': (response) => response.writeHead(200).end('<h1>Maintenance</h1>'),
    'hangs up': (response) => response.destroy(),
  }
  /** The answer that fails, once. */
  let failing: { path: string; how: (response: ServerResponse) => unknown } | undefined
  let front: Server
  let behind: OAuth2Server
  let product: TestApp

  beforeAll(async () => {
    behind = new OAuth2Server()
    await behind.issuer.keys.generate('RS256')
    await behind.start(0, 'localhost')
    const { port } = behind.address()
    // The profile is fetched if the token has no address.
    behind.service.on('beforeTokenSigning', ({ payload }) =>
      Object.assign(payload, { aud: CLIENT }, { sub: claims.sub }),
    )
    behind.service.on('beforeUserinfo', (response) => Object.assign(response, { body: claims }))
    front = createHttpServer((request, response) => {
      const failure = failing
      if (failure && failure.path === request.url) {
        failing = undefined
        return void failure.how(response)
      }
      const { url: path, method, headers } = request
      const forwarded = forward({ host: 'localhost', port, path, method, headers }, (from) => {
        response.writeHead(from.statusCode ?? 502, from.headers)
        from.pipe(response)
      })
      request.pipe(forwarded)
    })
    await once(front.listen(0, 'localhost'), 'listening')
    behind.issuer.url = `http://localhost:${(front.address() as AddressInfo).port}`
    product = await testApp({
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_CLIENT_SECRET: 'a secret between the two',
      GOOGLE_ISSUER: behind.issuer.url,
    })
  })
  afterAll(async () => {
    await product.close()
    front.closeAllConnections()
    front.close()
    await behind.stop()
  })

  const says = async (signingIn: Promise<string | null>, browser: TestBrowser) => {
    expect(await signingIn).toMatch(/^\/auth\?from=%2Fsubmit&error=\w+$/)
    expect(await browser.whoAmI()).toBeNull()
  }
  const worksAgain = async (browser: TestBrowser) => {
    expect(await signInWithGoogle(browser, '/submit')).toBe('/submit')
    expect(await browser.whoAmI()).toBe(claims.email)
  }

  const steps = ['/token', '/userinfo'].flatMap((path) =>
    Object.entries(broken).map(([how, fail]) => ({ path, how, fail })),
  )
  test.each(steps)('at $path it $how: the sign-in page says so, and another try works', async (step) => {
    failing = { path: step.path, how: step.fail }
    const browser = new TestBrowser(product)
    await says(signInWithGoogle(browser, '/submit'), browser)
    await worksAgain(browser)
  })

  test('it answers nothing: the sign-in page says so in seconds, and another try works', async () => {
    const began = performance.now()
    const attempts: { browser: TestBrowser; failed: Promise<void> }[] = []
    for (const path of ['/token', '/userinfo']) {
      failing = { path, how: () => undefined }
      const browser = new TestBrowser(product)
      attempts.push({ browser, failed: says(signInWithGoogle(browser, '/submit'), browser) })
      await eventually(() => expect(failing).toBeUndefined())
    }
    // A second try that begins before both have failed could take the failure of the other.
    await Promise.all(attempts.map(({ failed }) => failed))
    for (const { browser } of attempts) await worksAgain(browser)
    expect(performance.now() - began).toBeLessThan(15_000)
  })
})

test('asks an account with two-step sign-in for the second step, and leads on from there', async () => {
  await resetRateLimits(app)
  await signInWithGoogle(new TestBrowser(app))
  const { id } = await app.db.system((tx) =>
    tx.selectFrom('auth.users').select('id').where('email', '=', claims.email!).executeTakeFirstOrThrow(),
  )
  const { secret } = await withTwoStep(app, id)
  const countSessions = async () =>
    (
      await app.db.system((tx) =>
        tx.selectFrom('auth.sessions').where('user_id', '=', id).select('id').execute(),
      )
    ).length
  const before = await countSessions()
  const browser = new TestBrowser(app)
  const page = await signInWithGoogle(browser, '/submit?draft=1')
  expect(page).toBe(`http://localhost:3000/auth/second-step?from=${encodeURIComponent('/submit?draft=1')}`)
  expect([await browser.whoAmI(), await countSessions()]).toEqual([null, before])
  expect(await signInWithGoogle(browser)).toBe('http://localhost:3000/auth/second-step')
  await browser.request('/api/session/second-step', { json: { code: await codeOf(secret) } })
  expect(await browser.whoAmI()).toBe(claims.email)
})

test('while the database is gone, the way back from Google ends with 503 or on the page for signing in', async () => {
  const ends = new Set<string>()
  let isEnded = true
  for (let after = 0; isEnded; after += 1) {
    await resetRateLimits(app)
    const browser = new TestBrowser(app)
    const { url } = await (await begin(browser)).json()
    const atProvider = await fetch(url, { redirect: 'manual' })
    const hasEnded = loseDatabase({ after, isBack: false })
    const back = await browser.request(atProvider.headers.get('location') ?? '')
    isEnded = hasEnded()
    vi.restoreAllMocks()
    const { pathname, searchParams } = new URL(back.headers.get('location') ?? '/', app.config.publicUrl)
    if (isEnded) ends.add(`${back.status} ${searchParams.has('error') ? pathname : (await back.json()).code}`)
    else expect([back.status, searchParams.has('error')]).toEqual([302, false])
  }
  expect(ends).toContain('503 unavailable')
  expect([...ends].filter((end) => !['503 unavailable', '302 /auth'].includes(end))).toEqual([])
})

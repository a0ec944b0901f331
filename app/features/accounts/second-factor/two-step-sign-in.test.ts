import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { postPasskey, postPasskeySignIn } from '../../../../test/software-authenticator.ts'
import { anyNewMember, TestBrowser } from '../../../../test/test-browser.ts'
import { codeOf, secretFrom } from '../../../../test/two-step.ts'
import { someoneWaits } from '../../../../test/waiting-locks.ts'
import { resetSecondFactor } from './reset-second-factor.db.ts'

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  app = await testApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})
beforeEach(() => later(60))

const PASSWORD = 'long enough'
const PATH = '/api/two-step-sign-in'

const later = (seconds: number) => {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

const aMember = () => anyNewMember(app, 'ines', PASSWORD)

const status = async (browser: TestBrowser) => (await browser.request(PATH)).json()

async function begin(browser: TestBrowser) {
  const started = await browser.request(`${PATH}/secret`, { method: 'POST' })
  expect(started.status).toBe(200)
  return secretFrom((await started.json()).secret)
}

const confirm = (browser: TestBrowser, code: string) => browser.request(PATH, { json: { code } })

async function turnOn(browser: TestBrowser) {
  const secret = await begin(browser)
  const confirmed = await confirm(browser, await codeOf(secret))
  expect(confirmed.status).toBe(200)
  const { recovery_codes } = await confirmed.json()
  return { secret, codes: recovery_codes as string[] }
}

const emailsTo = async (email: string) =>
  (await app.emails())
    .filter(({ to, kind }) => to === email && kind.startsWith('two-step'))
    .map(({ kind }) => kind)

/** Whether the password is enough to sign in. */
const isPasswordEnough = async (email: string) =>
  (await (await new TestBrowser(app).signIn(email, PASSWORD)).json()).ok

test('is off at first, and stays off until a code of the app is entered', async () => {
  const { email, browser } = await aMember()
  expect(await status(browser)).toEqual({
    on_since: null,
    has_passkey: false,
    second_step: null,
    recovery_codes_left: 0,
    is_required: false,
  })
  await begin(browser)
  const refused = await confirm(browser, '000000')
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'wrong_code'])
  expect(await status(browser)).toMatchObject({ on_since: null })
  expect(await isPasswordEnough(email)).toBe(true)
  expect(await emailsTo(email)).toEqual([])
})

test('is on once a code is entered: with ten recovery codes, an email, and no other session', async () => {
  const { email, browser } = await aMember()
  const other = new TestBrowser(app)
  await other.signIn(email, PASSWORD)
  const { codes } = await turnOn(browser)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const now = new Date(Date.now()).toISOString()
  expect(await status(browser)).toMatchObject({
    on_since: now,
    second_step: 'app',
    recovery_codes_left: 10,
  })
  const { session } = await (await browser.request('/api/session')).json()
  expect(session.second_factor_at).toBe(now)
  expect(await other.whoAmI()).toBeNull()
  expect(await isPasswordEnough(email)).toBe(false)
  expect(await emailsTo(email)).toEqual(['two-step-sign-in-on'])
})

test('ends a session that a sign-in was just opening with the password alone', async () => {
  const { browser } = await aMember()
  const secret = await begin(browser)
  const { user, session } = await (await browser.request('/api/session')).json()
  const isOpen = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const opening = app.db.system(async (tx) => {
    const expires_at = new Date(Date.now() + 60_000)
    const row = { user_id: user.id, token: crypto.randomUUID(), expires_at }
    await tx.insertInto('auth.sessions').values(row).execute()
    isOpen.resolve()
    await go.promise
  })
  await isOpen.promise
  const confirmed = confirm(browser, await codeOf(secret))
  try {
    await someoneWaits(app.db)
  } finally {
    go.resolve()
  }
  await opening
  expect((await confirmed).status).toBe(200)
  const left = await app.db.system((tx) =>
    tx.selectFrom('auth.sessions').select('id').where('user_id', '=', user.id).execute(),
  )
  expect(left).toEqual([{ id: session.id }])
})

test('a sign-in that begins its session while it is turned on needs the second step', async () => {
  const { email, browser } = await aMember()
  const secret = await begin(browser)
  const code = await codeOf(secret)
  const isHeld = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const holding = app.db.system(async (tx) => {
    await sql`lock table auth.recovery_codes in exclusive mode`.execute(tx)
    isHeld.resolve()
    await go.promise
  })
  await isHeld.promise
  const confirmed = confirm(browser, code)
  await someoneWaits(app.db)
  const other = new TestBrowser(app)
  const signedIn = other.signIn(email, PASSWORD)
  try {
    await someoneWaits(app.db, 2)
  } finally {
    go.resolve()
  }
  await holding
  expect((await confirmed).status).toBe(200)
  await signedIn
  expect(await other.whoAmI()).toBeNull()
})

test('takes the secret that was made last, and none once it is on', async () => {
  const { browser } = await aMember()
  const first = await begin(browser)
  const second = await begin(browser)
  expect((await confirm(browser, await codeOf(first))).status).toBe(400)
  expect((await confirm(browser, await codeOf(second))).status).toBe(200)
  for (const answer of [
    await browser.request(`${PATH}/secret`, { method: 'POST' }),
    await confirm(browser, await codeOf(second, 1)),
  ])
    expect([answer.status, (await answer.json()).message]).toEqual([409, 'Two-step sign-in is already on.'])
})

test('the code that turned it on signs nobody in', async () => {
  const { email, browser } = await aMember()
  const { secret } = await turnOn(browser)
  const thief = new TestBrowser(app)
  await thief.signIn(email, PASSWORD)
  const replay = await thief.request('/api/session/second-step', { json: { code: await codeOf(secret) } })
  expect(replay.status).toBe(400)
})

test('the database holds neither secret nor recovery codes that anyone can read', async () => {
  const { browser } = await aMember()
  const { secret, codes } = await turnOn(browser)
  const rows = await app.db.system(async (tx) => [
    ...(await tx.selectFrom('auth.second_factors').selectAll().execute()),
    ...(await tx.selectFrom('auth.recovery_codes').selectAll().execute()),
  ])
  const stored = JSON.stringify(rows)
  for (const clear of [
    secret,
    Buffer.from(secret).toString('hex'),
    ...codes,
    ...codes.map((code) => code.replace('-', '')),
  ])
    expect(stored).not.toContain(JSON.stringify(clear).slice(1, -1))
})

test('new recovery codes end the earlier ones', async () => {
  const { email, browser } = await aMember()
  const { codes: earlier } = await turnOn(browser)
  const made = await browser.request(`${PATH}/recovery_codes`, { method: 'POST' })
  const { recovery_codes: codes } = await made.json()
  const other = new TestBrowser(app)
  await other.signIn(email, PASSWORD)
  const enter = async (code: string) =>
    (await other.request('/api/session/second-step', { json: { code } })).status
  expect(await enter(earlier[0]!)).toBe(400)
  expect(await enter(codes[0])).toBe(200)
  expect(await status(other)).toMatchObject({ recovery_codes_left: 9 })
})

test('once it is off, the password is enough, and nothing of it is left', async () => {
  const { email, browser } = await aMember()
  await turnOn(browser)
  expect((await browser.request(PATH, { method: 'DELETE' })).status).toBe(204)
  expect(await status(browser)).toMatchObject({ on_since: null, recovery_codes_left: 0 })
  const { session } = await (await browser.request('/api/session')).json()
  expect(session.second_factor_at).toBeNull()
  expect(await isPasswordEnough(email)).toBe(true)
  expect(await emailsTo(email)).toEqual(['two-step-sign-in-on', 'two-step-sign-in-off'])
  for (const answer of [
    await browser.request(PATH, { method: 'DELETE' }),
    await browser.request(`${PATH}/recovery_codes`, { method: 'POST' }),
  ])
    expect(answer.status).toBe(404)
})

const CHANGES = [
  ['POST', `${PATH}/secret`],
  ['POST', PATH],
  ['POST', `${PATH}/recovery_codes`],
  ['DELETE', PATH],
] as const

test.each(CHANGES)('%s %s needs a recent authentication, and a session', async (method, path) => {
  const { browser } = await aMember()
  const json = method === 'POST' && path === PATH ? { json: { code: '000000' } } : {}
  expect((await new TestBrowser(app).request(path, { method, ...json })).status).toBe(401)
  later(11 * 60)
  const refused = await browser.request(path, { method, ...json })
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'reauthentication_required'])
})

test('wrong codes are counted per account', async () => {
  const { browser } = await aMember()
  const secret = await begin(browser)
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await confirm(browser, '000000')).status).toBe(400)
  expect((await confirm(browser, await codeOf(secret))).status).toBe(429)
})

test('wrong codes of a sign-in no longer count once it is off', async () => {
  const { email, browser } = await aMember()
  const { secret } = await turnOn(browser)
  const stranger = new TestBrowser(app)
  await stranger.signIn(email, PASSWORD)
  const enter = async (code: string) =>
    (await stranger.request('/api/session/second-step', { json: { code } })).status
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await enter('000000')).toBe(400)
  expect(await enter(await codeOf(secret, 1))).toBe(429)
  expect((await browser.request(PATH, { method: 'DELETE' })).status).toBe(204)
  later(60)
  await turnOn(browser)
})

test('the operator can turn it off for someone who lost everything', async () => {
  const { email, browser } = await aMember()
  const reset = (address: string) =>
    app.db.system((tx) => resetSecondFactor(tx, address, app.config.publicUrl))
  expect([await reset(email), await reset('nobody@example.com')]).toEqual(['off', 'unknown'])
  await turnOn(browser)
  expect(await reset(email.toUpperCase())).toBe('done')
  expect(await browser.whoAmI()).toBeNull()
  expect(await isPasswordEnough(email)).toBe(true)
  expect(await emailsTo(email)).toEqual(['two-step-sign-in-on', 'two-step-sign-in-off'])
})

test('the operator can remove the passkeys of someone who lost them', async () => {
  const { email, browser } = await aMember()
  const { authenticator } = await postPasskey(browser)
  const reset = () => app.db.system((tx) => resetSecondFactor(tx, email, app.config.publicUrl))
  expect([await reset(), await reset()]).toEqual(['done', 'off'])
  expect(await browser.whoAmI()).toBeNull()
  const phone = new TestBrowser(app)
  expect((await postPasskeySignIn(phone, authenticator)).status).toBe(400)
  await phone.signIn(email, PASSWORD)
  expect(await (await phone.request('/api/passkeys')).json()).toEqual([])
  expect((await phone.request(`${PATH}/secret`, { method: 'POST' })).status).toBe(200)
  const kinds = (await app.emails()).filter(({ to }) => to === email).map(({ kind }) => kind)
  expect(kinds).toContain('passkey-removed')
  expect(kinds).not.toContain('two-step-sign-in-off')
})

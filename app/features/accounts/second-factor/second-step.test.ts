import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anyNewMember, TestBrowser } from '../../../../test/test-browser.ts'
import { codeOf, withTwoStep } from '../../../../test/two-step.ts'
import { deleteEndedSessionsAndDevices } from '../security/session-cleanup.jobs.ts'

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  app = await testApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})
// A code counts once, so each test has its own.
beforeEach(() => later(60))

const PASSWORD = 'long enough'
const MINUTE = 60

const later = (seconds: number) => {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

/** Makes a member with two-step sign-in, and a browser of theirs that has entered the password. */
async function atSecondStep() {
  const { email } = await anyNewMember(app, 'tove', PASSWORD)
  const { id } = await app.db.system((tx) =>
    tx.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  )
  const factor = await withTwoStep(app, id)
  const browser = new TestBrowser(app)
  const firstStep = async (from: TestBrowser = browser) => from.signIn(email, PASSWORD)
  const answer = await firstStep()
  return { id, email, browser, answer, firstStep, ...factor }
}

const enter = (browser: TestBrowser, code: string) =>
  browser.request('/api/session/second-step', { json: { code } })

const sessionsOf = (id: string) =>
  app.db.system((tx) =>
    tx.selectFrom('auth.sessions').select('second_factor_at').where('user_id', '=', id).execute(),
  )

const emailsTo = async (email: string, kind: string) =>
  (await app.emails()).filter((message) => message.to === email && message.kind === kind)

test('a password alone signs nobody in', async () => {
  const { id, email, browser, answer } = await atSecondStep()
  const ofSignUp = (await sessionsOf(id)).length
  expect([answer.status, await answer.json()]).toEqual([200, { ok: false, second_step: true, way: 'app' }])
  expect(await browser.whoAmI()).toBeNull()
  // The cookies that the answer replaced sign nobody in either.
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]!)
  for (const cookie of cookies) {
    const { user } = await (await app.request('/api/session', { headers: { cookie } })).json()
    expect(user).toBeNull()
  }
  expect(await sessionsOf(id)).toHaveLength(ofSignUp)
  expect(await emailsTo(email, 'new-device')).toEqual([])
})

test('the owner sees that someone passed the first step, counted per hour, also if nobody passed the second', async () => {
  const { id, firstStep } = await atSecondStep()
  await firstStep(new TestBrowser(app))
  const events = await app.db.system((tx) =>
    tx
      .selectFrom('security_events')
      .select(({ fn }) => fn.sum<string>('count').as('count'))
      .where('user_id', '=', id)
      .where('kind', '=', 'second_step_asked')
      .executeTakeFirstOrThrow(),
  )
  expect(Number(events.count)).toBe(2)
})

test('the code of the app signs in, marks the session and reports a new browser', async () => {
  const { id, email, browser, secret } = await atSecondStep()
  const passed = await enter(browser, await codeOf(secret))
  expect([passed.status, await passed.json()]).toEqual([200, { ok: true }])
  expect(await browser.whoAmI()).toBe(email)
  const { session } = await (await browser.request('/api/session')).json()
  expect(session.second_factor_at).toBe(new Date(Date.now()).toISOString())
  expect(await sessionsOf(id)).toContainEqual({ second_factor_at: session.second_factor_at })
  expect(await emailsTo(email, 'new-device')).toHaveLength(1)
  expect(browser.cookies.has('unpause.second_step')).toBe(false)
})

test('accepts a code with a space in it, and one of the app whose clock is half a minute off', async () => {
  const { browser, firstStep, secret, email } = await atSecondStep()
  const early = await codeOf(secret, -1)
  expect((await enter(browser, `${early.slice(0, 3)} ${early.slice(3)}`)).status).toBe(200)
  await browser.signOut()
  await firstStep()
  expect((await enter(browser, await codeOf(secret, 1))).status).toBe(200)
  expect(await browser.whoAmI()).toBe(email)
})

test.each([
  ['forward', 3600],
  ['back', -3600],
])(
  "with the server's clock an hour %s, recovery codes work, the app's only once the clock is right again",
  async (_, seconds) => {
    const { browser, firstStep, secret, codes, email } = await atSecondStep()
    const shown = await codeOf(secret)
    later(seconds)
    await firstStep()
    expect((await enter(browser, shown)).status).toBe(400)
    expect((await enter(browser, codes[0]!)).status).toBe(200)
    expect(await browser.whoAmI()).toBe(email)
    await browser.signOut()
    later(-seconds)
    await firstStep()
    expect((await enter(browser, shown)).status).toBe(200)
    expect(await browser.whoAmI()).toBe(email)
  },
)

test('a code works once, and none before it works after it', async () => {
  const { browser, firstStep, secret } = await atSecondStep()
  const code = await codeOf(secret)
  expect((await enter(browser, code)).status).toBe(200)
  const thief = new TestBrowser(app)
  await firstStep(thief)
  for (const used of [code, await codeOf(secret, -1)]) {
    const refused = await enter(thief, used)
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'wrong_code',
        message: 'That code is wrong or has passed. Enter the one shown now.',
      }),
    ])
  }
  expect(await thief.whoAmI()).toBeNull()
})

test('of two requests with the same code at the same time, one signs in', async () => {
  const { browser, firstStep, secret } = await atSecondStep()
  const other = new TestBrowser(app)
  await firstStep(other)
  const code = await codeOf(secret)
  const answers = await Promise.all([enter(browser, code), enter(other, code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a recovery code signs in once, however it is typed, and its owner hears of it', async () => {
  const { email, browser, firstStep, codes } = await atSecondStep()
  const [code = ''] = codes
  expect(
    (await enter(browser, ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o')} `)).status,
  ).toBe(200)
  expect(await browser.whoAmI()).toBe(email)
  const [notice, ...more] = await emailsTo(email, 'recovery-code-used')
  expect(more).toEqual([])
  expect(notice!.text).toContain("That code doesn't work again.")
  await browser.signOut()
  await firstStep()
  expect((await enter(browser, code)).status).toBe(400)
  expect(await browser.whoAmI()).toBeNull()
})

test("another account's codes don't work", async () => {
  const mine = await atSecondStep()
  const theirs = await atSecondStep()
  for (const code of [await codeOf(theirs.secret), theirs.codes[0]!])
    expect((await enter(mine.browser, code)).status).toBe(400)
})

test('ends ten minutes after the first step, and once it is passed', async () => {
  const { browser, secret, firstStep } = await atSecondStep()
  const pending = browser.cookies.get('unpause.second_step')!
  const refused = { status: 401, code: 'second_step_expired' }
  const attempt = async (from: TestBrowser) => {
    const answer = await enter(from, await codeOf(secret))
    return { status: answer.status, code: (await answer.json()).code }
  }
  expect(await attempt(new TestBrowser(app))).toEqual(refused)
  later(10 * MINUTE)
  expect(await attempt(browser)).toEqual(refused)
  await firstStep()
  expect((await attempt(browser)).status).toBe(200)
  const again = new TestBrowser(app)
  for (const cookie of [pending, `forged.${pending.split('.')[1]}`]) {
    again.cookies.set('unpause.second_step', cookie)
    expect(await attempt(again)).toEqual(refused)
  }
})

test('ten wrong codes in an hour lock the app for that account, but not the recovery codes nor other accounts', async () => {
  const { browser, secret, codes } = await atSecondStep()
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await enter(browser, '000000')).status).toBe(400)
  const refused = await enter(browser, await codeOf(secret))
  expect([refused.status, (await refused.json()).message]).toEqual([
    429,
    'Too many attempts. Please try again in 60 minutes.',
  ])
  const other = await atSecondStep()
  expect((await enter(other.browser, await codeOf(other.secret))).status).toBe(200)
  expect((await enter(browser, codes[0]!)).status).toBe(200)
})

test('a new password ends the sign-ins that wait for their second step', async () => {
  const { id, browser, secret } = await atSecondStep()
  await app.db.system((tx) =>
    tx.updateTable('auth.identities').set({ password: 'another hash' }).where('user_id', '=', id).execute(),
  )
  expect((await enter(browser, await codeOf(secret))).status).toBe(401)
})

test('a member who changes their password keeps the mark of the second step', async () => {
  const { browser, secret } = await atSecondStep()
  await enter(browser, await codeOf(secret))
  const read = async () => (await (await browser.request('/api/session')).json()).session
  const before = await read()
  const passwords = { current_password: PASSWORD, password: 'another one' }
  expect((await browser.request('/api/passwords/change', { json: passwords })).status).toBe(200)
  const after = await read()
  expect(after.id).not.toBe(before.id)
  expect(after.second_factor_at).toBe(before.second_factor_at)
})

test('a secret that cannot be read opens nothing', async () => {
  const { id, browser, secret } = await atSecondStep()
  await app.db.system((tx) =>
    tx
      .updateTable('auth.second_factors')
      .set({ secret: 'ab'.repeat(60) })
      .where('user_id', '=', id)
      .execute(),
  )
  expect((await enter(browser, await codeOf(secret))).status).toBe(400)
})

test('a job deletes sign-ins that waited too long', async () => {
  const { id } = await atSecondStep()
  const waiting = () =>
    app.db.system((tx) =>
      tx.selectFrom('auth.pending_sign_ins').select('user_id').where('user_id', '=', id).execute(),
    )
  await deleteEndedSessionsAndDevices(app.db)
  expect(await waiting()).toHaveLength(1)
  later(10 * MINUTE)
  await deleteEndedSessionsAndDevices(app.db)
  expect(await waiting()).toEqual([])
})

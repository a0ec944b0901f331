import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anyNewMember, TestBrowser } from '../../../../test/test-browser.ts'
import { codeOf, withTwoStep } from '../../../../test/two-step.ts'
import { someoneWaits } from '../../../../test/waiting-locks.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const OLD = 'long enough'
const NEW = 'another long one'

async function aMember() {
  const { email, browser } = await anyNewMember(app, 'nadia', OLD)
  const { user } = await (await browser.request('/api/session')).json()
  return { email, id: user.id as string, browser }
}

/** Stores a new password as a reset does, without its email. */
const storeNewPassword = async (userId: string) => {
  const { password } = await app.auth.$context
  const hash = await password.hash(NEW)
  await app.db.system((tx) =>
    tx.updateTable('auth.identities').set({ password: hash }).where('user_id', '=', userId).execute(),
  )
}

const openSignIns = (userId: string) =>
  app.db.system(async (tx) => ({
    sessions: await tx.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).execute(),
    pending: await tx
      .selectFrom('auth.pending_sign_ins')
      .select('user_id')
      .where('user_id', '=', userId)
      .execute(),
  }))

/** Runs `work` once the next password has been found right, before anything follows from it. */
async function afterCheck(work: () => Promise<unknown>) {
  const { password } = await app.auth.$context
  const { verify } = password
  vi.spyOn(password, 'verify').mockImplementationOnce(async (attempt) => {
    const isRight = await verify(attempt)
    await work()
    return isRight
  })
}

const signIn = async (email: string, password: string) => {
  const browser = new TestBrowser(app)
  const { status } = await browser.signIn(email, password)
  return { browser, status }
}

test('a sign-in whose password is replaced while it is checked opens no session', async () => {
  const { email, id } = await aMember()
  await afterCheck(() => storeNewPassword(id))
  const { browser, status } = await signIn(email, OLD)
  expect([status, [...browser.cookies.keys()]]).toEqual([401, []])
  expect(await openSignIns(id)).toEqual({ sessions: [], pending: [] })
  expect((await signIn(email, NEW)).status).toBe(200)
})

test('with two-step sign-in, it opens no second step either', async () => {
  const { email, id } = await aMember()
  await withTwoStep(app, id)
  await afterCheck(() => storeNewPassword(id))
  const { browser, status } = await signIn(email, OLD)
  expect([status, [...browser.cookies.keys()]]).toEqual([401, []])
  expect(await openSignIns(id)).toEqual({ sessions: [], pending: [] })
})

/** Holds a new password back until `go` is called; then it counts. */
async function changeUnderWay(userId: string) {
  const isStored = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const { password } = await app.auth.$context
  const hash = await password.hash(NEW)
  const change = app.db.system(async (tx) => {
    await tx.updateTable('auth.identities').set({ password: hash }).where('user_id', '=', userId).execute()
    isStored.resolve()
    await go.promise
  })
  await isStored.promise
  return async () => {
    go.resolve()
    await change
  }
}

test('a sign-in waits for the change that is under way', async () => {
  const { email, id } = await aMember()
  const finish = await changeUnderWay(id)
  const signingIn = signIn(email, OLD)
  try {
    await someoneWaits(app.db)
  } finally {
    await finish()
  }
  expect((await signingIn).status).toBe(401)
  expect(await openSignIns(id)).toEqual({ sessions: [], pending: [] })
})

test('a second step that is passed while the password changes opens no session', async () => {
  const { email, id } = await aMember()
  const { secret } = await withTwoStep(app, id)
  const { browser } = await signIn(email, OLD)
  const { internalAdapter } = await app.auth.$context
  const { createSession } = internalAdapter
  vi.spyOn(internalAdapter, 'createSession').mockImplementationOnce(async (...session) => {
    await storeNewPassword(id)
    return createSession(...session)
  })
  const passed = await browser.request('/api/session/second-step', { json: { code: await codeOf(secret) } })
  expect([passed.status, (await passed.json()).code]).toEqual([401, 'second_step_expired'])
  expect(await openSignIns(id)).toEqual({ sessions: [], pending: [] })
  expect(await browser.whoAmI()).toBeNull()
})

const change = (browser: TestBrowser, current_password: string, password: string) =>
  browser.request('/api/passwords/change', { json: { current_password, password } })

test('of two changes at once, the one that is stored first counts', async () => {
  const { email, id, browser: owner } = await aMember()
  const { browser: stranger } = await signIn(email, OLD)
  await afterCheck(() => change(owner, OLD, NEW))
  const refused = await change(stranger, OLD, 'the one of a stranger')
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'INVALID_PASSWORD'])
  expect([await owner.whoAmI(), await stranger.whoAmI()]).toEqual([email, null])
  expect((await openSignIns(id)).sessions).toHaveLength(1)
  expect((await signIn(email, NEW)).status).toBe(200)
})

test('a change loses against a reset that is stored while it is under way', async () => {
  const { email, id, browser } = await aMember()
  const finish = await changeUnderWay(id)
  const changing = change(browser, OLD, 'the one of a stranger')
  try {
    await someoneWaits(app.db)
  } finally {
    await finish()
  }
  // The embedded engine lets the change begin only once its session has ended.
  expect((await changing).status).toBe(app.db.engine === 'postgresql' ? 400 : 401)
  expect(await openSignIns(id)).toEqual({ sessions: [], pending: [] })
  expect((await signIn(email, NEW)).status).toBe(200)
})

test('a session that was ended while its password was checked changes nothing', async () => {
  const { email, id, browser } = await aMember()
  await afterCheck(() =>
    app.db.system((tx) => tx.deleteFrom('auth.sessions').where('user_id', '=', id).execute()),
  )
  expect((await change(browser, OLD, NEW)).status).toBe(401)
  expect((await signIn(email, OLD)).status).toBe(200)
})

test('of two links that are used at once, one sets the password', async () => {
  const { email } = await aMember()
  for (const _ of [1, 2]) await app.request('/api/passwords/reset_requests', { json: { email } })
  const tokens = (await app.emails())
    .filter(({ to, kind }) => to === email && kind === 'reset-password')
    .map(({ text }) => /\/reset-password\/([^\s?]+)/.exec(text)?.[1])
  expect(tokens).toHaveLength(2)
  const responses = await Promise.all(
    tokens.map((token) => app.request('/api/passwords', { json: { token, password: NEW } })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
})

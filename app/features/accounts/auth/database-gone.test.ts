import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { loseDatabase } from '../../../../test/lose-database.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { emailedLinks, newAddress, newMember, TestBrowser } from '../../../../test/test-browser.ts'
import { API_ERROR_TEXTS } from '../../../platform/errors/api-error-texts.ts'

let app: TestApp
let mia: { email: string; browser: TestBrowser }
beforeAll(async () => {
  app = await testApp()
  mia = await member()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const PASSWORD = 'long enough'
const NEW = 'another long one'

type Act = () => Promise<Response>

const emailedToken = async (email: string) =>
  (await app.emails())
    .filter(({ to, kind }) => to === email && kind === 'reset-password')
    .map(({ text }) => /\/reset-password\/([^\s?]+)/.exec(text)?.[1] ?? '')
    .at(-1)

async function member(): Promise<{ email: string; browser: TestBrowser }> {
  const email = newAddress('mia')
  return { email, browser: await newMember(app, email, PASSWORD) }
}

/** Each prepares an act that has not been done. */
const ACTS: Record<string, () => Promise<Act>> = {
  'sign in': async () => () => new TestBrowser(app).signIn(mia.email, PASSWORD),
  'sign up': async () => () => new TestBrowser(app).signUp(newAddress('nora'), PASSWORD),
  'confirm an address': async () => {
    const [email, browser] = [newAddress('olga'), new TestBrowser(app)]
    await browser.signUp(email, PASSWORD)
    const [link = ''] = await emailedLinks(app, email)
    return () => browser.confirm(link)
  },
  'ask for a new password': async () => () =>
    app.request('/api/passwords/reset_requests', { json: { email: mia.email } }),
  'set a new password': async () => {
    const { email } = await member()
    await app.request('/api/passwords/reset_requests', { json: { email } })
    const token = await emailedToken(email)
    return () => app.request('/api/passwords', { json: { token, password: NEW } })
  },
  'change the password': async () => {
    const { browser } = await member()
    const json = { current_password: PASSWORD, password: NEW }
    return () => browser.request('/api/passwords/change', { json })
  },
  'sign out everywhere': async () => {
    const browser = new TestBrowser(app)
    await browser.signIn(mia.email, PASSWORD)
    return () => browser.signOut()
  },
  'go on with a session that is renewed': async () => {
    const browser = new TestBrowser(app)
    await browser.signIn(mia.email, PASSWORD)
    // Five hours ago, 30 days were left.
    const end = new Date(Date.now() + (30 * 24 - 5) * 60 * 60_000)
    await app.db.system((tx) => tx.updateTable('auth.sessions').set({ expires_at: end }).execute())
    return () => browser.request('/api/bookmarks')
  },
}

test.each(
  Object.entries(ACTS).flatMap(([name, prepare]) => [
    { name, prepare, when: 'for good', isBack: false },
    { name, prepare, when: 'for one statement', isBack: true },
  ]),
)(
  'to $name answers 503 whichever statement finds the database gone $when',
  { timeout: 300_000 },
  async ({ prepare, isBack }) => {
    const answers = new Set<string>()
    let isEnded = true
    for (let after = 0; isEnded; after += 1) {
      await resetRateLimits(app)
      const act = await prepare()
      app.services.recentReads.clear()
      const hasEnded = loseDatabase({ after, isBack })
      const response = await act()
      isEnded = hasEnded()
      vi.restoreAllMocks()
      // What may fail, such as a note of when something was used, doesn't keep the rest from being done.
      if (!response.ok)
        answers.add(`${response.status} ${await response.text()}`.replace(/,"request_id":.*/, ''))
      else if (!isEnded) expect(answers.size).toBeGreaterThan(0)
    }
    expect([...answers]).toEqual([
      `503 ${JSON.stringify({ code: 'unavailable', message: API_ERROR_TEXTS.unreachable }).slice(0, -1)}`,
    ])
  },
)

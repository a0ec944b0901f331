import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../../test/app.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/client-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const FORM = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }

/** Posts as a browser without scripts does, and goes where it is led. */
async function post(path: string, fields: Record<string, string>, more: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString()
  const answered = await app.request(path, { body, headers: { ...FORM, ...more } })
  const { pathname, search } = new URL(answered.headers.get('location') ?? '', TEST_ORIGIN)
  const page = await (await app.request(pathname + search, { headers: { accept: 'text/html' } })).text()
  return { status: answered.status, location: pathname + search, page }
}

const postFrom = (address: string, email: string) =>
  post('/newsletter/subscribe', { email }, { [CLIENT_ADDRESS]: address })

const subscribers = async () =>
  (await app.db.system((tx) => tx.selectFrom('newsletter_subscribers').select('email').execute())).map(
    ({ email }) => email,
  )

test('the form at the end of every page leads to where it is taken without scripts', async () => {
  const page = await (await app.request('/guidelines', { headers: { accept: 'text/html' } })).text()
  expect(page).toMatch(/<form[^>]*action="\/newsletter\/subscribe"[^>]*method="post"/)
})

test('[SHELL-17] [SHELL-19] an address that is left without scripts is stored, asked to confirm, and thanked for on a page', async () => {
  const { status, page } = await post('/newsletter/subscribe', { email: ' Vera@Example.com ' })
  expect(status).toBe(303)
  expect(page).toContain('Thanks for subscribing!')
  expect(page).toContain('An email with a link has been sent.')
  expect(page).toContain('You&#x27;ll be the first to know about updates and new revival stories.')
  expect(await subscribers()).toEqual(['vera@example.com'])
  expect(await app.mails()).toMatchObject([{ to: 'vera@example.com', kind: 'newsletter-confirm' }])
})

test.each(['', '  ', 'vera@nowhere', '"><script>alert(1)</script>'])(
  '[SHELL-18] %j is refused on a page, and stays in the form',
  async (email) => {
    const before = await subscribers()
    const { status, page } = await post('/newsletter/subscribe', { email })
    expect(status).toBe(303)
    expect(page).toContain('Please enter a valid email address')
    const typed = email.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(page).toMatch(/<input[^>]*type="email"[^>]*name="email"/)
    expect(page).toContain(`value="${typed}"`)
    expect(await subscribers()).toEqual(before)
  },
)

test('an address that cannot be stored stays in the form, and it is said that it was not', async () => {
  await app.db.system((tx) =>
    sql`alter table newsletter_subscribers add constraint shut check (email <> 'late@example.com')`.execute(
      tx,
    ),
  )
  const { page } = await post('/newsletter/subscribe', { email: 'late@example.com' })
  expect(page).toContain('We couldn&#x27;t save your address. Please try again in a moment.')
  expect(page).toContain('value="late@example.com"')
})

test('one address too many from the same caller stays in the form, and it is said why', async () => {
  const post = (n: number) => postFrom('192.0.2.9', `many-${n}@example.com`)
  for (let n = 1; n <= 10; n++) expect((await post(n)).page).toContain('Thanks for subscribing!')
  const { page } = await post(11)
  expect(page).toContain('Too many signups from your network. Please try again in a few minutes.')
  expect(page).toContain('value="many-11@example.com"')
  expect(await subscribers()).not.toContain('many-11@example.com')
})

test('from another site nobody subscribes anybody', async () => {
  const answered = await app.request('/newsletter/subscribe', {
    body: 'email=victim%40example.com',
    headers: { ...FORM, origin: 'https://evil.example' },
  })
  expect(answered.status).toBe(403)
  expect(await subscribers()).not.toContain('victim@example.com')
})

test.each(['/auth', '/auth?from=%2Fsubmit', '/forgot-password', '/support'])(
  'a form that is posted to %s without scripts leads back there, where it is said what it needs',
  async (path) => {
    const { status, location, page } = await post(path, { email: 'vera@example.com', password: 'secret' })
    expect(status).toBe(303)
    expect(location).toBe(path)
    expect(page).toContain('<noscript>')
    expect(page).toContain('JavaScript')
  },
)

test('a form is never led to another site, and a program hears that there is nothing', async () => {
  const answered = await app.request('//evil.example/x', { body: 'a=b', headers: FORM })
  expect(answered.headers.get('location') ?? '/').not.toMatch(/^\/\/|^https?:\/\/evil/)
  const told = await app.request('/auth', { json: {} })
  expect(told.status).toBe(404)
  expect(await told.json()).toMatchObject({ code: 'PGRST116', message: 'Unknown endpoint.' })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../../test/app.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const FORM = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }

async function post(path: string, fields: Record<string, string>, more: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString()
  const response = await app.request(path, { body, headers: { ...FORM, ...more } })
  const { pathname, search } = new URL(response.headers.get('location') ?? '', TEST_ORIGIN)
  const page = await (await app.request(pathname + search, { headers: { accept: 'text/html' } })).text()
  return { status: response.status, location: pathname + search, page }
}

const postFrom = (address: string, email: string) =>
  post('/newsletter/subscribe', { email }, { [CLIENT_ADDRESS]: address })

const subscribers = async () =>
  (await app.db.system((tx) => tx.selectFrom('newsletter_subscribers').select('email').execute())).map(
    ({ email }) => email,
  )

test('renders the footer form with a target that needs no JavaScript', async () => {
  const page = await (await app.request('/guidelines', { headers: { accept: 'text/html' } })).text()
  expect(page).toMatch(/<form[^>]*action="\/newsletter\/subscribe"[^>]*method="post"/)
})

test('[SHELL-17] [SHELL-19] stores an address without JavaScript, asks to confirm and shows a thank-you page', async () => {
  const { status, page } = await post('/newsletter/subscribe', { email: ' Vera@Example.com ' })
  expect(status).toBe(303)
  expect(page).toContain('Thanks for subscribing!')
  expect(page).toContain('sent you an email with a link.')
  expect(page).toContain('You&#x27;ll be the first to know about updates and new revival stories.')
  expect(await subscribers()).toEqual(['vera@example.com'])
  expect(await app.emails()).toMatchObject([{ to: 'vera@example.com', kind: 'newsletter-confirm' }])
})

test.each(['', '  ', 'vera@nowhere', '"><script>alert(1)</script>'])(
  '[SHELL-18] rejects %j on a page and keeps it in the form',
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

test('keeps the address in the form with an error when it cannot be stored', async () => {
  await app.db.system((tx) =>
    sql`alter table newsletter_subscribers add constraint shut check (email <> 'late@example.com')`.execute(
      tx,
    ),
  )
  const { page } = await post('/newsletter/subscribe', { email: 'late@example.com' })
  expect(page).toContain('We couldn&#x27;t save your address. Please try again in a moment.')
  expect(page).toContain('value="late@example.com"')
})

test('keeps the address in the form with the reason when the rate limit is reached', async () => {
  const post = (n: number) => postFrom('192.0.2.9', `many-${n}@example.com`)
  for (let n = 1; n <= 10; n++) expect((await post(n)).page).toContain('Thanks for subscribing!')
  const { page } = await post(11)
  expect(page).toContain('Too many signups from your network. Please try again in a few minutes.')
  expect(page).toContain('value="many-11@example.com"')
  expect(await subscribers()).not.toContain('many-11@example.com')
})

test('rejects a form from another site', async () => {
  const response = await app.request('/newsletter/subscribe', {
    body: 'email=victim%40example.com',
    headers: { ...FORM, origin: 'https://evil.example' },
  })
  expect(response.status).toBe(403)
  expect(await subscribers()).not.toContain('victim@example.com')
})

test.each(['/auth', '/auth?from=%2Fsubmit', '/forgot-password', '/support'])(
  'redirects a form posted to %s back to the page, which asks for JavaScript',
  async (path) => {
    const { status, location, page } = await post(path, { email: 'vera@example.com', password: 'secret' })
    expect(status).toBe(303)
    expect(location).toBe(path)
    expect(page).toContain('<noscript>')
    expect(page).toContain('JavaScript')
  },
)

test('never redirects a form to another site, and refuses JSON', async () => {
  const response = await app.request('//evil.example/x', { body: 'a=b', headers: FORM })
  expect(response.headers.get('location') ?? '/').not.toMatch(/^\/\/|^https?:\/\/evil/)
  const jsonResponse = await app.request('/auth', { json: {} })
  expect(jsonResponse.status).toBe(405)
  expect(await jsonResponse.json()).toMatchObject({ code: 'method_not_allowed' })
})

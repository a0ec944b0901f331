import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { CLIENT_ADDRESS } from '../../platform/http/security/caller-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const subscribe = (email: unknown, as?: { id: string }) =>
  app.request('/api/newsletter_subscribers', { ...(as && { as }), json: { email } })

const subscribers = () =>
  app.db.system((tx) =>
    tx.selectFrom('newsletter_subscribers').select('email').orderBy('created_at').execute(),
  )

test('[SHELL-17] [SHELL-19] stores an address for guests and members', async () => {
  expect((await subscribe('vera@example.com')).status).toBe(201)
  expect((await subscribe('ben@example.com', app.people.ben)).status).toBe(201)
  expect(await subscribers()).toEqual([{ email: 'vera@example.com' }, { email: 'ben@example.com' }])
})

test('[SHELL-17] treats addresses as equal regardless of case and does not reveal it', async () => {
  const first = await subscribe('once@example.com')
  const again = await subscribe(' ONCE@Example.com')
  expect(again.status).toBe(201)
  expect(await again.json()).toEqual(await first.json())
  expect((await subscribers()).filter(({ email }) => email.startsWith('once'))).toHaveLength(1)
})

test.each(['', '  ', 'no address', `${'v'.repeat(250)}@example.com`, null])(
  '[SHELL-17] rejects %j',
  async (email) => {
    const before = await subscribers()
    const refused = await subscribe(email)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      message: 'Please enter a valid email address',
      fields: { email: 'Please enter a valid email address' },
    })
    expect(await subscribers()).toEqual(before)
  },
)

test('limits each caller to ten addresses in ten minutes', async () => {
  const from = (address: string, n: number) =>
    app.request('/api/newsletter_subscribers', {
      json: { email: `many-${n}@example.com` },
      headers: { [CLIENT_ADDRESS]: address },
    })
  for (let n = 1; n <= 10; n++) expect((await from('192.0.2.1', n)).status).toBe(201)
  const refused = await from('192.0.2.1', 11)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(
      /^Too many signups from your network\. Please try again in \d+ minutes\.$/,
    ),
  })
  expect(await subscribers()).not.toContainEqual({ email: 'many-11@example.com' })
  expect((await from('192.0.2.2', 12)).status).toBe(201)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000)
  expect((await from('192.0.2.1', 13)).status).toBe(201)
  vi.restoreAllMocks()
})

test('shows the list to nobody', async () => {
  for (const as of [undefined, app.people.ben, app.people.ada]) {
    const response = await app.request('/api/newsletter_subscribers', as && { as })
    expect(response.status).toBe(405)
  }
})

import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { renderedPage } from '../../../../test/rendered-page.ts'
import { anyNewMember, TestBrowser } from '../../../../test/test-browser.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { deleteOldRows } from '../../../platform/jobs/cleanups.db.ts'
import { OLD_SECURITY_EVENTS, recordSecurityEvent } from '../events/record-security-event.db.ts'
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '../events/security-event.ts'
import { makeAdmin } from '../roles/make-admin.db.ts'
import type { OwnSecurityEvent } from './security-log-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const PASSWORD = 'long enough'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const from = (address: string) => ({ 'user-agent': FIREFOX, [CLIENT_ADDRESS]: address })

const signIn = (email: string, password: string, address = '203.0.113.7', browser = new TestBrowser(app)) =>
  browser.request('/api/session', { json: { email, password }, headers: from(address) })

async function aMember(name: string) {
  const { email, browser } = await anyNewMember(app, name, PASSWORD)
  const { user } = await (await browser.request('/api/session')).json()
  return { email, browser, id: user.id as string }
}

/** Everything recorded about an account, oldest first. */
const eventsOf = (userId: string) =>
  app.db.system((tx) =>
    tx
      .selectFrom('security_events')
      .select(['kind', 'count', 'device', 'network', 'network_hash', 'request_id'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  )

const kindsOf = async (userId: string) => (await eventsOf(userId)).map(({ kind }) => kind)

const pageFor = async (who: TestBrowser | { id: string }, query = '') => {
  const path = `/api/security-events${query}`
  const response = await (who instanceof TestBrowser ? who.request(path) : app.request(path, { as: who }))
  expect(response.status).toBe(200)
  return response.json()
}

const record = (userId: string, kind: SecurityEventKind) =>
  app.db.system((tx) => recordSecurityEvent(tx, null, { userId, kind }))

test('records a sign-in and a new device, with the browser in words, a short network, a pseudonym and the request ID', async () => {
  const { id, email } = await aMember('dora')
  const response = await signIn(email, PASSWORD, '203.0.113.7')
  const events = (await eventsOf(id)).slice(1)
  const source = {
    count: 1,
    device: 'Firefox on Windows',
    network: '203.0.113.x',
    network_hash: expect.stringMatching(/^[\w-]{20,}$/),
    request_id: response.headers.get('x-request-id'),
  }
  expect(events).toHaveLength(2)
  for (const kind of ['signed_in', 'new_device']) expect(events).toContainEqual({ kind, ...source })
  const stored = await app.db.system((tx) => tx.selectFrom('security_events').selectAll().execute())
  expect(JSON.stringify(stored)).not.toContain('203.0.113.7')
})

test("codes for networks and accounts need the server's secret, so that nobody can try addresses without it", () => {
  const { config, services } = app
  const keyed = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const code = services.pseudonymOf('network 198.51.100.7')
  expect(code).toBe(keyed(keyed(config.secret, 'pseudonyms'), 'network 198.51.100.7'))
  expect(services.pseudonymOf('network 198.51.100.8')).not.toBe(code)
})

test('records no second device for a browser that the account knows', async () => {
  const { id, email, browser } = await aMember('dora')
  await browser.signOut()
  await signIn(email, PASSWORD, '203.0.113.7', browser)
  expect(await kindsOf(id)).toEqual(['account_created', 'signed_out_everywhere', 'signed_in'])
})

test('signs nobody in whose sign-in cannot be recorded', async () => {
  const { id, email } = await aMember('dora')
  await app.db.system((tx) =>
    tx.schema
      .alterTable('security_events')
      .addCheckConstraint('no_sign_in', sql`kind <> 'signed_in' or user_id <> ${sql.lit(id)}`)
      .execute(),
  )
  const browser = new TestBrowser(app)
  expect((await signIn(email, PASSWORD, '203.0.113.7', browser)).status).toBe(500)
  expect(await browser.whoAmI()).toBeNull()
  await app.db.system((tx) => tx.schema.alterTable('security_events').dropConstraint('no_sign_in').execute())
})

test('counts wrong passwords of one network within an hour in one row, and none for an unknown address', async () => {
  const { id, email } = await aMember('dora')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2035-01-01T10:10:00Z') })
  const guess = async (address: string) => {
    const before = (await failuresOf(id)).reduce((sum, { count }) => sum + count, 0)
    expect((await signIn(email.toUpperCase(), 'a guess', address)).status).toBe(401)
    await eventually(async () =>
      expect((await failuresOf(id)).reduce((sum, { count }) => sum + count, 0)).toBe(before + 1),
    )
  }
  for (const address of ['198.51.100.4', '198.51.100.4', '198.51.100.9']) await guess(address)
  vi.setSystemTime('2035-01-01T11:00:00Z')
  await guess('198.51.100.4')
  expect((await failuresOf(id)).map(({ count, network }) => [count, network])).toEqual([
    [2, '198.51.100.x'],
    [1, '198.51.100.x'],
    [1, '198.51.100.x'],
  ])
  const before = await countRows()
  expect((await signIn('nobody-at-all@example.com', 'a guess')).status).toBe(401)
  await guess('198.51.100.4')
  expect(await countRows()).toBe(before)
})

const failuresOf = async (userId: string) =>
  (await eventsOf(userId)).filter(({ kind }) => kind === 'sign_in_failed')

const countRows = async () =>
  (await app.db.system((tx) => tx.selectFrom('security_events').select('id').execute())).length

test('keeps a flood of wrong passwords from many networks in 21 rows an hour', async () => {
  const { id } = await aMember('dora')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2035-01-01T10:10:00Z') })
  const fail = (address: string) => {
    const c = {
      req: { header: (name: string) => (name === CLIENT_ADDRESS ? address : undefined) },
      var: { requestId: 'request', pseudonymOf: (who: string) => who },
    }
    return app.db.system((tx) => recordSecurityEvent(tx, c, { userId: id, kind: 'sign_in_failed' }))
  }
  const addresses = Array.from({ length: 30 }, (_, number) => `192.0.2.${number}`)
  for (const address of [...addresses, addresses[0]!]) await fail(address)
  const rows = (await failuresOf(id)).map(({ count, network_hash }) => [count, network_hash])
  expect(rows).toHaveLength(21)
  expect(rows).toContainEqual([2, 'network 192.0.2.0'])
  expect(rows).toContainEqual([10, null])
})

test('records resets and changes of the password, and a wrong password in between', async () => {
  const { id, email, browser } = await aMember('dora')
  const change = (current_password: string) =>
    browser.request('/api/passwords/change', { json: { current_password, password: 'another one' } })
  expect((await change('a guess')).status).toBe(400)
  await browser.request('/api/session/authentication', { json: { password: 'a guess' } })
  expect((await change(PASSWORD)).status).toBe(200)
  await browser.request('/api/passwords/reset_requests', { json: { email }, headers: from('192.0.2.5') })
  const sent = (await app.emails()).findLast(({ to, kind }) => to === email && kind === 'reset-password')
  const token = /\/reset-password\/([^\s?]+)/.exec(sent?.text ?? '')?.[1]
  await new TestBrowser(app).request('/api/passwords', { json: { token, password: 'a third one' } })
  expect(await kindsOf(id)).toEqual([
    'account_created',
    'confirmation_failed',
    'password_changed',
    'password_reset_asked',
    'password_reset',
  ])
  expect((await eventsOf(id))[1]).toMatchObject({ count: 2 })
  expect((await eventsOf(id))[3]).toMatchObject({ network: '192.0.2.x', device: 'Firefox on Windows' })
})

test('records the sessions that a member ends', async () => {
  const { id, email, browser } = await aMember('dora')
  await signIn(email, PASSWORD)
  const sessions = await (await browser.request('/api/sessions')).json()
  const other = sessions.find((session: { is_current: boolean }) => !session.is_current)
  for (const path of [other.id, other.id, ''])
    await browser.request(`/api/sessions/${path}`.replace(/\/$/, ''), { method: 'DELETE' })
  await browser.signOut()
  await browser.signOut()
  expect((await kindsOf(id)).slice(3)).toEqual([
    'session_ended',
    'other_sessions_ended',
    'signed_out_everywhere',
  ])
})

test('records role changes and suspensions in their transaction, without anything about the admin', async () => {
  const { ada } = app.people
  const { id, email } = await aMember('dora')
  const ask = (method: string, path: string, more = {}) =>
    app.request(`/api/admin/users/${id}/${path}`, {
      as: ada,
      method,
      json: { reason: 'Because.', ...more },
      headers: from('192.0.2.99'),
    })
  const granted = await ask('PUT', 'roles/admin')
  await ask('PUT', 'roles/admin')
  await ask('DELETE', 'roles/admin')
  await ask('POST', 'suspension', { until: null })
  await ask('DELETE', 'suspension')
  await app.db.system((tx) => makeAdmin(tx, email))
  const events = (await eventsOf(id)).slice(1)
  expect(events.map(({ kind }) => kind)).toEqual([
    'admin_granted',
    'admin_revoked',
    'suspended',
    'suspension_lifted',
    'admin_granted',
  ])
  expect(events[0]?.request_id).toBe(granted.headers.get('x-request-id'))
  for (const { device, network, network_hash } of events)
    expect([device, network, network_hash]).toEqual([null, null, null])
  await expect(
    app.db.system(async (tx) => {
      await tx.insertInto('user_roles').values({ user_id: app.people.ben.id, role: 'admin' }).execute()
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await kindsOf(app.people.ben.id)).not.toContain('admin_granted')
})

test('records that a member asks for the deletion of their account, and takes it back', async () => {
  const { id, browser } = await aMember('dora')
  const ask = (method: string) => browser.request('/api/account-deletion', { method })
  for (const method of ['POST', 'POST', 'DELETE', 'DELETE']) await ask(method)
  expect(await kindsOf(id)).toEqual(['account_created', 'deletion_asked', 'deletion_taken_back'])
})

test("shows a member their own events page by page, newest first, and nobody else's", async () => {
  const { id, browser } = await aMember('dora')
  for (const kind of SECURITY_EVENT_KINDS) await record(id, kind)
  const events: OwnSecurityEvent[] = []
  let query = ''
  do {
    const page = await pageFor(browser, query)
    expect(page.items.length).toBeLessThanOrEqual(10)
    events.push(...page.items)
    query = page.next ? `?after=${encodeURIComponent(page.next)}` : ''
  } while (query)
  expect(events.map(({ kind }) => kind)).toEqual(
    [...SECURITY_EVENT_KINDS].reverse().concat('account_created'),
  )
  expect(Object.keys(events[0]!).sort()).toEqual(['count', 'created_at', 'device', 'id', 'kind', 'network'])
  for (const other of [app.people.ben, app.people.ada])
    expect(JSON.stringify(await pageFor(other))).not.toContain(events[0]!.id)
  expect((await app.request('/api/security-events')).status).toBe(401)
})

test("shows admins everyone's events, by member, kind and network", async () => {
  const { id, email } = await aMember('zoltan')
  await signIn(email, PASSWORD, '198.51.100.200')
  const ask = async (query: object) => {
    const path = `/api/admin/security-events?${new URLSearchParams({ ...query })}`
    return (await app.request(path, { as: app.people.ada })).json()
  }
  const { items } = await ask({ search: email, kind: 'signed_in' })
  expect(items).toEqual([
    expect.objectContaining({ user_id: id, email, kind: 'signed_in', network: '198.51.100.x' }),
  ])
  const [{ network_hash }] = items
  const ofNetwork = await ask({ network_hash })
  expect(ofNetwork.items.map(({ kind }: OwnSecurityEvent) => kind).sort()).toEqual([
    'new_device',
    'signed_in',
  ])
  expect((await ask({ search: 'nobody-of-this-name' })).items).toEqual([])
  expect((await ask({ search: 'zo' })).items.length).toBeGreaterThanOrEqual(3)
})

test('deletes events after 90 days, and with the account', async () => {
  const { id } = await aMember('dora')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const [kind, days] of [
    ['passkey_added', 91],
    ['passkey_removed', 89],
  ] as const)
    await app.db.system((tx) =>
      tx
        .insertInto('security_events')
        .values({ user_id: id, kind, created_at: daysAgo(days) })
        .execute(),
    )
  await deleteOldRows(app.db, OLD_SECURITY_EVENTS)
  expect(await kindsOf(id)).toEqual(['passkey_removed', 'account_created'])
  await app.db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', id).execute())
  expect(await kindsOf(id)).toEqual([])
})

test("deletes an admin's account without a last event about the role", async () => {
  const { id, email } = await aMember('dora')
  await app.db.system((tx) => makeAdmin(tx, email))
  await app.db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', id).execute())
  expect(await kindsOf(id)).toEqual([])
})

test('the database knows the same kinds as the server', async () => {
  const { id } = await aMember('dora')
  await expect(record(id, 'invented' as SecurityEventKind)).rejects.toThrow('security_events_kind_check')
})

test('renders the log for admins, with filters that work without scripts', async () => {
  const { email } = await aMember('quentin')
  const page = await renderedPage(app, `/admin/settings/security?search=${email}`, { as: app.people.ada })
  expect(page.getByRole('heading', { name: 'Security Log', level: 1 })).toBeTruthy()
  expect(page.getByText('Account created', { selector: 'li *' })).toBeTruthy()
  expect(page.getByRole<HTMLInputElement>('searchbox', { name: 'Search members' }).value).toBe(email)
})

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { guest } from '../database/actor.ts'
import { queueUnaskedEmail } from './unasked-email.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => app.close())

const log = { warn: vi.fn() }

const queue = (to: string, kind = 'confirm-address') =>
  app.db.as(guest, (tx) => {
    const { queueEmail, pseudonymOf } = app.services
    const email = { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    return queueUnaskedEmail({ queueEmail, pseudonymOf, log }, tx, kind, email)
  })

const queuedFor = async (address: string) => (await app.emails()).filter(({ to }) => to === address).length

const passes = (hours: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 + 1_000 })

test('queues three emails an hour and five a day for one address, of all kinds together', async () => {
  const to = 'vera@example.com'
  const three = [await queue(to), await queue(to, 'reset-password'), await queue(to, 'newsletter-confirm')]
  expect(three).toEqual([true, true, true])
  expect(await queue(to, 'reset-password')).toBe(false)
  passes(1)
  expect([await queue(to), await queue(to), await queue(to)]).toEqual([true, true, false])
  expect(await queuedFor(to)).toBe(5)
  passes(23)
  expect(await queue(to)).toBe(true)
})

test('counts the spellings of a mailbox together, and other mailboxes apart', async () => {
  const spellings = ['ann@example.com', 'Ann@Example.com', 'ann+one@example.com', 'ann+two+three@example.com']
  const outcomes: boolean[] = []
  for (const to of spellings) outcomes.push(await queue(to))
  expect(outcomes).toEqual([true, true, true, false])
  expect(await queue('ann@example.org')).toBe(true)
})

test('counts nothing of a transaction that rolls back', async () => {
  const to = 'undecided@example.com'
  for (let count = 0; count < 4; count += 1) {
    const failing = app.db.system(async (tx) => {
      const { queueEmail, pseudonymOf } = app.services
      const email = { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
      await queueUnaskedEmail({ queueEmail, pseudonymOf, log }, tx, 'confirm-address', email)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
  }
  expect(await queue(to)).toBe(true)
})

test('neither the log nor the table of limits holds the address', async () => {
  log.warn.mockClear()
  for (let count = 0; count < 4; count += 1) await queue('secret@example.com')
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { kind: 'confirm-address', limit: 'hour' },
    'email not queued: this mailbox has had enough',
  )
  const rows = await app.db.system((tx) => tx.selectFrom('app.rate_limits').selectAll().execute())
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('answers as usual when a mailbox has had enough', async () => {
  const email = 'reader@example.com'
  for (let count = 0; count < 3; count += 1) await queue(email)
  const before = await queuedFor(email)
  const subscribed = await app.request('/api/newsletter_subscribers', { json: { email } })
  expect([subscribed.status, await subscribed.json()]).toEqual([201, { ok: true }])
  const reset = await app.request('/api/passwords/reset_requests', { json: { email: app.people.ben.email } })
  for (let count = 0; count < 3; count += 1) await queue(app.people.ben.email)
  const another = await app.request('/api/passwords/reset_requests', {
    json: { email: app.people.ben.email },
  })
  expect([another.status, await another.json()]).toEqual([reset.status, await reset.json()])
  expect(await queuedFor(email)).toBe(before)
})

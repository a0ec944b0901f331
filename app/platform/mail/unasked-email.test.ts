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

test.each([
  ['POST /api/users', { password: 'long enough' }, 201],
  ['POST /api/newsletter_subscribers', {}, 201],
])('%s answers as usual when a mailbox has had enough, and sends nothing', async (what, other, status) => {
  const [, path = ''] = what.split(' ')
  const ask = (email: string) => app.request(path, { json: { email, ...other } })
  const email = `${crypto.randomUUID()}@example.com`
  for (let count = 0; count < 3; count += 1) await queue(email)
  const refused = await ask(email)
  const answered = await ask(`${crypto.randomUUID()}@example.com`)
  expect([refused.status, await refused.text()]).toEqual([status, await answered.text()])
  expect(answered.status).toBe(status)
  expect(await queuedFor(email)).toBe(3)
})

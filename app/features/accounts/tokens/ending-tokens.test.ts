import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { PASSWORD } from '../../../../test/people.ts'
import { anyNewMember } from '../../../../test/test-browser.ts'
import { aToken } from '../../../../test/token-factory.ts'
import { endOldTokens } from './ending-tokens.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(async () => {
  vi.useRealTimers()
  await app.db.system((tx) => tx.deleteFrom('auth.tokens').execute())
})

const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

const tokensOf = async (userId: string) => {
  const rows = await app.db.system((tx) =>
    tx.selectFrom('auth.tokens').select('name').where('user_id', '=', userId).orderBy('name').execute(),
  )
  return rows.map(({ name }) => name)
}

const run = async () => {
  const before = (await app.emails()).length
  const { db, services, config } = app
  await endOldTokens({ db, queueEmail: services.queueEmail, publicUrl: config.publicUrl })
  return (await app.emails()).slice(before).map(({ kind, to, text }) => ({ kind, to, text }))
}

test('deletes tokens that have ended, and records it', async () => {
  const { db, people } = app
  const { ben } = people
  await aToken(db, ben, { name: 'expired', expires_at: daysAgo(1) })
  await aToken(db, ben, { name: 'never used', created_at: daysAgo(181) })
  await aToken(db, ben, { name: 'long unused', created_at: daysAgo(300), last_used_at: daysAgo(181) })
  await aToken(db, ben, { name: 'in use', created_at: daysAgo(300), last_used_at: daysAgo(10) })
  expect(await run()).toEqual([])
  expect(await tokensOf(ben.id)).toEqual(['in use'])
  const events = await db.system((tx) =>
    tx.selectFrom('security_events').select(['kind', 'device']).where('user_id', '=', ben.id).execute(),
  )
  expect(events).toEqual(Array(3).fill({ kind: 'token_ended', device: null }))
})

test('tells a member once, a week before an unused token ends, and again after another use', async () => {
  const { db, people } = app
  const { id } = await aToken(db, people.cyd, { name: 'Old script', created_at: daysAgo(174) })
  await aToken(db, people.cyd, { name: 'Newer', created_at: daysAgo(172) })
  const [email, ...others] = await run()
  expect(others).toEqual([])
  expect(email).toMatchObject({ kind: 'token-ends', to: people.cyd.email })
  expect(email?.text).toContain('Old script')
  expect(email?.text).toContain('http://localhost:3000/profile/access')
  expect(await run()).toEqual([])
  await db.system((tx) =>
    tx.updateTable('auth.tokens').set({ last_used_at: new Date() }).where('id', '=', id).execute(),
  )
  expect(await run()).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 174 * DAY })
  expect((await run()).map(({ text }) => text.includes('Old script'))).toContain(true)
})

test('a reset of the password ends all tokens; a change of it only if the member wants that', async () => {
  const { email, browser } = await anyNewMember(app, 'tess', PASSWORD)
  const { id } = await app.db.system((tx) =>
    tx.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  )
  await aToken(app.db, { id })
  const change = (current_password: string, password: string, end_tokens?: boolean) =>
    browser.request('/api/passwords/change', { json: { current_password, password, end_tokens } })
  expect((await change(PASSWORD, 'a new cable car')).status).toBe(200)
  expect(await tokensOf(id)).toHaveLength(1)
  expect((await change('a new cable car', 'another cable car', true)).status).toBe(200)
  expect(await tokensOf(id)).toEqual([])

  await aToken(app.db, { id })
  await app.request('/api/passwords/reset_requests', { json: { email } })
  const link = (await app.emails()).find(({ kind, to }) => kind === 'reset-password' && to === email)
  const [, token] = /\/reset-password\/([^\s?]+)/.exec(link?.text ?? '') ?? []
  const reset = await app.request('/api/passwords', { json: { token, password: 'a third cable car' } })
  expect(reset.status).toBe(200)
  expect(await tokensOf(id)).toEqual([])
  const events = await app.db.system((tx) =>
    tx.selectFrom('security_events').select('kind').where('user_id', '=', id).execute(),
  )
  expect(events.filter(({ kind }) => kind === 'tokens_ended')).toHaveLength(2)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aComment, anInterest, anOpportunity, aStartup } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import { setAttempts } from '../../../../test/set-attempts.ts'
import type { OwnStoriesPage } from './own-stories-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const list = async (as: Person, query = ''): Promise<OwnStoriesPage> =>
  (await app.request(`/api/own/startups${query}`, { as })).json()

test('lists own stories newest first, with what came of them', async () => {
  const { ann, ben, cyd } = app.people
  const first = await aStartup(app.db, ann, { name: 'First', created_at: '2024-01-01T00:00:00Z' })
  await aStartup(app.db, ann, { name: 'Hidden', is_anonymous: true, created_at: '2024-02-01T00:00:00Z' })
  await aStartup(app.db, ben, { name: 'Of somebody else' })
  await aComment(app.db, first, ben)
  const offer = await anOpportunity(app.db, first)
  await anInterest(app.db, offer, ben, { read_at: '2024-03-01T00:00:00Z' })
  await anInterest(app.db, offer, cyd)
  const { items, next } = await list(ann)
  expect(next).toBeNull()
  expect(items.map(({ name }) => name)).toEqual(['Hidden', 'First'])
  expect(items[0]).toMatchObject({ is_anonymous: true, comments: 0, messages: 0, unread_messages: 0 })
  expect(items[1]).toMatchObject({ is_anonymous: false, comments: 1, messages: 2, unread_messages: 1 })
})

test('shows an anonymous story only to its author, even to readers who are admins', async () => {
  const { ann, ada } = app.people
  const names = async (as: Person) => (await list(as)).items.map(({ name }) => name)
  expect(await names(ann)).toContain('Hidden')
  expect(await names(ada)).toEqual([])
  expect((await app.request('/api/own/startups')).status).toBe(401)
})

test('continues after a cursor and rejects an invalid one', async () => {
  const { ann } = app.people
  const first = await list(ann, '?limit=1')
  const second = await list(ann, `?limit=1&after=${first.next}`)
  expect([first, second].flatMap(({ items }) => items.map(({ name }) => name))).toEqual(['Hidden', 'First'])
  expect(second.next).toBeNull()
  expect((await app.request('/api/own/startups?after=nowhere', { as: ann })).status).toBe(400)
})

test('says which of them are withdrawn', async () => {
  const { cyd } = app.people
  const { id } = await aStartup(app.db, cyd, { is_open_for_revival: true })
  expect((await list(cyd)).items).toMatchObject([{ id, withdrawn_at: null }])
  await app.request(`/api/startups/${id}/withdraw`, { method: 'POST', as: cyd })
  expect((await list(cyd)).items).toMatchObject([{ id, withdrawn_at: expect.any(String) }])
})

test('says of which of them the revival offer is closed', async () => {
  const { cyd } = app.people
  const story = await aStartup(app.db, cyd, { is_open_for_revival: true })
  const offer = await anOpportunity(app.db, story)
  expect((await list(cyd)).items[0]).toMatchObject({ is_open_for_revival: true, offer_closed_at: null })
  const json = { is_active: false, closed_reason: 'no_longer' }
  await app.request(`/api/revival_opportunities/${offer.id}`, { method: 'PATCH', as: cyd, json })
  expect((await list(cyd)).items[0]).toMatchObject({
    is_open_for_revival: false,
    offer_closed_at: expect.any(String),
  })
})

test('[SUBMIT-35] says of which of them a correction waits for an answer', async () => {
  const { cyd } = app.people
  const { id } = await aStartup(app.db, cyd)
  expect((await list(cyd)).items[0]).toMatchObject({ id, correction_requested_at: null })
  const json = { id: crypto.randomUUID(), fields: { one_liner: 'Corrected.' } }
  await app.request(`/api/startups/${id}/corrections`, { as: cyd, json })
  expect((await list(cyd)).items[0]).toMatchObject({ id, correction_requested_at: expect.any(String) })
})

describe('the next story', () => {
  const next = async (as: Person) => (await app.request('/api/own/startups/next', { as })).json()
  const DAY = 24 * 60 * 60

  test('begins with how the last one was signed, but not with the names of anonymous ones', async () => {
    const { ann, ben } = app.people
    const story = (name: string, changes: object) =>
      aStartup(app.db, ann, { name, builder_name: name, ...changes })
    const named = await story('Maya', { created_at: '2025-01-01T00:00:00Z' })
    await anOpportunity(app.db, named, { contact_method: 'maya@example.com' })
    const secret = await story('Nobody', { is_anonymous: true, created_at: '2025-02-01T00:00:00Z' })
    await anOpportunity(app.db, secret, { contact_method: 'nobody@example.com' })
    expect(await next(ann)).toMatchObject({ builder_name: 'Maya', contact_method: 'maya@example.com' })
    expect(await next(app.people.ada)).toMatchObject({ builder_name: null, contact_method: null })
    await aStartup(app.db, ben, { builder_name: 'Ben', created_at: '2026-01-01T00:00:00Z' })
    expect(await next(ann)).toMatchObject({ builder_name: 'Maya' })
  })

  test('[SUBMIT-28] says when the limit allows it, and counts no attempt', async () => {
    const { cyd } = app.people
    expect(await next(cyd)).toMatchObject({ limit: 20, is_limit_of_new_account: false, possible_at: null })
    const setAge = (created_at: Date) =>
      app.db.system((tx) =>
        tx.updateTable('auth.users').set({ created_at }).where('id', '=', cyd.id).execute(),
      )
    await setAge(new Date())
    await setAttempts(app, 'story', { caller: cyd, count: 10, secondsAgo: DAY - 90 })
    const refused = await next(cyd)
    expect(refused).toMatchObject({ limit: 10, is_limit_of_new_account: true })
    const wait = Date.parse(refused.possible_at) - Date.now()
    expect(wait).toBeGreaterThan(60_000)
    expect(wait).toBeLessThanOrEqual(91_000)
    await setAttempts(app, 'story', { caller: cyd, count: 10, secondsAgo: DAY + 1 })
    expect(await next(cyd)).toMatchObject({ possible_at: null })
  })
})

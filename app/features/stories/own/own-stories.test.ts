import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aComment, anInterest, anOpportunity, aStartup } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
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

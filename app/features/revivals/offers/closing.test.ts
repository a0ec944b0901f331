import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anInterest, anOpportunity, aStartup } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'

let app: TestApp
let story: { id: string; user_id: string }
let offer: { id: string }
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  story = await aStartup(app.db, app.people.ann, { is_open_for_revival: true })
  offer = await anOpportunity(app.db, story)
})

const change = (as: Person | undefined, json: object) =>
  app.request(`/api/revival_opportunities/${offer.id}`, { ...(as && { as }), method: 'PATCH', json })
const close = (as: Person | undefined, closed_reason = 'taken') =>
  change(as, { is_active: false, closed_reason })
const readStory = async () => (await app.request(`/api/startups/${story.id}`)).json()
const openStories = async (): Promise<string[]> => {
  const { items } = await (await app.request('/api/startups?filter=revival')).json()
  return items.map(({ id }: { id: string }) => id)
}

test('[REVIVE-17] a founder closes an offer, and the story and the lists follow', async () => {
  const { ann, ben } = app.people
  const interest = await anInterest(app.db, offer, ben)
  expect(await openStories()).toContain(story.id)
  const closed = await close(ann)
  expect(closed.status).toBe(200)
  expect(await closed.json()).toMatchObject({ is_active: false, closed_reason: 'taken' })
  const after = await readStory()
  expect(after).toMatchObject({ is_open_for_revival: false })
  expect(after.revival_opportunity).toMatchObject({ id: offer.id, is_active: false, closed_reason: 'taken' })
  expect(await openStories()).not.toContain(story.id)
  expect(await (await app.request(`/story/${story.id}`)).text()).toContain('Somebody took it')
  const { items } = await (await app.request('/api/interest_contacts?box=received', { as: ann })).json()
  expect(items.map(({ id }: { id: string }) => id)).toContain(interest.id)
})

test('[REVIVE-17] a founder reopens it', async () => {
  const { ann } = app.people
  await close(ann, 'no_longer')
  const { closed_at } = (await readStory()).revival_opportunity
  await close(ann, 'no_longer')
  expect((await readStory()).revival_opportunity.closed_at).toBe(closed_at)
  expect((await change(ann, { is_active: true })).status).toBe(200)
  expect(await readStory()).toMatchObject({
    is_open_for_revival: true,
    revival_opportunity: { is_active: true, closed_reason: null, closed_at: null },
  })
  expect(await openStories()).toContain(story.id)
})

test('[REVIVE-17] [ROLES-05] nobody else does, not even an admin', async () => {
  const { ben, ada } = app.people
  for (const as of [ben, ada]) expect((await close(as)).status).toBe(403)
  expect((await close(undefined)).status).toBe(401)
  expect(await readStory()).toMatchObject({ is_open_for_revival: true })
})

test.each([
  {},
  { is_active: false },
  { is_active: false, closed_reason: 'sold' },
  { is_active: true, closed_reason: 'taken' },
])('rejects %j', async (json) => {
  expect((await change(app.people.ann, json)).status).toBe(400)
})

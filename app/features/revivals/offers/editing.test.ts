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
  offer = await anOpportunity(app.db, story, {
    looking_for_roles: [],
    available_assets: [],
    contact_method: '',
  })
})

const TEXT = {
  looking_for_roles: ['Baker', ' baker '],
  available_assets: ['The oven'],
  contact_method: 'ann@example.com',
  additional_notes: 'Mind the yeast.',
}
const edit = (as: Person | undefined, json: object = TEXT) =>
  app.request(`/api/revival_opportunities/${offer.id}`, { ...(as && { as }), method: 'PUT', json })
const readOffer = async () =>
  (await (await app.request(`/api/startups/${story.id}`)).json()).revival_opportunity

test('[SUBMIT-13] a founder completes an empty offer, which readers see with the date', async () => {
  const { ann, ben } = app.people
  const interest = await anInterest(app.db, offer, ben)
  expect(await readOffer()).toMatchObject({ looking_for_roles: [], edited_at: null })
  const edited = await edit(ann)
  expect(edited.status).toBe(200)
  expect(await edited.json()).toMatchObject({ contact_method: 'ann@example.com', is_active: true })
  expect(await readOffer()).toMatchObject({
    looking_for_roles: ['Baker'],
    available_assets: ['The oven'],
    additional_notes: 'Mind the yeast.',
    edited_at: expect.any(String),
  })
  const page = await (await app.request(`/story/${story.id}`)).text()
  expect(page).toContain('Mind the yeast.')
  expect(page).toContain('Changed on ')
  const { items } = await (await app.request('/api/interest_contacts?box=received', { as: ann })).json()
  expect(items.map(({ id }: { id: string }) => id)).toContain(interest.id)
})

test('an edit that changes nothing keeps the date, and so do closing and reopening', async () => {
  const { ann } = app.people
  await edit(ann)
  const { edited_at } = await readOffer()
  await edit(ann)
  const change = (json: object) =>
    app.request(`/api/revival_opportunities/${offer.id}`, { as: ann, method: 'PATCH', json })
  await change({ is_active: false, closed_reason: 'taken' })
  await change({ is_active: true })
  expect((await readOffer()).edited_at).toBe(edited_at)
})

test('[ROLES-05] nobody else edits it, not even an admin', async () => {
  const { ben, ada } = app.people
  for (const as of [ben, ada]) expect((await edit(as)).status).toBe(403)
  expect((await edit(undefined)).status).toBe(401)
  expect(await readOffer()).toMatchObject({ looking_for_roles: [], edited_at: null })
})

test.each([
  { looking_for_roles: 'Baker' },
  { looking_for_roles: Array.from({ length: 21 }, (_, index) => `Role ${index}`) },
  { contact_method: 'x'.repeat(201) },
])('rejects %j', async (json) => {
  expect((await edit(app.people.ann, json)).status).toBe(400)
})

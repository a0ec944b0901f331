import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anOpportunity, aStartup } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'

let app: TestApp
let story: { id: string; user_id: string }
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  story = await aStartup(app.db, app.people.ann)
})

const anOffer = () => ({
  id: crypto.randomUUID() as string,
  startup_id: story.id,
  looking_for_roles: ['Baker'],
  contact_method: 'ann@example.com',
})
const open = (as: Person | undefined, json: object) =>
  app.request('/api/revival_opportunities', { ...(as && { as }), method: 'POST', json })
const read = async () => (await app.request(`/api/startups/${story.id}`)).json()

test('[REVIVE-17] a founder opens a published story for revival, which lists and its page show', async () => {
  const { ann, ben } = app.people
  expect(await read()).toMatchObject({ is_open_for_revival: false, revival_opportunity: null })
  const offer = anOffer()
  // A client asks twice if the response is lost.
  for (const _ of [1, 2]) {
    const opened = await open(ann, offer)
    expect(opened.status).toBe(201)
    expect(await opened.json()).toMatchObject({ id: offer.id, is_active: true, looking_for_roles: ['Baker'] })
  }
  expect(await read()).toMatchObject({
    is_open_for_revival: true,
    revival_opportunity: { id: offer.id, looking_for_roles: ['Baker'], edited_at: null },
  })
  const { items } = await (await app.request('/api/startups?revival=open')).json()
  expect(items.map(({ id }: { id: string }) => id)).toContain(story.id)
  const message = { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message: 'I can bake.' }
  expect((await app.request('/api/interest_contacts', { as: ben, json: message })).status).toBe(201)
})

test('[ROLES-05] nobody else opens it, not even an admin', async () => {
  const { ben, ada } = app.people
  for (const as of [ben, ada]) expect((await open(as, anOffer())).status).toBe(403)
  expect((await open(undefined, anOffer())).status).toBe(401)
  expect(await read()).toMatchObject({ is_open_for_revival: false, revival_opportunity: null })
})

test.each([true, false])(
  'a story has one offer, which is edited or reopened (active: %s)',
  async (is_active) => {
    const { id } = await anOpportunity(
      app.db,
      story,
      is_active ? {} : { is_active, closed_reason: 'taken', closed_at: new Date().toISOString() },
    )
    const refused = await open(app.people.ann, anOffer())
    expect(refused.status).toBe(409)
    expect((await read()).revival_opportunity.id).toBe(id)
  },
)

test("the ID of somebody else's offer stays theirs", async () => {
  const other = await anOpportunity(app.db, await aStartup(app.db, app.people.ben))
  expect((await open(app.people.ann, { ...anOffer(), id: other.id })).status).toBe(409)
  expect((await read()).revival_opportunity).toBeNull()
})

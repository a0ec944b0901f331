import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aStartup } from '../../../../test/factories.ts'
import { aCover, aFile, aListing, listing } from '../../../../test/listing.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => resetRateLimits(app))
afterAll(() => app.close())

const read = async (path: string, as?: Person) => (await app.request(path, { ...(as && { as }) })).json()
const storyOf = async (id: string, as?: Person) => (await read(`/api/marketplace_assets/${id}`, as)).story
const listedStoryOf = async (id: string, as?: Person) => {
  const { items } = await read('/api/marketplace_assets', as)
  return items.find((item: { id: string }) => item.id === id).story
}
const assetsOf = async (id: string, as?: Person) => (await read(`/api/startups/${id}`, as)).assets
const change = (as: Person, id: string, json: object) =>
  app.request(`/api/marketplace_assets/${id}`, { as, method: 'PATCH', json })

test('an asset and the story it comes from link to each other', async () => {
  const { ann } = app.people
  const story = await aStartup(app.db, ann, { name: 'Lumbermill' })
  const uploads = { files: [await aFile(app, ann)], cover: await aCover(app, ann) }
  const json = listing(uploads, { title: 'Receipt parser', startup_id: story.id })
  expect(await assetsOf(story.id)).toEqual([])
  expect((await app.request('/api/marketplace_assets', { as: ann, json })).status).toBe(201)
  expect(await storyOf(json.id)).toEqual({ id: story.id, name: 'Lumbermill' })
  expect(await listedStoryOf(json.id)).toEqual({ id: story.id, name: 'Lumbermill' })
  expect(await assetsOf(story.id)).toEqual([{ id: json.id, title: 'Receipt parser' }])
  expect(await (await app.request(`/story/${story.id}`)).text()).toContain('Receipt parser')
  expect(await (await app.request(`/asset/${json.id}`)).text()).toContain('Lumbermill')

  expect((await change(ann, json.id, { title: 'Parser of receipts' })).status).toBe(200)
  expect(await assetsOf(story.id)).toMatchObject([{ title: 'Parser of receipts' }])
  expect(await read(`/api/marketplace_assets/${json.id}/edit`, ann)).toMatchObject({ startup_id: story.id })
  expect((await change(ann, json.id, { status: 'sold' })).status).toBe(200)
  expect(await assetsOf(story.id)).toEqual([])
  expect((await change(ann, json.id, { startup_id: null })).status).toBe(200)
  expect(await storyOf(json.id)).toBeNull()
})

test("rejects another member's story and an anonymous one, and says so at the field", async () => {
  const { ann, ben } = app.people
  const { id } = await aListing(app, ann)
  const others = await aStartup(app.db, ben)
  const anonymous = await aStartup(app.db, ann, { is_anonymous: true })
  for (const startup_id of [others.id, anonymous.id, crypto.randomUUID()]) {
    const response = await change(ann, id, { startup_id })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toEqual({
      startup_id: 'The story must be one of yours, and not anonymous',
    })
  }
  expect(await storyOf(id, ann)).toBeNull()
})

test('a withdrawn or deleted story is named to nobody who does not see it, and the listing stays', async () => {
  const { ann, ben, ada } = app.people
  const story = await aStartup(app.db, ann)
  const { id } = await aListing(app, ann, { startup_id: story.id })
  await app.request(`/api/startups/${story.id}/withdraw`, { as: ann, method: 'POST' })
  for (const as of [undefined, ben]) {
    expect(await storyOf(id, as)).toBeNull()
    expect(await listedStoryOf(id, as)).toBeNull()
  }
  expect(await storyOf(id, ann)).toMatchObject({ id: story.id })
  expect(await listedStoryOf(id, ann)).toMatchObject({ id: story.id })
  await app.request(`/api/admin/startups/${story.id}`, {
    as: ada,
    method: 'DELETE',
    json: { reason: 'Spam' },
  })
  for (const as of [undefined, ann, ada]) expect(await storyOf(id, as)).toBeNull()
  expect((await change(ann, id, { title: 'Still here' })).status).toBe(200)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aBookmark, anOpportunity, aStartup, aVote } from '../../../../test/factories.ts'
import { storyResponse } from '../story-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const read = async (id: string, as?: { id: string }) =>
  storyResponse.parse(await (await app.request(`/api/startups/${id}`, { ...(as && { as }) })).json())

test("[CALLS-09] [DATA-01] [ROLES-01] returns the complete story with its owner's public profile", async () => {
  const { ann } = app.people
  const description = 'Long. '.repeat(1_000)
  const { id } = await aStartup(app.db, ann, {
    description,
    written_by: 'Unpause team',
    sources: ['A newspaper'],
  })
  const story = await read(id)
  expect(story).toMatchObject({ id, description, written_by: 'Unpause team', sources: ['A newspaper'] })
  expect(story.owner).toEqual({ id: ann.id, full_name: ann.full_name, avatar_url: null, handle: null })
  expect(JSON.stringify(story)).not.toContain('@')
})

test('[STORY-12] [CALLS-10] [CALLS-12] returns the viewer state to the viewer only', async () => {
  const { ann, ben, cyd } = app.people
  const startup = await aStartup(app.db, ann)
  await aVote(app.db, startup, ben)
  await aBookmark(app.db, startup, cyd)
  expect(await read(startup.id, ben)).toMatchObject({ voted: true, bookmarked: false, votes: 1 })
  expect(await read(startup.id, cyd)).toMatchObject({ voted: false, bookmarked: true, votes: 1 })
  expect(await read(startup.id, ann)).toMatchObject({ voted: false, bookmarked: false, votes: 1 })
  expect(await read(startup.id)).toMatchObject({ voted: false, bookmarked: false, votes: 1 })
})

test('[STORY-20] [CALLS-15] includes the revival offer only while the offer and the story are both open', async () => {
  const { ann } = app.people
  const open = await aStartup(app.db, ann, { is_open_for_revival: true })
  await anOpportunity(app.db, open, { is_active: false })
  expect((await read(open.id)).revival_opportunity).toBeNull()
  const offer = await anOpportunity(app.db, open)
  expect((await read(open.id)).revival_opportunity).toMatchObject({ id: offer.id, is_active: true })

  const closed = await aStartup(app.db, ann)
  await anOpportunity(app.db, closed)
  await app.db.system((tx) =>
    tx.updateTable('startups').set({ is_open_for_revival: false }).where('id', '=', closed.id).execute(),
  )
  expect((await read(closed.id)).revival_opportunity).toBeNull()
})

test('[SUBMIT-32] names the author of an anonymous story to no one, not even to the author or an admin', async () => {
  const { ann, ben, ada } = app.people
  const startup = await aStartup(app.db, ann, { is_anonymous: true, is_open_for_revival: true })
  await anOpportunity(app.db, startup)
  for (const as of [undefined, ann, ben, ada]) {
    const story = await read(startup.id, as)
    expect(story).toMatchObject({ user_id: null, owner: null })
    expect(story.revival_opportunity).not.toBeNull()
    expect(JSON.stringify(story)).not.toContain(ann.id)
    expect(JSON.stringify(story)).not.toContain(ann.full_name)
  }
})

test.each(['1', 'null', '..%2F', '00000000-0000-0000-0000-00000000000z', '%00', crypto.randomUUID()])(
  '[STORY-05] returns 404 for the story %s',
  async (id) => {
    const response = await app.request(`/api/startups/${id}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'PGRST116', message: 'Story not found' })
  },
)

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aStartup } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'

let app: TestApp
let story: { id: string }
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  story = await aStartup(app.db, app.people.ann)
})

const vote = (method: 'PUT' | 'DELETE', as: Person | null, id = story.id) =>
  app.request(`/api/startups/${id}/vote`, { method, ...(as && { as }) })

const rows = () =>
  app.db.system((tx) =>
    tx
      .selectFrom('startup_votes')
      .select(['user_id', 'vote_type'])
      .where('startup_id', '=', story.id)
      .execute(),
  )

test('[STORY-12] [CALLS-11] [DATA-05] adds and removes a vote and returns the count', async () => {
  const { ben, cyd } = app.people
  await vote('PUT', cyd)
  const added = await vote('PUT', ben)
  expect(added.status).toBe(200)
  expect(await added.json()).toEqual({ action: 'added', votes: 2 })
  expect(await rows()).toContainEqual({ user_id: ben.id, vote_type: 'upvote' })
  expect(await (await vote('DELETE', ben)).json()).toEqual({ action: 'removed', votes: 1 })
  expect(await rows()).toEqual([{ user_id: cyd.id, vote_type: 'upvote' }])
})

test('[FRESH-04] acts once on repeated calls', async () => {
  const { ben } = app.people
  await vote('PUT', ben)
  expect(await (await vote('PUT', ben)).json()).toEqual({ action: 'added', votes: 1 })
  await vote('DELETE', ben)
  expect(await (await vote('DELETE', ben)).json()).toEqual({ action: 'removed', votes: 0 })
})

test('[STORY-15] counts concurrent votes correctly', async () => {
  const { ann, ben, cyd, ada } = app.people
  await Promise.all([ann, ben, ben, cyd, ada, ben].map((person) => vote('PUT', person)))
  expect(await rows()).toHaveLength(4)
  expect(await (await vote('PUT', ann)).json()).toMatchObject({ votes: 4 })
})

test.each(['PUT', 'DELETE'] as const)(
  '[STORY-14] [ROLES-02] rejects %s without a session',
  async (method) => {
    const response = await vote(method, null)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'PGRST301', message: 'User not authenticated' })
    expect(await rows()).toEqual([])
  },
)

test("[ROLES-04] doesn't remove another member's vote", async () => {
  await vote('PUT', app.people.ben)
  expect(await (await vote('DELETE', app.people.cyd)).json()).toEqual({ action: 'removed', votes: 1 })
})

test.each([
  ['PUT', crypto.randomUUID()],
  ['DELETE', crypto.randomUUID()],
  ['PUT', 'not-an-id'],
  ['DELETE', '%00'],
] as const)('returns 404 for %s on the story %s', async (method, id) => {
  const response = await vote(method, app.people.ben, id)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'PGRST116', message: 'Story not found' })
})

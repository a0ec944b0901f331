import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aBookmark, aStartup } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import { BOOKMARKS_PER_LOAD } from './bookmark.ts'
import type { BookmarkPage } from './bookmark-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const bookmark = (method: 'PUT' | 'DELETE', as: Person | null, id: string) =>
  app.request(`/api/startups/${id}/bookmark`, { method, ...(as && { as }) })

const list = async (as: Person, query = ''): Promise<BookmarkPage> =>
  (await app.request(`/api/bookmarks${query}`, { as })).json()

test('[CALLS-12] [DATA-05] adds and removes a bookmark, even on repeated calls', async () => {
  const { ann, ben } = app.people
  const { id } = await aStartup(app.db, ann)
  for (let times = 0; times < 2; times += 1) {
    const added = await bookmark('PUT', ben, id)
    expect(added.status).toBe(200)
    expect(await added.json()).toEqual({ action: 'added', bookmarked: true })
  }
  expect((await list(ben)).items.map(({ item_id }) => item_id)).toEqual([id])
  for (let times = 0; times < 2; times += 1) {
    expect(await (await bookmark('DELETE', ben, id)).json()).toEqual({ action: 'removed', bookmarked: false })
  }
  expect(await list(ben)).toEqual({ items: [], next: null, total: 0 })
})

test('[DATA-06] [CALLS-13] [PROF-07] [PROF-09] lists the stories with the newest bookmark first', async () => {
  const { ann, ben } = app.people
  const first = await aStartup(app.db, ann, { name: 'First', tags: ['a'], description: 'x'.repeat(5_000) })
  const second = await aStartup(app.db, ann, { name: 'Second', is_anonymous: true })
  const { id, created_at } = await aBookmark(app.db, first, ben)
  await aBookmark(app.db, second, ben)
  const { items, total } = await list(ben)
  expect(total).toBe(2)
  expect(items.map(({ title }) => title)).toEqual(['Second', 'First'])
  expect(items[1]).toEqual({
    id,
    type: 'startup',
    title: 'First',
    description: 'x'.repeat(280),
    created_at,
    item_id: first.id,
    one_liner: first.one_liner,
    votes: 0,
    tags: ['a'],
    logo_url: null,
    is_demo: false,
  })
  expect(JSON.stringify(items)).not.toContain(ann.id)
  expect((await list(app.people.cyd)).items).toEqual([])
})

test('pages through many bookmarks without losing one', async () => {
  const { ann, ada } = app.people
  await app.db.system(async (tx) => {
    const stories = await tx
      .insertInto('startups')
      .values(
        Array.from({ length: BOOKMARKS_PER_LOAD + 5 }, (_, index) => ({
          user_id: ann.id,
          name: `Many ${index}`,
          one_liner: 'plain',
          description: 'plain',
          why_failed: 'plain',
          category: 'SaaS',
        })),
      )
      .returning('id')
      .execute()
    const rows = stories.map(({ id }) => ({ startup_id: id, user_id: ada.id }))
    await tx.insertInto('bookmarks').values(rows).execute()
  })
  const first = await list(ada)
  const second = await list(ada, `?after=${first.next}`)
  expect([first.items.length, second.items.length, second.next]).toEqual([BOOKMARKS_PER_LOAD, 5, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(BOOKMARKS_PER_LOAD + 5)
})

test('[STORY-10] [ROLES-02] rejects requests without a session', async () => {
  const { id } = await aStartup(app.db, app.people.ann)
  const requests = [bookmark('PUT', null, id), bookmark('DELETE', null, id), app.request('/api/bookmarks')]
  for (const response of await Promise.all(requests)) {
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'PGRST301', message: 'User not authenticated' })
  }
})

test.each([
  ['PUT', crypto.randomUUID()],
  ['DELETE', crypto.randomUUID()],
  ['PUT', 'not-an-id'],
] as const)('returns 404 for %s on the story %s', async (method, id) => {
  const response = await bookmark(method, app.people.ben, id)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'PGRST116', message: 'Story not found' })
})

test('rejects an invalid cursor', async () => {
  expect((await app.request('/api/bookmarks?after=somewhere', { as: app.people.ben })).status).toBe(400)
})

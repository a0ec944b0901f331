import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aStartup, aVote } from '../../../../test/factories.ts'
import type { OpenForRevival, StoryRowData } from './dashboard-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.system((tx) => tx.deleteFrom('startups').execute()))

const open = async (): Promise<OpenForRevival> =>
  (await app.request('/api/dashboard/open_for_revival')).json()
const top = async (): Promise<StoryRowData[]> => (await app.request('/api/dashboard/top_stories')).json()

const named = (name: string, fields: Parameters<typeof aStartup>[2] = {}) =>
  aStartup(app.db, app.people.ann, { name, ...fields })
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
const names = (stories: StoryRowData[]) => stories.map((story) => story.name)

test('[DASH-06] [DASH-11] lists the five most voted stories open for revival, with the total', async () => {
  const opened = { is_open_for_revival: true }
  for (const [index, votes] of [3, 9, 1, 7, 5, 2].entries()) {
    await named(`open ${index}`, { ...opened, votes })
  }
  await named('closed', { votes: 100 })
  const { items, total } = await open()
  expect(names(items)).toEqual(['open 1', 'open 3', 'open 4', 'open 0', 'open 5'])
  expect(items.map((story) => story.votes)).toEqual([9, 7, 5, 3, 2])
  expect(total).toBe(6)
})

test('[DASH-11] lists the newer story first when votes are equal', async () => {
  const opened = { is_open_for_revival: true, votes: 2 }
  await named('older', { ...opened, created_at: daysAgo(2) })
  await named('newer', { ...opened, created_at: daysAgo(1) })
  expect(names((await open()).items)).toEqual(['newer', 'older'])
})

test('[DASH-09] lists the five most voted stories of the last 30 days, most voted first', async () => {
  await named('much loved, long ago', { votes: 500, created_at: daysAgo(30.01) })
  await named('just within', { votes: 8, created_at: daysAgo(29.99) })
  for (const votes of [1, 9, 4, 6, 2]) await named(`with ${votes}`, { votes, created_at: daysAgo(votes) })
  const stories = await top()
  expect(names(stories)).toEqual(['with 9', 'just within', 'with 6', 'with 4', 'with 2'])
})

test('[DASH-09] counts a vote immediately', async () => {
  await named('quiet', { created_at: daysAgo(1) })
  const voted = await named('voted', { created_at: daysAgo(2) })
  await aVote(app.db, voted, app.people.ben)
  expect(await top()).toMatchObject([
    { name: 'voted', votes: 1 },
    { name: 'quiet', votes: 0 },
  ])
})

test('[DASH-08] [DASH-10] returns empty lists when there are no stories', async () => {
  await named('old and closed', { created_at: daysAgo(40) })
  expect(await open()).toEqual({ items: [], total: 0 })
  expect(await top()).toEqual([])
})

test("doesn't identify the founder of an anonymous story", async () => {
  await named('nobody’s', { is_anonymous: true, is_open_for_revival: true })
  for (const response of [await open(), await top()]) {
    expect(JSON.stringify(response)).toContain('nobody’s')
    expect(JSON.stringify(response)).not.toContain(app.people.ann.id)
  }
})

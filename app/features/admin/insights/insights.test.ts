import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  aComment,
  aDemoAccount,
  anAsset,
  anInterest,
  anOpportunity,
  aStartup,
  aVote,
} from '../../../../test/factories.ts'
import type { Analytics, Statistics } from '../admin-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = async <Body>(path: string): Promise<Body> =>
  (await app.request(`/api/admin/${path}`, { as: app.people.ada })).json()

const daysAgo = (days: number) => {
  const then = new Date()
  then.setUTCDate(then.getUTCDate() - days)
  return `${then.toISOString().slice(0, 10)}T23:59:59.999Z`
}

test('[ADMIN-07] [ADMIN-08] [ADMIN-09] [CALLS-23] returns exact counts and the five newest stories and comments', async () => {
  const { ann, ben } = app.people
  for (let number = 1; number <= 6; number += 1) {
    const startup = await aStartup(app.db, ann, { name: `Story ${number}` })
    await aComment(app.db, startup, ben, { content: `Comment ${number}` })
  }
  await anAsset(app.db, ann)
  const { counts, demo, startups, comments } = await get<Statistics>('statistics')
  expect(counts).toEqual({ users: 4, startups: 6, assets: 1, comments: 6 })
  expect(demo).toEqual({ users: 0, startups: 0, assets: 0, comments: 0 })
  expect(startups.map(({ name }) => name)).toEqual(['Story 6', 'Story 5', 'Story 4', 'Story 3', 'Story 2'])
  expect(comments.map(({ content, startup_name }) => [content, startup_name])[0]).toEqual([
    'Comment 6',
    'Story 6',
  ])
  expect(comments).toHaveLength(5)
})

test('[ADM-ANALYTICS-02] [ADM-ANALYTICS-03] [CALLS-26] returns the ten most voted stories, the totals and the counts per day', async () => {
  const other = await testApp()
  const { ann, ben, cyd, ada } = other.people
  for (let votes = 1; votes <= 12; votes += 1) await aStartup(other.db, ann, { name: `S${votes}`, votes })
  const startup = await aStartup(other.db, ann, { name: 'Old', created_at: daysAgo(29) })
  await aStartup(other.db, ann, { name: 'Older', created_at: daysAgo(30) })
  await aComment(other.db, startup, ben, { created_at: daysAgo(3) })
  await aVote(other.db, startup, ben)
  await anInterest(other.db, await anOpportunity(other.db, startup), cyd)
  const asset = await anAsset(other.db, ann)
  await other.db.system((tx) =>
    tx
      .insertInto('asset_downloads')
      .values({ asset_id: asset.id, person: 'someone', day: daysAgo(1).slice(0, 10) })
      .execute(),
  )
  const read = async (query: string): Promise<Analytics> =>
    (await other.request(`/api/admin/analytics${query}`, { as: ada })).json()

  const month = await read('')
  expect(month.top.map(({ name, votes }) => [name, votes])).toEqual(
    Array.from({ length: 10 }, (_, index) => [`S${12 - index}`, 12 - index]),
  )
  expect(month.totals).toEqual({ startups: 14, comments: 1 })
  expect(month.activity.map(({ day }) => day)).toEqual(
    Array.from({ length: 30 }, (_, index) => daysAgo(29 - index).slice(0, 10)),
  )
  const none = { sign_ups: 0, stories: 0, comments: 0, votes: 0, interests: 0, downloads: 0 }
  expect(month.activity[0]).toEqual({ ...none, day: daysAgo(29).slice(0, 10), stories: 1 })
  expect(month.activity[1]).toEqual({ ...none, day: daysAgo(28).slice(0, 10) })
  expect(month.activity.at(-4)).toMatchObject({ comments: 1 })
  expect(month.activity.at(-2)).toMatchObject({ downloads: 1 })
  expect(month.activity.at(-1)).toMatchObject({ sign_ups: 4, stories: 12, votes: 1, interests: 1 })

  const quarter = await read('?days=90')
  expect(quarter.activity).toHaveLength(90)
  expect(quarter.activity.reduce((sum, { stories }) => sum + stories, 0)).toBe(14)
  expect((await other.request('/api/admin/analytics?days=31', { as: ada })).status).toBe(400)
  await other.close()
})

test('[ADMIN-07] [ADM-ANALYTICS-02] [ADM-ANALYTICS-03] counts demo content in the figures and says how many, but leaves it out of analytics', async () => {
  const other = await testApp()
  const { ann, ben, ada } = other.people
  const demo = await aDemoAccount(other.db)
  const demoStory = await aStartup(other.db, demo, { name: 'Told by us', votes: 30 })
  const real = await aStartup(other.db, ann, { name: 'Real', votes: 2 })
  await aComment(other.db, demoStory, demo)
  await aComment(other.db, demoStory, ben)
  await aVote(other.db, demoStory, demo)
  await aVote(other.db, demoStory, ben)
  await anAsset(other.db, demo)
  for (const story of [demoStory, real]) await anInterest(other.db, await anOpportunity(other.db, story), ben)
  const read = async <Body>(path: string): Promise<Body> =>
    (await other.request(`/api/admin/${path}`, { as: ada })).json()

  const { counts, demo: demoCounts } = await read<Statistics>('statistics')
  expect(counts).toEqual({ users: 5, startups: 2, assets: 1, comments: 2 })
  expect(demoCounts).toEqual({ users: 1, startups: 1, assets: 1, comments: 1 })
  for (const list of ['users', 'startups', 'assets', 'comments'] as const) {
    const totals = { total: counts[list], demo: 1 }
    const page = await read<{ items: { id: string; is_demo?: boolean }[] }>(list)
    expect(page, list).toMatchObject(totals)
    const fromMembers = await read<{ items: { id: string }[] }>(`${list}?from=members`)
    expect(fromMembers, list).toMatchObject({ total: totals.total - 1, demo: 0 })
    const isLeftOut = ({ id }: { id: string }) => fromMembers.items.every((item) => item.id !== id)
    if (list !== 'users') expect(page.items.filter(isLeftOut).map(({ is_demo }) => is_demo)).toEqual([true])
  }
  expect(await read('startups?search=told')).toMatchObject({ total: 1, demo: 1 })
  expect(await read('startups?search=real')).toMatchObject({ total: 1, demo: 0 })
  expect(await read('startups?search=told&from=members')).toMatchObject({ total: 0, demo: 0 })

  const { top, totals, activity } = await read<Analytics>('analytics')
  expect(top.map(({ id }) => id)).toEqual([real.id])
  expect(totals).toEqual({ startups: 1, comments: 1 })
  expect(activity.at(-1), 'what members do with demo content counts, but for messages').toMatchObject({
    sign_ups: 4,
    stories: 1,
    comments: 1,
    votes: 1,
    interests: 1,
  })
  await other.close()
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RequestOptions, type TestApp, testApp } from '../../../../test/app.ts'
import { aStartup, aVote } from '../../../../test/factories.ts'
import type { Trending } from './trending.schema.ts'
import { trendingResponse } from './trending.schema.ts'
import { TRENDING } from './trending.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.db.system((tx) => tx.deleteFrom('startups').execute()))
afterAll(() => app.close())

const request = (query: Record<string, string>, options: RequestOptions = {}) =>
  app.request(`/api/trending_startups?${new URLSearchParams(query)}`, options)

async function trending(limit: number = TRENDING.among, options: RequestOptions = {}): Promise<Trending> {
  const response = await request({ limit: String(limit) }, options)
  expect(response.status).toBe(200)
  return trendingResponse.strict().parse(await response.json())
}

const names = ({ items }: Trending) => items.map(({ name }) => name)

/** Alternates between founders, since a founder can't use a name twice. */
const founders = () => [app.people.ann, app.people.ben, app.people.cyd, app.people.ada] as const

async function addStories(...stories: { name: string; votes?: number; by?: number }[]) {
  for (const [hour, { by = 0, ...story }] of stories.entries()) {
    const created_at = new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
    await aStartup(app.db, founders()[by]!, { created_at, ...story })
  }
}

describe('order', () => {
  test('[LAND-12] [CALLS-07] sorts by votes, then newest first', async () => {
    await addStories(
      { name: 'Older of two', votes: 4 },
      { name: 'Unvoted' },
      { name: 'First', votes: 9 },
      { name: 'Newer of two', votes: 4 },
      { name: 'Between', votes: 7 },
    )
    expect(names(await trending())).toEqual(['First', 'Between', 'Newer of two', 'Older of two', 'Unvoted'])
  })

  test('[LAND-12] returns a stable order when votes and timestamps are equal', async () => {
    const created_at = '2026-01-01T00:00:00Z'
    for (const name of ['One', 'Two', 'Three', 'Four'])
      await aStartup(app.db, app.people.ann, { name, created_at })
    const first = names(await trending())
    expect(first).toHaveLength(4)
    for (const limit of [1, 2, 3, 4]) expect(names(await trending(limit))).toEqual(first.slice(0, limit))
  })

  test('[LAND-12] moves a story up when it gets a vote', async () => {
    await addStories({ name: 'Rising' }, { name: 'Resting' })
    expect(names(await trending())).toEqual(['Resting', 'Rising'])
    const rising = (await trending()).items[1]!
    await aVote(app.db, rising, app.people.ben)
    expect(names(await trending())).toEqual(['Rising', 'Resting'])
  })
})

describe('each name once', () => {
  test('[LAND-11] keeps the most voted story of a name, regardless of case and surrounding spaces', async () => {
    await addStories(
      { name: 'Orbit', votes: 2 },
      { name: '  ORBIT ', votes: 8, by: 1 },
      { name: 'orbit', votes: 5, by: 2 },
      { name: 'Orbital', votes: 1 },
    )
    const { items, total } = await trending()
    expect(items.map(({ name, votes }) => [name, votes])).toEqual([
      ['  ORBIT ', 8],
      ['Orbital', 1],
    ])
    expect(total).toBe(2)
  })

  test('[LAND-11] keeps the newest story of a name when votes are equal', async () => {
    await addStories(
      { name: 'Éclair', votes: 3 },
      { name: 'ÉCLAIR', votes: 3, by: 1 },
      { name: 'éclair', votes: 3, by: 2 },
    )
    expect(names(await trending())).toEqual(['éclair'])
  })

  test('[LAND-11] treats names with different inner spaces as different', async () => {
    await addStories({ name: 'Two words' }, { name: 'Two  words' }, { name: 'Twowords' })
    expect((await trending()).total).toBe(3)
  })
})

describe('number of stories', () => {
  test('[LAND-05] [LAND-22] returns three stories by default, with the total', async () => {
    await addStories(...Array.from({ length: 11 }, (_, index) => ({ name: `Story ${index}` })))
    const response: Trending = await (await request({})).json()
    expect(response.items).toHaveLength(3)
    expect(response.total).toBe(11)
  })

  test('[LAND-06] extends a shorter load with a longer one, up to the last story', async () => {
    await addStories(
      ...Array.from({ length: 11 }, (_, index) => ({ name: `Story ${index}`, votes: index % 4 })),
    )
    const everything = names(await trending())
    for (const limit of [3, 9, 15]) {
      const load = await trending(limit)
      expect(names(load)).toEqual(everything.slice(0, limit))
      expect(load.total).toBe(11)
    }
  })

  test('[LAND-22] [LAND-11] considers the hundred most voted stories and removes duplicate names among them', async () => {
    const others = Array.from({ length: 102 }, (_, index) => ({
      user_id: founders()[index % 2]!.id,
      name: index < 2 ? 'Twice' : `Crowd ${index}`,
      one_liner: 'Voted up.',
      description: 'plain',
      why_failed: 'plain',
      category: 'SaaS',
      votes: 1_000 - index,
    }))
    await app.db.system((tx) => tx.insertInto('startups').values(others).execute())
    const { items, total } = await trending()
    expect(total).toBe(99)
    expect(items).toHaveLength(99)
    expect(items[0]).toMatchObject({ name: 'Twice', votes: 1_000 })
    expect(items.at(-1)?.name).toBe('Crowd 99')
  })

  test('returns an empty list when there are no stories', async () => {
    expect(await trending()).toEqual({ items: [], total: 0 })
  })

  test.each(['0', '101', '-1', 'three', '', '3.5'])('rejects a limit of %j', async (limit) => {
    const response = await request({ limit })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'limit must be a number from 1 to 100' })
  })
})

describe('response', () => {
  test('[LAND-09] [LAND-22] contains only what the page shows', async () => {
    await aStartup(app.db, app.people.ann, {
      name: 'Shown',
      one_liner: 'In one line.',
      logo_url: '/logo.webp',
      tags: ['one'],
      stage: 'paused',
      is_open_for_revival: true,
    })
    const { items } = await trending()
    expect(items).toEqual([
      {
        id: expect.any(String),
        name: 'Shown',
        one_liner: 'In one line.',
        logo_url: '/logo.webp',
        tags: ['one'],
        stage: 'paused',
        votes: 0,
        is_open_for_revival: true,
        is_demo: false,
        is_unconfirmed: false,
        is_verified: false,
        revived_at: null,
        created_at: expect.any(String),
        voted: false,
      },
    ])
  })

  test('[LAND-20] is the same for guests and members, except for their own votes', async () => {
    const { ann, ben, cyd } = app.people
    const { id } = await aStartup(app.db, ann, { is_anonymous: true })
    await aVote(app.db, { id }, ben)
    const voted = async (options: RequestOptions) =>
      (await trending(3, options)).items.map(({ votes, voted }) => ({ votes, voted }))
    expect(await voted({ as: ben })).toEqual([{ votes: 1, voted: true }])
    expect(await voted({ as: cyd })).toEqual([{ votes: 1, voted: false }])
    expect(await voted({})).toEqual([{ votes: 1, voted: false }])
  })
})

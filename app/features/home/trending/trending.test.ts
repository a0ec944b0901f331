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

const ask = (query: Record<string, string>, asked: RequestOptions = {}) =>
  app.request(`/api/trending_startups?${new URLSearchParams(query)}`, asked)

async function trending(limit: number = TRENDING.among, asked: RequestOptions = {}): Promise<Trending> {
  const answered = await ask({ limit: String(limit) }, asked)
  expect(answered.status).toBe(200)
  return trendingResponse.strict().parse(await answered.json())
}

const names = ({ items }: Trending) => items.map(({ name }) => name)

/** Founders take turns, since none may have two projects of one name. */
const founders = () => [app.people.ann, app.people.ben, app.people.cyd, app.people.ada] as const

/** Stories in the order in which they are told here, an hour apart. */
async function tell(...stories: { name: string; votes?: number; by?: number }[]) {
  for (const [hour, { by = 0, ...story }] of stories.entries()) {
    const created_at = new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
    await aStartup(app.db, founders()[by]!, { created_at, ...story })
  }
}

describe('order', () => {
  test('[LAND-12] [CALLS-07] the most voted first, and of equals the newest', async () => {
    await tell(
      { name: 'Older of two', votes: 4 },
      { name: 'Unvoted' },
      { name: 'First', votes: 9 },
      { name: 'Newer of two', votes: 4 },
      { name: 'Between', votes: 7 },
    )
    expect(names(await trending())).toEqual(['First', 'Between', 'Newer of two', 'Older of two', 'Unvoted'])
  })

  test('[LAND-12] of equals of the same moment, the order is the same however often it is asked for', async () => {
    const created_at = '2026-01-01T00:00:00Z'
    for (const name of ['One', 'Two', 'Three', 'Four'])
      await aStartup(app.db, app.people.ann, { name, created_at })
    const first = names(await trending())
    expect(first).toHaveLength(4)
    for (const limit of [1, 2, 3, 4]) expect(names(await trending(limit))).toEqual(first.slice(0, limit))
  })

  test('[LAND-12] a vote moves a story up', async () => {
    await tell({ name: 'Rising' }, { name: 'Resting' })
    expect(names(await trending())).toEqual(['Resting', 'Rising'])
    const rising = (await trending()).items[1]!
    await aVote(app.db, rising, app.people.ben)
    expect(names(await trending())).toEqual(['Rising', 'Resting'])
  })
})

describe('each name once', () => {
  test('[LAND-11] of stories of one name, whatever its case and the spaces around it, the most voted stays', async () => {
    await tell(
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

  test('[LAND-11] of equally voted stories of one name the newest stays', async () => {
    await tell(
      { name: 'Éclair', votes: 3 },
      { name: 'ÉCLAIR', votes: 3, by: 1 },
      { name: 'éclair', votes: 3, by: 2 },
    )
    expect(names(await trending())).toEqual(['éclair'])
  })

  test('[LAND-11] names that differ inside are different', async () => {
    await tell({ name: 'Two words' }, { name: 'Two  words' }, { name: 'Twowords' })
    expect((await trending()).total).toBe(3)
  })
})

describe('how many', () => {
  test('[LAND-05] [LAND-22] three unless said, and the count of all', async () => {
    await tell(...Array.from({ length: 11 }, (_, index) => ({ name: `Story ${index}` })))
    const answered: Trending = await (await ask({})).json()
    expect(answered.items).toHaveLength(3)
    expect(answered.total).toBe(11)
  })

  test('[LAND-06] a longer load begins with the shorter one, and ends with the last story', async () => {
    await tell(...Array.from({ length: 11 }, (_, index) => ({ name: `Story ${index}`, votes: index % 4 })))
    const whole = names(await trending())
    for (const limit of [3, 9, 15]) {
      const load = await trending(limit)
      expect(names(load)).toEqual(whole.slice(0, limit))
      expect(load.total).toBe(11)
    }
  })

  test('[LAND-22] [LAND-11] the hundred most voted trend, and names are told apart among those', async () => {
    const crowd = Array.from({ length: 102 }, (_, index) => ({
      user_id: founders()[index % 2]!.id,
      name: index < 2 ? 'Twice' : `Crowd ${index}`,
      one_liner: 'Voted up.',
      description: 'plain',
      why_failed: 'plain',
      category: 'SaaS',
      votes: 1_000 - index,
    }))
    await app.db.system((tx) => tx.insertInto('startups').values(crowd).execute())
    const { items, total } = await trending()
    expect(total).toBe(99)
    expect(items).toHaveLength(99)
    expect(items[0]).toMatchObject({ name: 'Twice', votes: 1_000 })
    expect(items.at(-1)?.name).toBe('Crowd 99')
  })

  test('nothing trends where nothing was told', async () => {
    expect(await trending()).toEqual({ items: [], total: 0 })
  })

  test.each(['0', '101', '-1', 'three', '', '3.5'])('a load of %j stories is refused', async (limit) => {
    const answered = await ask({ limit })
    expect(answered.status).toBe(400)
    expect(await answered.json()).toMatchObject({ message: 'limit must be a number from 1 to 100' })
  })
})

describe('what is answered', () => {
  test('[LAND-09] [LAND-22] only what the page shows', async () => {
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
        created_at: expect.any(String),
        voted: false,
      },
    ])
  })

  test('[LAND-20] guests and members are told the same, save what they upvoted themselves', async () => {
    const { ann, ben, cyd } = app.people
    const { id } = await aStartup(app.db, ann, { is_anonymous: true })
    await aVote(app.db, { id }, ben)
    const voted = async (asked: RequestOptions) =>
      (await trending(3, asked)).items.map(({ votes, voted }) => ({ votes, voted }))
    expect(await voted({ as: ben })).toEqual([{ votes: 1, voted: true }])
    expect(await voted({ as: cyd })).toEqual([{ votes: 1, voted: false }])
    expect(await voted({})).toEqual([{ votes: 1, voted: false }])
  })
})

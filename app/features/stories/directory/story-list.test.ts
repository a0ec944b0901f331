import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RequestOptions, type TestApp, testApp } from '../../../../test/app.ts'
import { aBookmark, aDemoAccount, aStartup, aVote } from '../../../../test/factories.ts'
import { EXCERPT, STORIES_PER_LOAD, STORY_CATEGORIES } from '../story.ts'
import type { StoryPage } from '../story-response.schema.ts'
import { storyPageResponse } from '../story-response.schema.ts'
import { listStories } from './story-list.db.ts'
import { storyListSchema } from './story-list.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const request = (query: Record<string, string>, options: RequestOptions = {}) =>
  app.request(`/api/startups?${new URLSearchParams(query)}`, options)

async function list(query: Record<string, string> = {}, options: RequestOptions = {}): Promise<StoryPage> {
  const response = await request(query, options)
  expect(response.status).toBe(200)
  return storyPageResponse.parse(await response.json())
}

const names = ({ items }: StoryPage) => items.map(({ name }) => name)

async function allPages(query: Record<string, string>): Promise<StoryPage[]> {
  const loads = [await list(query)]
  for (let next = loads[0]?.next; next; next = loads.at(-1)?.next)
    loads.push(await list({ ...query, after: next }))
  return loads
}

describe('stories in a list', () => {
  test('[CALLS-07] [DATA-02] [DATA-03] have the fields of the list call, the stage and the viewer state', async () => {
    const { id } = await aStartup(app.db, app.people.ann, { name: 'Fields', tags: ['one', 'two'] })
    const [story] = (await list({ search: 'Fields' })).items
    expect(Object.keys(story!).sort()).toEqual(
      [
        ...['id', 'name', 'one_liner', 'description', 'tech_stack', 'tags', 'category', 'logo_url', 'votes'],
        ...['revival_votes', 'is_open_for_revival', 'is_anonymous', 'created_at', 'user_id'],
        ...[
          'stage',
          'voted',
          'bookmarked',
          'passage',
          'is_demo',
          'is_unconfirmed',
          'is_verified',
          'revived_at',
        ],
      ].sort(),
    )
    expect(story).toMatchObject({
      id,
      user_id: app.people.ann.id,
      tags: ['one', 'two'],
      tech_stack: [],
      votes: 0,
      revival_votes: 0,
      is_open_for_revival: false,
      is_anonymous: false,
      stage: 'built-abandoned',
      logo_url: null,
    })
  })

  test('say which ones came with the demo, of which none hides behind an anonymous author', async () => {
    const demo = await aDemoAccount(app.db)
    await aStartup(app.db, demo, { name: 'Origin: demo' })
    await aStartup(app.db, app.people.ann, { name: 'Origin: member' })
    await aStartup(app.db, app.people.ann, { name: 'Origin: nobody knows', is_anonymous: true })
    const { items } = await list({ search: 'Origin', sort: 'alphabetical' })
    expect(items.map(({ name, is_demo }) => [name, is_demo])).toEqual([
      ['Origin: demo', true],
      ['Origin: member', false],
      ['Origin: nobody knows', false],
    ])
  })

  test('have a shortened description without split characters', async () => {
    await aStartup(app.db, app.people.ann, { name: 'Longwinded', description: '🧵'.repeat(5_000) })
    const [story] = (await list({ search: 'Longwinded' })).items
    expect(story?.description).toBe('🧵'.repeat(EXCERPT))
  })

  test('[STORY-12] show the viewer state to the viewer only', async () => {
    const { ann, ben, cyd } = app.people
    const startup = await aStartup(app.db, ann, { name: 'Marked' })
    await aVote(app.db, startup, ben)
    await aBookmark(app.db, startup, cyd)
    const viewerState = async (options: RequestOptions) => {
      const [story] = (await list({ search: 'Marked' }, options)).items
      return { voted: story?.voted, bookmarked: story?.bookmarked, votes: story?.votes }
    }
    expect(await viewerState({ as: ben })).toEqual({ voted: true, bookmarked: false, votes: 1 })
    expect(await viewerState({ as: cyd })).toEqual({ voted: false, bookmarked: true, votes: 1 })
    expect(await viewerState({ as: ann })).toEqual({ voted: false, bookmarked: false, votes: 1 })
    expect(await viewerState({})).toEqual({ voted: false, bookmarked: false, votes: 1 })
  })

  test('[SUBMIT-32] [ROLES-01] include anonymous stories without their authors', async () => {
    const { ann, ben, ada } = app.people
    await aStartup(app.db, ann, { name: 'Nameless', is_anonymous: true })
    for (const options of [{}, { as: ann }, { as: ben }, { as: ada }]) {
      const response = await (await request({ search: 'Nameless' }, options)).text()
      expect(response).toContain('"user_id":null')
      expect(response).not.toContain(ann.id)
    }
  })
})

describe('search', () => {
  beforeAll(async () => {
    const { ben } = app.people
    await aStartup(app.db, ben, { name: 'Quokka Radio', one_liner: 'plain', description: 'plain' })
    await aStartup(app.db, ben, { name: 'Second', one_liner: 'For every QUOKKA.', description: 'plain' })
    await aStartup(app.db, ben, { name: 'Third', one_liner: 'plain', description: 'We met a quokka.' })
    await aStartup(app.db, ben, {
      name: '100% done',
      one_liner: 'under_score',
      description: "back\\slash, O'Hara",
    })
    await aStartup(app.db, ben, { name: '1000 done', one_liner: 'underXscore', description: 'backslash' })
  })

  test.each(['quokka', 'QuOkKa', 'uokk'])(
    '[DIR-02] finds %s in name, one_liner and description, regardless of case',
    async (search) => {
      expect(names(await list({ search })).sort()).toEqual(['Quokka Radio', 'Second', 'Third'])
    },
  )

  test.each(['100%', 'under_s', 'back\\s', "o'hara", '  100%  '])(
    '[DIR-02] takes the characters of %j literally',
    async (search) => {
      expect(names(await list({ search }))).toEqual(['100% done'])
    },
  )

  test('[DIR-02] finds nothing for a text that no story contains', async () => {
    expect(await list({ search: "'; drop table startups; --" })).toMatchObject({
      items: [],
      total: 0,
      next: null,
    })
  })

  test('[DIR-01] [SUBMIT-28] finds a story without votes among hundreds with many', async () => {
    await app.db.system((tx) =>
      tx
        .insertInto('startups')
        .values(
          Array.from({ length: STORIES_PER_LOAD + 1 }, (_, index) => ({
            user_id: app.people.cyd.id,
            name: `Crowd ${index}`,
            one_liner: 'Voted up.',
            description: 'plain',
            why_failed: 'plain',
            category: 'SaaS',
            votes: 1_000,
          })),
        )
        .execute(),
    )
    await aStartup(app.db, app.people.cyd, { name: 'Number one hundred and one' })
    expect(names(await list())).not.toContain('Number one hundred and one')
    expect(names(await list({ search: 'hundred and one' }))).toEqual(['Number one hundred and one'])
    expect(names(await list({ sort: 'newest', limit: '1' }))).toEqual(['Number one hundred and one'])
  })
})

describe('orders', () => {
  const rows = [
    { name: 'Zebra tape', votes: 3, created_at: '2026-01-01T00:00:00Z' },
    { name: 'apple tape', votes: 9, created_at: '2026-01-02T00:00:00Z' },
    { name: 'Éclair tape', votes: 9, created_at: '2026-01-04T00:00:00Z' },
    { name: 'Banana tape', votes: 0, created_at: '2026-01-03T00:00:00Z' },
  ]
  beforeAll(async () => {
    for (const row of rows) await aStartup(app.db, app.people.ben, row)
  })

  test.each([
    ['', ['Éclair tape', 'apple tape', 'Zebra tape', 'Banana tape']],
    ['trending', ['Éclair tape', 'apple tape', 'Zebra tape', 'Banana tape']],
    ['newest', ['Éclair tape', 'Banana tape', 'apple tape', 'Zebra tape']],
    ['alphabetical', ['apple tape', 'Banana tape', 'Éclair tape', 'Zebra tape']],
  ])('[DIR-04] [CALLS-07] sorts by %s', async (sort, expected) => {
    expect(names(await list({ search: ' tape', ...(sort && { sort }) }))).toEqual(expected)
  })

  test.each(['trending', 'newest', 'alphabetical'])(
    '[DIR-01] pages through %s with hundreds of ties without losing or repeating a story',
    async (sort) => {
      const many = Array.from({ length: 230 }, (_, index) => ({
        user_id: index < 115 ? app.people.cyd.id : app.people.ben.id,
        name: `Twin ${sort} ${index % 115}`,
        one_liner: `twins of ${sort}`,
        description: 'plain',
        why_failed: 'plain',
        category: 'Gaming',
        votes: index % 3,
        created_at: sql<string>`timestamptz '2026-02-03 04:05:06.123456+00'`,
      }))
      await app.db.system((tx) => tx.insertInto('startups').values(many).execute())
      const pages = await allPages({ sort, search: `twins of ${sort}` })
      expect(pages.map(({ items }) => items.length)).toEqual([100, 100, 30])
      expect(pages.map(({ total }) => total)).toEqual([230, 230, 230])
      const stories = pages.flatMap(({ items }) => items)
      expect(new Set(stories.map(({ id }) => id)).size).toBe(230)
      if (sort === 'trending')
        expect(stories).toEqual(stories.toSorted((one, other) => other.votes - one.votes))
    },
  )

  test('rejects a cursor of another order', async () => {
    const { next } = await list({ limit: '1' })
    expect((await request({ after: next!, sort: 'newest' })).status).toBe(400)
  })

  test('continues when a story is deleted between two pages', async () => {
    for (const name of ['Gap 1', 'Gap 2', 'Gap 3']) await aStartup(app.db, app.people.ben, { name })
    const first = await list({ search: 'Gap', sort: 'alphabetical', limit: '2' })
    await app.db.system((tx) => tx.deleteFrom('startups').where('name', '=', 'Gap 2').execute())
    const second = await list({ search: 'Gap', sort: 'alphabetical', limit: '2', after: first.next! })
    expect([...names(first), ...names(second)]).toEqual(['Gap 1', 'Gap 2', 'Gap 3'])
  })
})

describe('filters', () => {
  test('[DIR-05] [CALLS-07] lists and counts only stories open for revival with filter=revival', async () => {
    await aStartup(app.db, app.people.ann, { name: 'Ready', is_open_for_revival: true })
    const listed = await list({ filter: 'revival' })
    expect(listed).toMatchObject({ total: 1, total_is_exact: true })
    expect(names(listed)).toEqual(['Ready'])
  })

  test("[DASH-05] lists the viewer's bookmarks with filter=bookmarked and rejects guests", async () => {
    const { ann, ben, cyd } = app.people
    const startup = await aStartup(app.db, ann, { name: 'Put aside' })
    await aBookmark(app.db, startup, ben)
    expect(names(await list({ filter: 'bookmarked' }, { as: ben }))).toEqual(['Put aside'])
    expect(names(await list({ filter: 'bookmarked' }, { as: ann }))).toEqual([])
    expect(names(await list({ filter: 'bookmarked', search: 'Put' }, { as: cyd }))).not.toContain('Put aside')
    const guest = await request({ filter: 'bookmarked' })
    expect(guest.status).toBe(401)
    expect(await guest.json()).toMatchObject({ code: 'PGRST301', message: 'User not authenticated' })
  })

  test('[DIR-03] lists the categories that have stories, in their fixed order', async () => {
    const before: string[] = await (await app.request('/api/startups/categories')).json()
    expect(before).toEqual(STORY_CATEGORIES.filter((category) => before.includes(category)))
    expect(before).not.toContain('Healthcare')
    await aStartup(app.db, app.people.ann, { category: 'Healthcare', name: 'Pulse' })
    expect(await (await app.request('/api/startups/categories')).json()).toContain('Healthcare')
    expect(names(await list({ category: 'Healthcare' }))).toEqual(['Pulse'])
  })
})

test.each<Record<string, string>>([
  { sort: 'random' },
  { filter: 'mine' },
  { category: 'Astrology' },
  { limit: '0' },
  { limit: '101' },
  { limit: '-1' },
  { limit: 'ten' },
  { limit: '' },
  { search: 'x'.repeat(201) },
  { after: 'elsewhere' },
  { after: '' },
  { after: btoa('{"sort":"trending","votes":"many"}') },
  { after: btoa('[]') },
  {
    after: btoa(
      JSON.stringify({
        sort: 'trending',
        votes: 1,
        created_at: '0000-01-01T00:00:00Z',
        name: '\u0000',
        id: crypto.randomUUID(),
        total: 1,
        total_is_exact: true,
      }),
    ),
  },
])('rejects %j with a message', async (query) => {
  const response = await request(query)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: expect.any(String),
    message: expect.stringMatching(/\w+ \w+/),
  })
})

test.each(['%00', '%ff', '%F0%9F', 'a%0Ab'])('accepts a search for the bytes %s', async (bytes) => {
  expect((await app.request(`/api/startups?search=${bytes}`)).status).toBe(200)
})

test("stops counting at a limit and says that the total isn't exact", async () => {
  for (const name of ['Count 1', 'Count 2', 'Count 3']) await aStartup(app.db, app.people.ada, { name })
  const upTo = (most: number) =>
    listStories(app.db.guest, null, storyListSchema.parse({ search: 'Count ', limit: '1' }), most)
  expect(await upTo(3)).toMatchObject({ total: 3, total_is_exact: true })
  expect(await upTo(2)).toMatchObject({ total: 2, total_is_exact: false })
})

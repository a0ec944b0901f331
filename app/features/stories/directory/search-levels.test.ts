import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aStartup } from '../../../../test/factories.ts'
import { updateSearchLevels } from './search-levels.db.ts'
import { listStories } from './story-list.db.ts'
import { storyListSchema } from './story-list.schema.ts'

const plain = { one_liner: 'plain', description: 'plain' }
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db, people } = app
  for (let votes = 0; votes < 30; votes += 1)
    await aStartup(db, people.ann, {
      ...plain,
      name: `Story ${votes}`,
      description: votes % 2 ? 'An odd harbour' : 'An even one',
      category: votes % 3 ? 'Gaming' : 'Education',
      votes,
    })
  await aStartup(db, people.ben, { ...plain, name: 'Harbour', votes: 1 })
})
afterAll(() => app.close())

const levels = async () => {
  const rows = await app.db.system((tx) =>
    tx
      .selectFrom('public_startups')
      .select(['name', 'level'])
      .where('level', 'is not', null)
      .orderBy('level')
      .orderBy('votes', 'desc')
      .execute(),
  )
  return Object.groupBy(rows, ({ level }) => String(level))
}

const find = async (params: Record<string, string>, countLimit?: number) => {
  const query = storyListSchema.parse({ limit: '100', ...params })
  const { items, total, total_is_exact } = await listStories(app.db.guest, null, query, countLimit)
  return { names: items.map(({ name }) => name), total, total_is_exact }
}

const SEARCHES: Record<string, string>[] = [
  { search: 'harbour' },
  { search: 'harb' },
  { search: 'arbou' },
  { search: 'odd -harbour' },
  { search: 'st' },
  { search: 'y 1' },
  { search: 'harbour', category: 'Education' },
  { search: 'harbour', filter: 'revival' },
  { search: 'xqzvw' },
]

test('[DIR-02] a small community has one level, and in a larger one the most voted stories come first', async () => {
  await updateSearchLevels(app.db, 30)
  expect(await levels()).toEqual({})
  const before = await Promise.all(SEARCHES.map((params) => find(params)))
  await updateSearchLevels(app.db, 3)
  const drawn = await levels()
  expect(drawn['0']?.map(({ name }) => name)).toEqual(['Story 29', 'Story 28', 'Story 27'])
  expect(drawn['1']).toHaveLength(12)
  expect(drawn['2']).toBeUndefined()
  expect(await Promise.all(SEARCHES.map((params) => find(params)))).toEqual(before)
})

test('[DIR-02] a search that finds too much lists the most voted stories, and those with the words in their names', async () => {
  expect(await find({ search: 'harbour' }, 4)).toEqual({
    names: ['Harbour', 'Story 29', 'Story 27', 'Story 25', 'Story 23', 'Story 21'],
    total: 4,
    total_is_exact: false,
  })
})

test('[DIR-02] [STORY-12] a vote moves a story to its level, and a new story has one', async () => {
  const { id } = await aStartup(app.db, app.people.ben, { ...plain, name: 'Rising', votes: 28 })
  expect((await levels())['0']?.map(({ name }) => name)).toContain('Rising')
  const setVotes = (votes: number) =>
    app.db.system((tx) => tx.updateTable('startups').set({ votes }).where('id', '=', id).execute())
  await setVotes(1)
  expect(
    Object.values(await levels())
      .flat()
      .map((each) => each?.name),
  ).not.toContain('Rising')
  await setVotes(40)
  expect((await levels())['0']?.[0]?.name).toBe('Rising')
})

test('levels are drawn again once they are half as large again as they should be', async () => {
  for (const votes of [50, 51, 52])
    await aStartup(app.db, app.people.ben, { ...plain, name: `Top ${votes}`, votes })
  expect((await levels())['0']).toHaveLength(7)
  await updateSearchLevels(app.db, 3)
  expect((await levels())['0']?.map(({ name }) => name)).toEqual(['Top 52', 'Top 51', 'Top 50'])
})

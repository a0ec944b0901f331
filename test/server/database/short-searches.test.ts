import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameBeginsWith } from '../../../app/platform/database/lists/search-text.ts'
import { type TestApp, testApp } from '../../app.ts'
import { aComment, anAsset, aStartup } from '../../factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db, people } = app
  const story = await aStartup(db, people.ann, {
    name: 'Quokka Radio',
    one_liner: 'A zebra',
    description: 'Not Zen. 日本',
  })
  await aStartup(db, people.ann, { name: 'The Quokka', one_liner: 'Ünder', description: 'plain' })
  await aStartup(db, people.ann, { name: 'Übermut', one_liner: 'plain', description: 'C++ and C#' })
  await aStartup(db, people.ann, { name: '日本酒', one_liner: 'plain', description: 'plain' })
  await aStartup(db, people.ann, { name: '3D', one_liner: 'plain', description: 'plain' })
  await anAsset(db, people.ann, { title: 'Quokka kit', short_description: 'Zebra', description: 'Zebra' })
  await anAsset(db, people.ann, { title: 'A quokka deck', description: 'C++' })
  await aComment(db, story, people.ann, { content: 'Zebras are better.' })
})
afterAll(() => app.close())

async function find(path: string, search: string, as?: { id: string }) {
  const response = await app.request(`${path}?${new URLSearchParams({ search })}`, as ? { as } : {})
  const { items } = await response.json()
  return items
    .map((item: Record<string, string>) => item.name ?? item.title ?? item.email ?? item.startup_name)
    .sort()
}

test.each([
  ['q', ['Quokka Radio']],
  ['QU', ['Quokka Radio']],
  ['ü', ['Übermut']],
  ['Üb', ['Übermut']],
  ['3', ['3D']],
  ['3d', ['3D']],
  ['ze', []],
  ['uo', []],
])('[DIR-02] a search for %j finds stories whose name begins with it', async (search, names) => {
  expect(await find('/api/startups', search)).toEqual(names)
})

test('[DIR-02] three letters match anywhere', async () => {
  expect(await find('/api/startups', 'quo')).toEqual(['Quokka Radio', 'The Quokka'])
  expect(await find('/api/startups', 'zeb')).toEqual(['Quokka Radio'])
})

test('[DIR-02] fewer than three letters with other characters match anywhere in names, literally, and so do two ideographs', async () => {
  expect(await find('/api/startups', 'e q')).toEqual(['The Quokka'])
  expect(await find('/api/startups', '本酒')).toEqual(['日本酒'])
  expect(await find('/api/startups', '%')).toEqual([])
})

test('[DIR-02] [MKT-07] a word of one or two letters with signs matches wherever it stands, with its signs', async () => {
  const { db, people } = app
  await aStartup(db, people.ann, { name: 'Compiler', description: 'plain', tech_stack: ['C#'] })
  await aStartup(db, people.ann, { name: 'Plan C', description: 'plain', tags: ['A+'] })
  await aStartup(db, people.ann, { name: 'Grade A+', description: 'plain', tags: ['B'] })
  expect(await find('/api/startups', 'c++')).toEqual(['Übermut'])
  expect(await find('/api/startups', 'C#')).toEqual(['Compiler', 'Übermut'])
  expect(await find('/api/startups', 'c%')).toEqual([])
  expect(await find('/api/startups', 'a+')).toEqual(['Grade A+'])
  expect(await find('/api/marketplace_assets', 'c++')).toEqual(['A quokka deck'])
})

test('[MKT-07] short searches find assets by the beginning of their title', async () => {
  expect(await find('/api/marketplace_assets', 'qu')).toEqual(['Quokka kit'])
  expect(await find('/api/marketplace_assets', 'ze')).toEqual([])
  expect(await find('/api/marketplace_assets', 'quo')).toEqual(['A quokka deck', 'Quokka kit'])
})

test('[ADM-STARTUPS-02, ADM-MKT-02, ADM-COMMENTS-02, ADM-USERS-01] a short search of an admin finds the beginnings of names, too', async () => {
  const { ada } = app.people
  expect(await find('/api/admin/startups', 'qu', ada)).toEqual(['Quokka Radio'])
  expect(await find('/api/admin/assets', 'qu', ada)).toEqual(['Quokka kit'])
  expect(await find('/api/admin/comments', 'qu', ada)).toEqual(['Quokka Radio'])
  expect(await find('/api/admin/comments', 'ze', ada)).toEqual([])
  expect(await find('/api/admin/users', 'be', ada)).toEqual(['ben@example.com'])
  expect(await find('/api/admin/users', 'ex', ada)).toEqual([])
})

test.each([
  ['public_startups', ['name'], ['startups_short_search_idx']],
  ['public_marketplace_assets', ['title'], ['marketplace_assets_short_search_idx']],
  ['admin_startups', ['name'], ['startups_short_search_idx']],
  ['admin_assets', ['title'], ['marketplace_assets_short_search_idx']],
  ['admin_comments', ['startup_name'], ['startups_short_search_idx']],
  [
    'admin_users',
    ['full_name', 'email'],
    ['profiles_name_short_search_idx', 'profiles_email_short_search_idx'],
  ],
])('a short search of %s uses an index', async (view, columns, indexes) => {
  const plan = await app.db.as({ role: 'authenticated', userId: app.people.ada.id }, async (tx) => {
    // Small tables are scanned otherwise.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<object>`
      explain select count(*) from ${sql.table(view)} where ${nameBeginsWith(columns, 'Qu')}`.execute(tx)
    return JSON.stringify(rows)
  })
  for (const index of indexes) expect(plan).toContain(index)
})

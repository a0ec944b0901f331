import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldedColumn, namesHave, textsHave } from '../../../app/platform/database/lists/search-text.ts'
import { folded } from '../../../app/platform/text/fold-case.ts'
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
  await aStartup(db, people.ben, {
    name: 'Screens',
    one_liner: 'plain',
    description: 'A 5" screen for a DJ, in PL/I and .NET.',
  })
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
  ['q', ['Quokka Radio', 'The Quokka']],
  ['QU', ['Quokka Radio', 'The Quokka']],
  ['uo', ['Quokka Radio', 'The Quokka']],
  ['ü', ['The Quokka', 'Übermut']],
  ['Üb', ['Übermut']],
  ['3', ['3D']],
  ['3d', ['3D']],
])(
  '[DIR-02] a search for %j finds stories with it anywhere in the name or the one-liner',
  async (search, names) => {
    expect(await find('/api/startups', search)).toEqual(names)
  },
)

test.each([
  ['dj', ['Screens']],
  ['DJ', ['Screens']],
  ['fo', []],
  ['et', []],
  ['i', ['Plain I', 'Quokka Radio', 'Screens']],
])('[DIR-02] a search for %j finds whole words of other texts', async (search, names) => {
  const { db, people } = app
  const plain = { one_liner: 'a', description: 'a' }
  if (search === 'i') await aStartup(db, people.ann, { ...plain, name: 'Plain I' })
  const found = await find('/api/startups', search)
  expect(found.filter((name: string) => names.includes(name) || search !== 'i')).toEqual(names)
})

test.each([
  ['PL/I', ['Screens']],
  ['pl/i', ['Screens']],
  ['.net', ['Screens']],
  ['5"', ['Screens']],
  ['5" scr', ['Screens']],
  ['"dj', ['Screens']],
  ['a 5"', ['Screens']],
])('[DIR-02] a search for %j finds it with its signs', async (search, names) => {
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
  expect(await find('/api/startups', 'a+')).toEqual(['Grade A+', 'Plan C'])
  expect(await find('/api/marketplace_assets', 'c++')).toEqual(['A quokka deck'])
})

test('[MKT-07] short searches find assets by their titles and short descriptions, and by whole words of the others', async () => {
  expect(await find('/api/marketplace_assets', 'uo')).toEqual(['A quokka deck', 'Quokka kit'])
  expect(await find('/api/marketplace_assets', 'ze')).toEqual(['Quokka kit'])
  expect(await find('/api/marketplace_assets', 'quo')).toEqual(['A quokka deck', 'Quokka kit'])
  await anAsset(app.db, app.people.ann, { title: 'Mixer', description: 'For a DJ and djinns', tags: ['xq'] })
  expect(await find('/api/marketplace_assets', 'dj')).toEqual(['Mixer'])
  expect(await find('/api/marketplace_assets', 'xq')).toEqual(['Mixer'])
  expect(await find('/api/marketplace_assets', 'jj')).toEqual([])
})

test('[DIR-02] [MKT-07] [ADM-COMMENTS-02] finds two letters anywhere in scripts without spaces', async () => {
  const { db, people } = app
  const story = await aStartup(db, people.ben, {
    name: 'Lantern',
    description: '我们在上海做过一个项目。แอปสำหรับเช่าเรือน้ำ 부산에서 만든 앱',
  })
  await anAsset(db, people.ben, { title: 'Lantern kit', description: 'みんなの翻訳ツール' })
  await aComment(db, story, people.ann, { content: '昨日の会議で話した' })
  for (const search of ['上海', '项目', 'เรือ', 'น้ำ', '부산', '부산'.normalize('NFD')])
    expect(await find('/api/startups', search)).toEqual(['Lantern'])
  for (const search of ['海上', '산부']) expect(await find('/api/startups', search)).toEqual([])
  expect(await find('/api/marketplace_assets', '翻訳')).toEqual(['Lantern kit'])
  expect(await find('/api/admin/assets', '翻訳', people.ada)).toEqual(['Lantern kit'])
  expect(await find('/api/admin/comments', '会議', people.ada)).toEqual(['Lantern'])
})

test('[DIR-02] [MKT-07] [ADM-COMMENTS-02] [ADM-MKT-02] [ADM-USERS-01] finds a text whichever way it was typed', async () => {
  const { db, people } = app
  const { ada } = people
  const typed = '부산항구 ＲＯＢＯＴ'.normalize('NFD')
  const story = await aStartup(db, people.ben, { name: 'Weißwurst', one_liner: 'ΟΔΟΣ', description: typed })
  await anAsset(db, people.ben, { title: 'Weißwurst kit', description: typed })
  await aComment(db, story, people.ann, { content: `İZMİR ${typed}` })
  for (const search of ['부산항구', '부산항구'.normalize('NFD'), 'robot', 'ｒｏｂｏｔ', 'WEISSWURST', 'οδος'])
    expect(await find('/api/startups', search)).toEqual(['Weißwurst'])
  for (const search of ['부산항구', 'WEISSWURST', 'ｒｏｂｏｔ'])
    expect(await find('/api/marketplace_assets', search)).toEqual(['Weißwurst kit'])
  for (const search of ['WEISSWURST', 'Weißwurst'])
    expect(await find('/api/admin/assets', search, ada)).toEqual(['Weißwurst kit'])
  for (const search of ['WEISSWURST', '부산항구', 'ｒｏｂｏｔ', 'izmir'])
    expect(await find('/api/admin/comments', search, ada)).toEqual(['Weißwurst'])
  expect(await find('/api/admin/users', 'ＢＥＮ@example', ada)).toEqual(['ben@example.com'])
})

test('the database folds texts as the server folds searches', async () => {
  const texts = [
    'ΟΔΟΣ οδός',
    'Straße ẞ',
    'İSTANBUL ıI',
    '부산'.normalize('NFD'),
    'ＡＢ ｶﾞ',
    'น้ำ',
    'A™ ½ ﬁ',
    'Ǆ ŉ ﷺ',
    'AΣ. Σ',
  ]
  const { rows } = await app.db.system((tx) =>
    sql<{ text: string }>`select app.folded(text) as text from unnest(${texts}::text[]) text`.execute(tx),
  )
  expect(rows.map(({ text }) => text)).toEqual(texts.map(folded))
})

test('[ADM-STARTUPS-02, ADM-MKT-02, ADM-COMMENTS-02, ADM-USERS-01] a short search of an admin looks at the same fields as a long one', async () => {
  const { db, people } = app
  const { ada } = people
  expect(await find('/api/admin/startups', 'uo', ada)).toEqual(['Quokka Radio', 'The Quokka'])
  expect(await find('/api/admin/startups', 'zeb', ada)).toEqual(['Quokka Radio'])
  expect(await find('/api/admin/startups', 'ze', ada)).toEqual(['Quokka Radio'])
  expect(await find('/api/admin/startups', 'dj', ada)).toEqual([])
  expect(await find('/api/admin/assets', 'uo', ada)).toEqual(['A quokka deck', 'Quokka kit'])
  expect(await find('/api/admin/assets', 'c++', ada)).toEqual(['A quokka deck'])
  expect(await find('/api/admin/comments', 'uo', ada)).toEqual(['Quokka Radio'])
  expect(await find('/api/admin/comments', 'ze', ada)).toEqual([])
  await aComment(db, await aStartup(db, people.ben, { name: 'Vvv' }), people.ann, {
    content: 'So it is: (ZX)!',
  })
  expect(await find('/api/admin/comments', 'zx', ada)).toEqual(['Vvv'])
  expect(await find('/api/admin/comments', 'vv', ada)).toEqual(['Vvv'])
  expect(await find('/api/admin/users', 'en@', ada)).toEqual(['ben@example.com'])
  expect(await find('/api/admin/users', 'n@', ada)).toContain('ben@example.com')
})

test.each([
  ['admin_startups', namesHave(sql.ref('headline'), 'qu'), ['startup_search_headline_pieces_idx']],
  [
    'admin_assets',
    sql`(${namesHave(foldedColumn('title'), 'qu')} or ${textsHave(foldedColumn('description'), 'qu')})`,
    ['marketplace_assets_title_pieces_idx', 'marketplace_assets_description_pieces_idx'],
  ],
  ['admin_comments', namesHave(sql.ref('startup_headline'), 'qu'), ['startup_search_headline_pieces_idx']],
  ['admin_comments', textsHave(foldedColumn('content'), '日本'), ['comments_pieces_idx']],
  ['admin_comments', textsHave(foldedColumn('content'), 'zebra'), ['comments_search_idx']],
  ['admin_users', namesHave(sql.ref('search_text'), 'qu'), ['profiles_pieces_idx']],
  ['admin_users', namesHave(sql.ref('search_text'), 'quokka'), ['profiles_search_idx']],
  ['admin_startups', namesHave(sql.ref('headline'), 'c++'), ['startup_search_headline_pieces_idx']],
  ['public_startups', sql`beginnings @@ 'qu'::tsquery`, ['startup_search_beginnings_idx']],
  [
    'public_marketplace_assets',
    sql`app.asset_pieces(title, short_description, description, tags) @@ 'qu'::tsquery`,
    ['marketplace_assets_pieces_idx'],
  ],
])('a short search of %s uses an index', async (view, condition, indexes) => {
  const plan = await app.db.as({ role: 'authenticated', userId: app.people.ada.id }, async (tx) => {
    // PostgreSQL would scan small tables.
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_indexscan = off`.execute(tx)
    const { rows } = await sql<object>`
      explain select count(*) from ${sql.table(view)} where ${condition}`.execute(tx)
    return JSON.stringify(rows)
  })
  for (const index of indexes) expect(plan).toContain(index)
})

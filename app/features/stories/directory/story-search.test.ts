import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anAsset, aStartup } from '../../../../test/factories.ts'
import { hasWords, type LookUp, rarerWords } from '../../../platform/database/lists/search-words.ts'
import { listAssets } from '../../marketplace/browse/asset-list.db.ts'
import { assetListSchema } from '../../marketplace/browse/asset-list.schema.ts'
import { listStories } from './story-list.db.ts'
import { storyListSchema } from './story-list.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db, people } = app
  const plain = { one_liner: 'plain', description: 'plain' }
  for (const story of [
    { name: 'Lighthouse Café', one_liner: 'Running late', votes: 2 },
    { name: 'Tideway', description: 'We were building a café for boats.', votes: 9 },
    { name: 'Cafeteria', votes: 50 },
    { name: 'Decafeinated', votes: 90 },
    { name: 'Slow post', description: 'Letters that take a week.', tags: ['Mail'], tech_stack: ['Erlang'] },
    { name: 'Post slow', description: 'Nothing.', builder_name: 'Theodora' },
    { name: 'Nameless', builder_name: 'Theodora', is_anonymous: true },
  ])
    await aStartup(db, people.ann, { ...plain, ...story })
  await anAsset(db, people.ann, { title: 'Buoys', description: 'Some beacons.' })
  await anAsset(db, people.ann, { title: 'Beacon kit', tags: ['Signals'] })
})
afterAll(() => app.close())

async function find(search: string, more: Record<string, string> = {}): Promise<string[]> {
  const response = await app.request(`/api/startups?${new URLSearchParams({ search, ...more })}`)
  expect(response.status).toBe(200)
  const { items } = await response.json()
  return items.map(({ name }: { name: string }) => name)
}

test('[DIR-02] finds words whatever their accents, case and endings', async () => {
  expect(await find('RUN late')).toEqual(['Lighthouse Café'])
  expect(await find('build')).toEqual(['Tideway'])
  expect(await find('boat café')).toEqual(['Tideway'])
})

test('[DIR-02] puts words before beginnings in texts, popular ones before others, and parts of words last', async () => {
  expect(await find('cafe')).toEqual(['Cafeteria', 'Lighthouse Café', 'Tideway', 'Decafeinated'])
})

test('[DIR-02] finds phrases in quotes, and leaves out what follows a minus', async () => {
  expect((await find('slow post')).sort()).toEqual(['Post slow', 'Slow post'])
  expect(await find('"slow post"')).toEqual(['Slow post'])
  expect(await find('slow -letters')).toEqual(['Post slow'])
})

test('[DIR-02] ignores an unclosed quotation mark', async () => {
  expect((await find('"slow post')).sort()).toEqual(['Post slow', 'Slow post'])
  expect(await find('"letters tak')).toEqual(['Slow post'])
  expect(await find('"slow post" "lett')).toEqual(['Slow post'])
})

test('[DIR-02] finds either side of "or", unless it is in quotes', async () => {
  const both = ['Slow post', 'Tideway']
  expect((await find('tideway or letters')).sort()).toEqual(both)
  expect((await find('letters take OR boat caf')).sort()).toEqual(both)
  expect((await find('tidewy or tideway or slow lett')).sort()).toEqual(both)
  expect(await find('"tideway or letters"')).toEqual([])
  expect(await find('tideway or')).toEqual(['Tideway'])
})

test('[DIR-02] takes the last word for the beginning of one', async () => {
  expect(await find('lighth')).toEqual(['Lighthouse Café'])
  expect(await find('lett take we')).toEqual([])
  expect(await find('letters tak')).toEqual(['Slow post'])
  await aStartup(app.db, app.people.ben, { name: 'Pair', one_liner: 'Two companies', description: 'plain' })
  expect(await find('compan')).toEqual(['Pair'])
  expect(await find('company')).toEqual(['Pair'])
  await aStartup(app.db, app.people.ben, { name: 'Compass', one_liner: 'plain', description: 'plain' })
  expect(await find('compas')).toEqual(['Compass'])
})

test('[DIR-02] takes hyphens for spaces', async () => {
  expect((await find('slow-post')).sort()).toEqual(['Post slow', 'Slow post'])
  expect(await find('letters -slow-post')).toEqual([])
  expect(await find('"slow-post"')).toEqual(['Slow post'])
  expect(await find('take-a-we')).toEqual(['Slow post'])
})

test('[DIR-02] a common word at the end narrows nothing', async () => {
  expect(await find('letters of')).toEqual(['Slow post'])
  expect(await find('letters take a')).toEqual(['Slow post'])
  expect(await find('letters the')).toEqual(['Slow post'])
  expect(await find('letters thx')).toEqual([])
})

test('[DIR-01] [DIR-02] counts what it lists, for any text', async () => {
  for (const typed of ['-"a b"', '-a', '!!', '"', 'a b'])
    expect(await find(typed), typed).toHaveLength(
      (await search(`/api/startups?search=${encodeURIComponent(typed)}`)).total,
    )
})

async function search(path: string) {
  const response = await app.request(path)
  expect(response.status).toBe(200)
  return response.json()
}

test('[DIR-02] [MKT-07] shows where a description matches if nothing else on the card does', async () => {
  const description = `${'Before it. '.repeat(60)}Then came the gramophone, slowly. ${'After it. '.repeat(60)}`
  await aStartup(app.db, app.people.ben, { name: 'Far off', one_liner: 'Short', description })
  const passageOf = async (path: string) => (await search(path)).items[0].passage
  const ofWord = await passageOf('/api/startups?search=gramophones')
  expect(ofWord).toContain('Then came the gramophone, slowly.')
  expect(ofWord.length).toBeLessThan(400)
  expect(await passageOf('/api/startups?search=ramopho')).toContain('gramophone')
  expect(await passageOf('/api/startups?search=far+off')).toBeNull()
  await anAsset(app.db, app.people.ann, { title: 'Case', short_description: 'Short', description })
  expect(await passageOf('/api/marketplace_assets?search=gramophone')).toContain('gramophone')
})

test('[DIR-02] one or two letters match how names and tags begin, names first', async () => {
  expect(await find('ma')).toEqual(['Slow post'])
  await aStartup(app.db, app.people.ben, { name: 'Macaw', one_liner: 'plain', description: 'plain' })
  await aStartup(app.db, app.people.ben, {
    one_liner: 'plain',
    description: 'plain',
    name: 'Popular',
    tags: ['Maps'],
    votes: 60,
  })
  expect(await find('MA')).toEqual(['Macaw', 'Popular', 'Slow post'])
})

test('[DIR-02] finds a name among more than a thousand popular stories that mention it', async () => {
  await app.db.system((tx) =>
    tx
      .insertInto('startups')
      .values(
        Array.from({ length: 1_001 }, (_, index) => ({
          user_id: app.people.cyd.id,
          name: `Crowd ${index}`,
          one_liner: 'plain',
          description: 'Like a zeppelin.',
          why_failed: 'plain',
          category: 'SaaS',
          votes: 100,
        })),
      )
      .execute(),
  )
  await aStartup(app.db, app.people.ben, { name: 'Zeppelin', one_liner: 'plain', description: 'plain' })
  expect((await find('zeppelin'))[0]).toBe('Zeppelin')
})

test('[DIR-02] finds tags, what a project was built with, and builders, except of anonymous stories', async () => {
  expect(await find('mail')).toEqual(['Slow post'])
  expect(await find('erlang')).toEqual(['Slow post'])
  expect(await find('theodora')).toEqual(['Post slow'])
})

test('[DIR-04] a sort order that the reader chose comes before relevance', async () => {
  expect(await find('cafe', { sort: 'trending' })).toEqual([
    'Decafeinated',
    'Cafeteria',
    'Tideway',
    'Lighthouse Café',
  ])
  expect(await find('cafe', { sort: 'alphabetical' })).toEqual([
    'Cafeteria',
    'Decafeinated',
    'Lighthouse Café',
    'Tideway',
  ])
})

test('[DIR-01] pages through the best matches without a gap', async () => {
  const found: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const query: string = new URLSearchParams({
      search: 'cafe',
      limit: '1',
      ...(after && { after }),
    }).toString()
    const page = await (await app.request(`/api/startups?${query}`)).json()
    found.push(...page.items.map(({ name }: { name: string }) => name))
    expect(page.total).toBe(4)
    after = page.next
  }
  expect(found).toEqual(await find('cafe'))
})

test('[MKT-07] finds assets by words and tags, the best match first', async () => {
  const assets = async (search: string) => {
    const response = await app.request(`/api/marketplace_assets?${new URLSearchParams({ search })}`)
    return (await response.json()).items.map(({ title }: { title: string }) => title)
  }
  expect(await assets('beacons')).toEqual(['Beacon kit', 'Buoys'])
  expect(await assets('signal')).toEqual(['Beacon kit'])
})

test('[DIR-02] [MKT-07] no text is an error', async () => {
  const pieces = fc.constantFrom(
    '"',
    '-',
    "'",
    ':*',
    '&',
    '|',
    '!',
    '(',
    ')',
    '<->',
    '\\',
    '%',
    'or',
    'the',
    ' ',
    'word',
    '日本',
    '👩‍💻',
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(pieces).map((parts) => parts.join('')),
  )
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const { data } = storyListSchema.safeParse({ search: typed.slice(0, 200) })
      if (!data) return
      await listStories(app.db.guest, null, data)
      await listAssets(app.db.guest, assetListSchema.parse({ search: data.search }))
    }),
    {
      numRuns: 60,
      examples: [['"'], ["'"], ['-'], ['-'.repeat(200)], ['- '.repeat(100)], ["it's :* &"], ['the']],
    },
  )
})

test('[DIR-02] finds the same, whether an index looks up the last word or only those before it', async () => {
  const { db } = app
  const names = async (lookUp: LookUp) => {
    const found = await db.guest
      .selectFrom('public_startups')
      .select('name')
      .where(hasWords(sql.ref('document'), 'letters tak', lookUp))
      .execute()
    return found.map(({ name }) => name)
  }
  expect(await names('all')).toEqual(['Slow post'])
  expect(await names('finished')).toEqual(['Slow post'])
})

test('[DIR-02] looks up only the words before the last one where the database expects them to be rarer', async () => {
  const { db, people } = app
  for (let index = 0; index < 60; index += 1)
    await aStartup(db, people.ann, { name: `Harbour ${index}`, description: 'plain' })
  await db.background((tx) => sql`analyze app.startup_search`.execute(tx))
  const lookUp = (search: string) =>
    rarerWords(db.guest, { view: 'public_startups', document: sql.ref('document') }, search)
  expect(await lookUp('letters harb')).toBe('finished')
  expect(await lookUp('harbour lett')).toBe('all')
  expect(await lookUp('harb')).toBe('all')
  expect(await lookUp('"letters take"')).toBe('all')
})

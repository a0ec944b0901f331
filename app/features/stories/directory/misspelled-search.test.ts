import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anAsset, aStartup } from '../../../../test/factories.ts'

const plain = { one_liner: 'plain', description: 'plain' }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const names = ['Lighthouse Café', 'Tideway', 'Pebble', 'Vine', 'Glitch', 'Google Reader']
  for (const name of names) await aStartup(app.db, app.people.ann, { ...plain, name })
  await aStartup(app.db, app.people.ann, { ...plain, name: 'Film', one_liner: 'Plain videos' })
  await aStartup(app.db, app.people.ann, { ...plain, name: 'Boats', one_liner: 'A soundboard of whistles' })
  await aStartup(app.db, app.people.ann, { ...plain, name: 'Other', one_liner: 'Views of a domain' })
})
afterAll(() => app.close())

async function search(path: string) {
  const response = await app.request(path)
  expect(response.status).toBe(200)
  return response.json()
}

async function find(text: string, more: Record<string, string> = {}): Promise<string[]> {
  const { items } = await search(`/api/startups?${new URLSearchParams({ search: text, ...more })}`)
  return items.map(({ name }: { name: string }) => name)
}

test('[DIR-02] finds similar spellings of a name if nothing else matches', async () => {
  expect(await find('lighthousse')).toEqual(['Lighthouse Café'])
  expect(await find('tidewey')).toEqual(['Tideway'])
  expect(await find('tidewey', { category: 'Gaming' })).toEqual([])
  expect(await find('"tidewey"')).toEqual([])
  expect(await find('tidewey -boats')).toEqual([])
})

test('[DIR-02] corrects words that occur nowhere, and says what it looked for', async () => {
  for (const [typed, spelling, name] of [
    ['Pebbel', 'pebble', 'Pebble'],
    ['vien', 'vine', 'Vine'],
    ['glich', 'glitch', 'Glitch'],
    ['goole', 'google', 'Google Reader'],
    ['googlereader', 'google reader', 'Google Reader'],
    ['goole raeder', 'google reader', 'Google Reader'],
    ['domian', 'domain', 'Other'],
    ['vidoe', 'videos', 'Film'],
    ['pebblee', 'pebble', 'Pebble'],
    ['viine', 'vine', 'Vine'],
    ['views of domian', 'views of domain', 'Other'],
    ['Pebbel?', 'pebble', 'Pebble'],
    ['googel-raeder!', 'google reader', 'Google Reader'],
    ['pebel', 'pebble', 'Pebble'],
    ['Tide way', 'tideway', 'Tideway'],
    ['glit ch', 'glitch', 'Glitch'],
    ['sound board whistels', 'soundboard whistles', 'Boats'],
  ] as const)
    expect(await search(`/api/startups?search=${encodeURIComponent(typed)}`), typed).toMatchObject({
      is_similar: true,
      spelling,
      items: [{ name }],
    })
})

test('[DIR-02] corrects words of tags, stacks, builders and categories', async () => {
  await aStartup(app.db, app.people.ann, {
    ...plain,
    name: 'Grocer',
    category: 'E-commerce',
    tags: ['real-time'],
    tech_stack: ['Node.js'],
    builder_name: 'Muller',
  })
  for (const [typed, spelling] of [
    ['ecommerce', 'e-commerce'],
    ['realtime', 'real-time'],
    ['nodejs', 'node.js'],
    ['node js', 'node.js'],
    ['mullr', 'muller'],
  ] as const)
    expect(await search(`/api/startups?search=${encodeURIComponent(typed)}`), typed).toMatchObject({
      is_similar: true,
      spelling,
      items: [{ name: 'Grocer' }],
    })
})

test('[DIR-02] corrects to a word that stands somewhere, rather than to another form of it', async () => {
  await aStartup(app.db, app.people.ann, { ...plain, name: 'Level', category: 'Gaming' })
  expect(await search('/api/startups?search=gamming')).toMatchObject({ is_similar: true, spelling: 'gaming' })
})

test('[DIR-02] [DIR-15] says that only similar spellings were found', async () => {
  expect(await search('/api/startups?search=tidewey')).toMatchObject({
    is_similar: true,
    total: 1,
    next: null,
  })
  const further = await search('/api/startups?search=lightthousse')
  expect(further).toMatchObject({ is_similar: true, items: [{ name: 'Lighthouse Café' }] })
  expect(further).not.toHaveProperty('spelling')
  expect(await search('/api/startups?search=tideway')).not.toHaveProperty('is_similar')
})

test('[DIR-02] [DIR-15] suggests categories with matches, else the nearest name', async () => {
  await aStartup(app.db, app.people.ben, { name: 'Quizzical', category: 'Education' })
  const empty = { items: [], total: 0, next: null }
  expect(await search('/api/startups?search=quizzical&category=Gaming')).toMatchObject({
    ...empty,
    suggestions: { spelling: null, categories: [{ category: 'Education', count: 1 }] },
  })
  expect(await search('/api/startups?search=quizical&category=Gaming')).toMatchObject({
    ...empty,
    suggestions: { spelling: 'quizzical', categories: [{ category: 'Education', count: 1 }] },
  })
  expect((await search('/api/startups?search=xqzvwk')).suggestions).toEqual({
    spelling: null,
    categories: [],
  })
  expect((await search('/api/startups?search=quizzical&filter=revival')).suggestions).toEqual({
    spelling: null,
    categories: [],
  })
  expect(await search('/api/startups?category=Gaming')).not.toHaveProperty('suggestions')
})

test('[MKT-07] suggests categories of assets with matches, else the nearest title', async () => {
  await anAsset(app.db, app.people.ann, { title: 'Sextant plans', category: 'codebase' })
  expect(await search('/api/marketplace_assets?search=sextant&category=domain')).toMatchObject({
    items: [],
    suggestions: { spelling: null, categories: [{ category: 'codebase', count: 1 }] },
  })
  const free = await search('/api/marketplace_assets?search=sextant&category=domain&license=open-source')
  expect(free.suggestions).toMatchObject({ categories: [] })
  const elsewhere = await search('/api/marketplace_assets?search=sextent+plans&category=domain')
  expect(elsewhere.suggestions).toEqual({
    spelling: 'sextant plans',
    categories: [{ category: 'codebase', count: 1 }],
  })
  expect((await search('/api/marketplace_assets?search=sextannnt')).suggestions).toEqual({
    spelling: 'Sextant plans',
    categories: [],
  })
})

test('[MKT-07] corrects words that occur in no asset, and says what it looked for', async () => {
  await anAsset(app.db, app.people.ann, { title: 'Barometer drawings' })
  expect(await search('/api/marketplace_assets?search=barometre')).toMatchObject({
    is_similar: true,
    spelling: 'barometer',
    items: [{ title: 'Barometer drawings' }],
    total: 1,
    next: null,
  })
})

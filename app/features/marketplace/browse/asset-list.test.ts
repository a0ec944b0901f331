import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aDemoAccount, anAsset, anAssetBookmark, forSale } from '../../../../test/factories.ts'
import { aListing } from '../../../../test/listing.ts'
import type { AssetPage, AssetStats } from '../asset-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function list(query: Record<string, string> = {}, as?: { id: string }): Promise<AssetPage> {
  const response = await app.request(`/api/marketplace_assets?${new URLSearchParams(query)}`, {
    ...(as && { as }),
  })
  expect(response.status).toBe(200)
  return response.json()
}

const titles = async (query: Record<string, string>) => (await list(query)).items.map(({ title }) => title)

test('[MKT-05] counts published assets: all, free, their categories and those of the last seven days', async () => {
  const { ann } = app.people
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const stats = async (): Promise<AssetStats> => (await app.request('/api/marketplace_assets/stats')).json()
  const none = { total_assets: 0, free_assets: 0, categories: 0, added_this_week: 0, demo_assets: 0 }
  expect(await stats()).toEqual(none)
  await anAsset(app.db, ann, { category: 'others', created_at: daysAgo(6.9) })
  await anAsset(app.db, ann, { category: 'others', created_at: daysAgo(7.1) })
  await anAsset(app.db, ann, { ...forSale, category: 'domain' })
  await anAsset(app.db, ann, { category: 'codebase', status: 'sold' })
  await anAsset(app.db, ann, { category: 'codebase', status: 'withdrawn' })
  const shown = { total_assets: 3, free_assets: 2, categories: 2, added_this_week: 2, demo_assets: 0 }
  expect(await stats()).toEqual(shown)

  const seller = await aDemoAccount(app.db)
  const demo = await anAsset(app.db, seller, { category: 'others' })
  await anAsset(app.db, seller, { category: 'others', status: 'withdrawn' })
  expect(await stats(), 'demo listings count, and it says how many there are').toEqual({
    ...shown,
    total_assets: 4,
    free_assets: 3,
    added_this_week: 3,
    demo_assets: 1,
  })
  const { items } = await list({ category: 'others' })
  expect(items.filter(({ is_demo }) => is_demo).map(({ id }) => id)).toEqual([demo.id])
  expect(await (await app.request(`/api/marketplace_assets/${demo.id}`)).json()).toMatchObject({
    is_demo: true,
  })
  await app.db.system((tx) => tx.deleteFrom('marketplace_assets').where('user_id', '=', seller.id).execute())
})

test('[MKT-07] finds titles, descriptions and tags in any case and takes special characters literally', async () => {
  const { ann } = app.people
  const find = { category: 'pitch-deck' }
  await anAsset(app.db, ann, { ...find, title: 'Ünsere Kits', short_description: 'plain' })
  await anAsset(app.db, ann, { ...find, title: 'Two', short_description: 'A DECK of slides' })
  await anAsset(app.db, ann, { ...find, title: 'Three', description: 'hidden harbour' })
  await anAsset(app.db, ann, { ...find, title: 'Four', tags: ['Pitch Deck'] })
  await anAsset(app.db, ann, { ...find, title: '100%_sure\\', detailed_description: 'nowhere else' })
  expect(await titles({ ...find, search: 'üNSERE' })).toEqual(['Ünsere Kits'])
  expect(await titles({ ...find, search: ' deck ' })).toEqual(['Four', 'Two'])
  expect(await titles({ ...find, search: 'HARBOUR' })).toEqual(['Three'])
  expect(await titles({ ...find, search: '%_' })).toEqual(['100%_sure\\'])
  expect(await titles({ ...find, search: '\\' })).toEqual(['100%_sure\\'])
  expect(await titles({ ...find, search: 'nowhere else' })).toEqual([])
  expect(await titles({ category: 'domain', search: 'deck' })).toEqual([])
})

test('[MKT-07] the name of a category finds its assets, after those that have the words', async () => {
  const { ann } = app.people
  await anAsset(app.db, ann, { title: 'Branded', category: 'domain' })
  await anAsset(app.db, ann, { title: 'Branding of a bakery', category: 'ui-ux-design' })
  for (const search of ['branding', 'Domain & Branding', 'domains'])
    expect(await titles({ search }), search).toContain('Branded')
  for (const search of ['UI/UX', 'ui ux', 'uiux'])
    expect(await titles({ search }), search).toEqual(['Branding of a bakery'])
  expect((await titles({ search: 'branding' }))[0]).toBe('Branding of a bakery')
  expect(await titles({ search: 'domain', category: 'domain' })).not.toContain('Branded')
})

test('[MKT-07] one or two letters match titles anywhere and how tags begin, and titles that begin with them come first', async () => {
  const { ann } = app.people
  const find = { category: 'codebase' }
  await anAsset(app.db, ann, { ...find, title: 'Aida' })
  await anAsset(app.db, ann, { ...find, title: 'Models', tags: ['AI', 'Python'] })
  await anAsset(app.db, ann, { ...find, title: 'Paint', tags: ['Main'] })
  expect(await titles({ ...find, search: 'ai' })).toEqual(['Aida', 'Paint', 'Models'])
  expect(await titles({ ...find, search: 'P' })).toEqual(['Paint', 'Models'])
})

test('[MKT-07] finds a title among more than a thousand newer assets that mention it', async () => {
  await anAsset(app.db, app.people.ann, { title: 'Zeppelin', created_at: '2020-01-01T00:00:00Z' })
  await app.db.system(async (tx) => {
    // The triggers would take a minute.
    await sql`alter table marketplace_assets disable trigger user`.execute(tx)
    await sql`
      insert into marketplace_assets (
        user_id, title, description, short_description, detailed_description, category, license_type, type, is_open_source,
        downloadable_files, file_metadata, cover_image
      )
      select
        user_id, 'Crowd', 'Like a zeppelin.', short_description, detailed_description, category, license_type, type,
        is_open_source, downloadable_files, file_metadata, cover_image
      from marketplace_assets, generate_series(1, 1001)
      where title = 'Zeppelin'
    `.execute(tx)
    await sql`alter table marketplace_assets enable trigger user`.execute(tx)
  })
  const { items, total, total_is_exact } = await list({ search: 'zeppelin', limit: '2' })
  expect(items.map(({ title }) => title)).toEqual(['Zeppelin', 'Crowd'])
  expect({ total, total_is_exact }).toEqual({ total: 1_000, total_is_exact: false })
})

test('[MKT-09, MKT-28] lists only published assets, of one category when given', async () => {
  const { ann } = app.people
  for (const status of ['sold', 'withdrawn', 'published'])
    await anAsset(app.db, ann, { category: 'full-project-kit', title: status, status })
  for (const as of [undefined, ann, app.people.ada]) {
    const { items, total } = await list({ category: 'full-project-kit' }, as)
    expect(items.map(({ title }) => title)).toEqual(['published'])
    expect(total).toBe(1)
  }
})

test('continues after a cursor, newest first, without gaps or duplicates, with an exact count', async () => {
  const { ann } = app.people
  const created_at = '2024-02-29T12:00:00.123456Z'
  await app.db.system((tx) => tx.deleteFrom('marketplace_assets').execute())
  for (let count = 0; count < 65; count += 1)
    await anAsset(app.db, ann, {
      title: `Nr ${count}`,
      created_at: count < 30 ? created_at : new Date(Date.now() - count),
    })
  const first = await list()
  expect(first.items).toHaveLength(60)
  expect(first.total).toBe(65)
  const second = await list({ after: first.next! })
  expect(second).toMatchObject({ next: null, total: 65 })
  const all = [...first.items, ...second.items]
  expect(new Set(all.map(({ id }) => id)).size).toBe(65)
  const times = all.map((asset) => asset.created_at)
  expect(times).toEqual([...times].sort().reverse())
  expect((await list({ limit: '2' })).items).toHaveLength(2)
})

test.each([
  { limit: '61' },
  { limit: '0' },
  { category: 'nothing' },
  { after: 'nowhere' },
  { search: 'x'.repeat(201) },
])('rejects %o with a message', async (query) => {
  const params = new URLSearchParams(Object.entries(query))
  const response = await app.request(`/api/marketplace_assets?${params}`)
  expect(response.status).toBe(400)
  expect((await response.json()).message).not.toBe('')
})

test('[MKT-13, MKT-20, MKT-22, DATA-20, STORE-05] returns a card with cover widths, file names and whether the viewer may download them', async () => {
  const { ann, ben, ada } = app.people
  await app.db.system((tx) => tx.deleteFrom('marketplace_assets').execute())
  const free = await aListing(app, ann, { title: 'Free' })
  const paid = await aListing(app, ann, {
    title: 'Paid',
    price: '12',
    contact_method: 'other',
    contact_info: 'Ask at the bar',
  })
  await anAssetBookmark(app.db, paid, ben)
  const cards = async (as?: { id: string }) =>
    Object.fromEntries((await list({}, as)).items.map((card) => [card.title, card]))

  const { Free, Paid } = await cards()
  const cover = free.uploads.cover.id
  expect(Free).toMatchObject({
    id: free.id,
    cover: {
      src: `/files/cover-images/${cover}_1600x900.webp`,
      srcset: `/files/cover-images/${cover}_480x270.webp 480w, /files/cover-images/${cover}_960x540.webp 960w, /files/cover-images/${cover}_1600x900.webp 1600w`,
      width: 1600,
      height: 900,
    },
    files: [{ position: 1, name: 'kit.zip', size: 2, type: 'application/zip' }],
    can_download: true,
    bookmarked: false,
  })
  expect(Paid).toMatchObject({ can_download: false, bookmarked: false, price: '12' })
  expect(JSON.stringify([Free, Paid])).not.toContain('/temp/')
  expect(JSON.stringify(Paid)).not.toContain('bar')

  expect((await cards(ben)).Paid).toMatchObject({ can_download: false, bookmarked: true })
  expect((await cards(ann)).Paid).toMatchObject({ can_download: true, bookmarked: false })
  expect((await cards(ada)).Paid).toMatchObject({ can_download: true })
})

test('[MKT-13] returns null for a cover that no longer exists', async () => {
  await app.db.system((tx) => sql`delete from marketplace_assets`.execute(tx))
  await anAsset(app.db, app.people.ann)
  expect((await list()).items).toMatchObject([{ cover: null }])
})

test('narrows by price, license and kind of file, and sorts by price and by how many saved it, page by page', async () => {
  const { ann, ben, cyd } = app.people
  await app.db.system((tx) => tx.deleteFrom('marketplace_assets').execute())
  const files = (name: string) => {
    const path = `${ann.id}/temp/${crypto.randomUUID()}-${name}`
    return {
      downloadable_files: [path],
      file_metadata: JSON.stringify([
        { id: path, path, name, size: 1, type: 'text/plain', uploadedAt: '2026-01-01T00:00:00Z' },
      ]),
    }
  }
  const at = (day: number) => ({ created_at: `2026-01-0${day}T00:00:00Z` })
  const free = await anAsset(app.db, ann, {
    ...at(1),
    ...files('logo.FIG'),
    title: 'Free',
    license_type: 'free',
  })
  await anAsset(app.db, ann, {
    ...at(2),
    ...forSale,
    ...files('deck.pdf'),
    title: 'Dear',
    price: '900.50',
    license_type: 'buyout',
  })
  const cheap = await anAsset(app.db, ann, {
    ...at(3),
    ...forSale,
    ...files('code.zip'),
    title: 'Cheap',
    price: '90',
    license_type: 'buyout',
  })
  await anAsset(app.db, ann, { ...at(4), ...files('code.rs'), title: 'Open', license_type: 'open-source' })

  expect(await titles({})).toEqual(['Open', 'Cheap', 'Dear', 'Free'])
  expect(await titles({ sort: 'cheapest' })).toEqual(['Open', 'Free', 'Cheap', 'Dear'])
  expect(await titles({ price: 'paid' })).toEqual(['Cheap', 'Dear'])
  expect(await titles({ price: 'free', license: 'open-source' })).toEqual(['Open'])
  expect(await titles({ license: 'buyout', file: 'document' })).toEqual(['Dear'])
  for (const [file, title] of [
    ['design', 'Free'],
    ['archive', 'Cheap'],
    ['other', 'Open'],
  ] as const)
    expect(await titles({ file })).toEqual([title])
  expect(await titles({ file: 'media' })).toEqual([])

  for (const member of [ben, cyd]) await anAssetBookmark(app.db, cheap, member)
  await anAssetBookmark(app.db, free, ben)
  expect(await titles({ sort: 'saved' })).toEqual(['Cheap', 'Free', 'Open', 'Dear'])
  await app.request(`/api/marketplace_assets/${cheap.id}/bookmark`, { method: 'DELETE', as: ben })
  await app.request(`/api/marketplace_assets/${cheap.id}/bookmark`, { method: 'DELETE', as: cyd })
  expect(await titles({ sort: 'saved' })).toEqual(['Free', 'Open', 'Cheap', 'Dear'])

  for (const sort of ['cheapest', 'saved', 'newest']) {
    const listed: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list({ sort, limit: '1', ...(after && { after }) })
      listed.push(...page.items.map(({ title }) => title))
      after = page.next
    }
    expect(listed).toEqual(await titles({ sort }))
  }
})

test.each(['sort=dearest', 'price=5', 'license=mit', 'file=exe'])(
  'rejects the unknown filter %s',
  async (query) => {
    const response = await app.request(`/api/marketplace_assets?${query}`)
    expect(response.status).toBe(400)
  },
)

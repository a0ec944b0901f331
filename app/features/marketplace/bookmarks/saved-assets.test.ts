import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anAsset, anAssetBookmark } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import type { AssetPage } from '../asset-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const call = (query: Record<string, string>, as?: Person) =>
  app.request(`/api/marketplace_assets?${new URLSearchParams({ filter: 'bookmarked', ...query })}`, {
    ...(as && { as }),
  })

const saved = async (as: Person, query: Record<string, string> = {}): Promise<AssetPage> => {
  const response = await call(query, as)
  expect(response.status).toBe(200)
  return response.json()
}

const titles = ({ items }: AssetPage) => items.map(({ title }) => title)

const page = (path: string, as?: Person) =>
  app.request(path, { ...(as && { as }), headers: { accept: 'text/html' } })

async function save(title: string, by: Person, overrides: Parameters<typeof anAsset>[2] = {}) {
  const asset = await anAsset(app.db, app.people.ann, { title, ...overrides })
  await anAssetBookmark(app.db, asset, by)
  return asset
}

test("[CALLS-22] [MKT-16] lists only the viewer's saved assets, last saved first", async () => {
  const { ben, cyd } = app.people
  await save('Listed last, saved first', ben, { created_at: new Date(Date.now() + 1000) })
  await save('Listed first, saved last', ben, { created_at: '2024-01-01T00:00:00Z', category: 'domain' })
  await save('Of somebody else', cyd)
  await anAsset(app.db, app.people.ann, { title: 'Never saved' })
  const list = await saved(ben)
  expect(titles(list)).toEqual(['Listed first, saved last', 'Listed last, saved first'])
  expect(list).toMatchObject({ total: 2, next: null, items: [{ bookmarked: true }, { bookmarked: true }] })
  expect(titles(await saved(ben, { category: 'domain' }))).toEqual(['Listed first, saved last'])
  expect(titles(await saved(ben, { search: '"LAST, SAVED"' }))).toEqual(['Listed last, saved first'])
  expect(await saved(app.people.ann)).toEqual({
    items: [],
    next: null,
    total: 0,
    total_is_exact: true,
  })
})

test('[CALLS-22] includes sold assets and hides withdrawn ones', async () => {
  const { ada } = app.people
  for (const status of ['sold', 'withdrawn', 'published']) await save(status, ada, { status })
  expect(titles(await saved(ada))).toEqual(['published', 'sold'])
})

test('[CALLS-22] continues after a cursor without gaps or duplicates, with an exact count', async () => {
  const { cyd } = app.people
  for (let number = 1; number <= 4; number += 1) await save(`Nr ${number}`, cyd)
  const all = titles(await saved(cyd))
  const found: string[] = []
  let after: string | null = null
  do {
    const load: AssetPage = await saved(cyd, { limit: '2', ...(after && { after }) })
    expect(load.total).toBe(5)
    found.push(...titles(load))
    after = load.next
  } while (after)
  expect(found).toEqual(all)
  expect(found).toHaveLength(5)
  expect((await call({ after: 'nowhere' }, cyd)).status).toBe(400)
})

test('[CALLS-22] rejects guests in the API and sends them to sign in from the page', async () => {
  const rejected = await call({})
  expect(rejected.status).toBe(401)
  expect(await rejected.json()).toMatchObject({ code: 'PGRST301' })
  const guest = await page('/marketplace?filter=bookmarked')
  expect(guest.status).toBe(302)
  expect(guest.headers.get('location')).toBe(
    `/auth?from=${encodeURIComponent('/marketplace?filter=bookmarked')}`,
  )
  expect((await app.request('/api/marketplace_assets?filter=unknown')).status).toBe(400)
})

test('[CALLS-22] shows saved assets on the marketplace and the profile without JavaScript', async () => {
  const { ben } = app.people
  for (const path of ['/marketplace?filter=bookmarked', '/profile?tab=assets']) {
    const html = await (await page(path, ben)).text()
    expect(html).toContain('Listed first, saved last')
    expect(html).not.toContain('Of somebody else')
    expect(html).not.toContain('Never saved')
  }
  const market = await (await page('/marketplace?filter=bookmarked', ben)).text()
  expect(market).toMatch(/<a [^>]*href="\/marketplace"[^>]*>Show all items<\/a>/)
  const profile = (await (await page('/profile', ben)).text()).replaceAll('<!-- -->', '')
  expect(profile).toMatch(/<a [^>]*href="\/profile\?tab=assets"[^>]*>Saved assets \(2\)<\/a>/)
  expect(profile).toContain('Bookmarked Stories (0)')
})

test('[CALLS-22] says so and links to the marketplace when nothing is saved', async () => {
  for (const path of ['/marketplace?filter=bookmarked', '/profile?tab=assets']) {
    const html = await (await page(path, app.people.ann)).text()
    expect(html).toContain('No saved assets yet')
    expect(html).toMatch(/<a [^>]*href="\/marketplace"[^>]*>Browse Marketplace<\/a>/)
  }
})

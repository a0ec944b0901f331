import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { anAsset, aStartup } from '../factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db, people } = app
  for (const name of ['Lantern One', 'Lantern Two', 'Lantern Three', 'Beacon One', 'Beacon Two'])
    await aStartup(db, people.ann, { name, category: 'SaaS' })
  for (const title of ['Lantern kit', 'Lantern deck', 'Beacon kit', 'Beacon deck'])
    await anAsset(db, people.ann, { title, category: 'codebase' })
})
afterAll(() => app.close())

const get = async (path: string, as?: { id: string }) => {
  const response = await app.request(path, as ? { as } : {})
  return { status: response.status, body: await response.json() }
}

const REFUSED = 'This cursor belongs to another list, search or choice. Please start with the first page.'

test.each([
  ['/api/startups', '?search=lantern', ['?search=beacon', '', '?search=lantern&category=SaaS', '?search=la']],
  ['/api/startups', '?category=SaaS', ['?category=Healthcare', '', '?filter=revival']],
  ['/api/startups', '', ['?search=lantern', '?category=SaaS']],
  ['/api/marketplace_assets', '?search=lantern', ['?search=beacon', '', '?search=lantern&category=codebase']],
  ['/api/marketplace_assets', '?category=codebase', ['?category=ui-ux-design', '?sort=cheapest', '']],
])(
  '[DIR-02] [MKT-07] %s refuses the cursor of %j for another search or other filters',
  async (path, own, others) => {
    const url = (query: string, after = '') =>
      `${path}${query}${query ? '&' : '?'}limit=1${after && `&after=${after}`}`
    const { next } = (await get(url(own))).body
    expect((await get(url(own, next))).status).toBe(200)
    for (const other of others) {
      const { status, body } = await get(url(other, next))
      expect([other, status, body.message]).toEqual([other, 400, REFUSED])
    }
  },
)

test('[DIR-02] [MKT-07] a list refuses the cursor of another one, which says how many that has', async () => {
  const { next } = (await get('/api/startups?search=lantern&limit=1')).body
  const { status, body } = await get(`/api/marketplace_assets?search=lantern&after=${next}`)
  expect([status, body.message]).toEqual([400, REFUSED])
  const { next: all } = (await get('/api/marketplace_assets?limit=1')).body
  expect((await get(`/api/revivals?after=${all}`)).status).toBe(400)
})

test('[DIR-02] [MKT-07] the last of a repeated search counts, in the API and on pages', async () => {
  const names = async (query: string) =>
    (await get(`/api/startups?${query}`)).body.items.map(({ name }: { name: string }) => name)
  expect((await names('search=beacon&search=lantern')).sort()).toEqual(await sorted('lantern'))
  expect(await names('search=lantern&search=zzzzz')).toEqual([])
  expect((await names('search=&search=beacon')).sort()).toEqual(await sorted('beacon'))
  const assets = (await get('/api/marketplace_assets?search=beacon&search=lantern')).body.items
  expect(assets.map(({ title }: { title: string }) => title).sort()).toEqual(['Lantern deck', 'Lantern kit'])
  const page = await (await app.request('/directory?search=beacon&search=lantern')).text()
  expect(page).toContain('Lantern One')
  expect(page).not.toContain('Beacon One')
})

const sorted = async (search: string) =>
  (await get(`/api/startups?search=${search}`)).body.items.map(({ name }: { name: string }) => name).sort()

test('[DIR-02] a page with a cursor of another search in its address leads to the first page', async () => {
  const { next } = (await get('/api/startups?search=lantern&limit=1')).body
  const page = await app.request(`/directory?search=beacon&after=${next}`)
  expect([page.status, page.headers.get('location')]).toEqual([302, '/directory?search=beacon'])
  expect(await (await app.request('/directory?search=beacon')).text()).toContain('Beacon One')
})

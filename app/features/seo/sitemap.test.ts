import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { anAsset, aStartup } from '../../../test/factories.ts'
import type { Env } from '../../platform/http/env.ts'
import { responseMemories } from '../../platform/responses/response-memory.ts'
import { PUBLIC_PAGES } from './public-pages.server.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { childText, findElements, readXml } from './xml-reader.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await app.close()
})

type Get = (path: string, headers?: Record<string, string>) => Promise<Response>
const get: Get = (path, headers = {}) => app.request(path, { headers })
const read = async (path: string, from = get) => readXml(await (await from(path)).text())
const locations = async (path: string, from = get) => {
  const { name, children } = await read(path, from)
  expect(name).toBe('urlset')
  return children.map((url) => childText(url, 'loc'))
}

function withSitemapsOf(limit: number): Get {
  const memories = responseMemories()
  const few = new Hono<Env>()
    .use(async (c, next) => {
      c.set('db', app.db)
      c.set('config', app.config)
      c.set('pseudonymOf', app.services.pseudonymOf)
      c.set('versions', app.services.versions)
      c.set('memories', memories)
      await next()
    })
    .route('/', sitemapRoutes(limit))
    .onError((error, c) => c.text(error.message, 'status' in error ? 404 : 500))
  return async (path, headers = {}) => few.request(path, { headers })
}

test('disallows what is no page and names the sitemap in robots.txt', async () => {
  const response = await get('/robots.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  const lines = (await response.text()).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/', 'Disallow: /dev/'])
  expect(lines).toContain(`Sitemap: ${TEST_ORIGIN}/sitemap.xml`)
})

test('lists every public page, story and published asset once', async () => {
  const { ann } = app.people
  const story = await aStartup(app.db, ann, { created_at: '2025-03-04T05:06:07.891Z' })
  const asset = await anAsset(app.db, ann)
  const draft = await anAsset(app.db, ann, { status: 'withdrawn' })
  const response = await get('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const urls = findElements(readXml(await response.text()), 'url')
  const found = urls.map((url) => childText(url, 'loc'))
  for (const path of [...PUBLIC_PAGES, `/story/${story.id}`, `/asset/${asset.id}`]) {
    expect(found).toContain(TEST_ORIGIN + path)
  }
  expect(found.join()).not.toContain(draft.id)
  const its = urls.find((url) => childText(url, 'loc').endsWith(story.id))
  expect(childText(its!, 'lastmod')).toBe('2025-03-04T05:06:07Z')
})

test('lists only public pages that respond', async () => {
  for (const path of PUBLIC_PAGES) {
    expect((await get(path, { accept: 'text/html' })).status, path).toBe(200)
  }
})

test('responds 304 until a story is published or removed', async () => {
  const { ann } = app.people
  const first = await get('/sitemap.xml')
  const etag = first.headers.get('etag')!
  const again = await get('/sitemap.xml', { 'if-none-match': `"another", ${etag}` })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')

  const { id } = await aStartup(app.db, ann)
  await eventually(async () =>
    expect((await get('/sitemap.xml', { 'if-none-match': etag })).status).toBe(200),
  )
  expect(await locations('/sitemap.xml')).toContain(`${TEST_ORIGIN}/story/${id}`)
  await app.db.system((tx) => tx.deleteFrom('startups').where('id', '=', id).execute())
  await eventually(async () =>
    expect(await locations('/sitemap.xml')).not.toContain(`${TEST_ORIGIN}/story/${id}`),
  )
})

test('[SUBMIT-32] lists only the address of an anonymous story', async () => {
  const { ann } = app.people
  const { id } = await aStartup(app.db, ann, { is_anonymous: true })
  await eventually(async () =>
    expect(await locations('/sitemap.xml')).toContain(`${TEST_ORIGIN}/story/${id}`),
  )
  const sitemap = await (await get('/sitemap.xml')).text()
  for (const own of [ann.id, ann.full_name, ann.email]) expect(sitemap).not.toContain(own)
})

test('splits many entries into sitemaps that list each entry once within the limit', async () => {
  const { ann } = app.people
  const createdAt = '2024-01-01T00:00:00.000Z'
  for (let made = 0; made < 7; made++) await aStartup(app.db, ann, { created_at: createdAt })
  const few = withSitemapsOf(3)

  const index = await read('/sitemap.xml', few)
  expect(index.name).toBe('sitemapindex')
  const paths = index.children.map((sitemap) => childText(sitemap, 'loc').replace(TEST_ORIGIN, ''))
  expect(new Set(paths).size).toBe(paths.length)
  const listed = await Promise.all(
    paths.filter((path) => path !== '/sitemap-pages.xml').map((path) => locations(path, few)),
  )
  expect(Math.max(...listed.map((urls) => urls.length))).toBe(3)
  expect(listed.filter((urls) => urls.length < 3).length).toBeLessThanOrEqual(2)

  const stories = await app.db.guest.selectFrom('public_startups').select('id').execute()
  const assets = await app.db.guest.selectFrom('public_marketplace_assets').select('id').execute()
  expect(listed.flat().sort()).toEqual(
    [...stories.map(({ id }) => `/story/${id}`), ...assets.map(({ id }) => `/asset/${id}`)]
      .map((path) => TEST_ORIGIN + path)
      .sort(),
  )
  expect(await locations('/sitemap-pages.xml', few)).toEqual(PUBLIC_PAGES.map((path) => TEST_ORIGIN + path))
})

test('appends new entries to the last sitemap and keeps earlier ones stable', async () => {
  const { ann } = app.people
  const few = withSitemapsOf(3)
  const sitemaps = async () =>
    findElements(await read('/sitemap.xml', few), 'loc')
      .map(({ text }) => text.replace(TEST_ORIGIN, ''))
      .filter((path) => path.startsWith('/sitemap-stories'))
  const before = await sitemaps()
  for (let made = 0; made < 4; made++) {
    const { id } = await aStartup(app.db, ann)
    await eventually(async () =>
      expect(await locations((await sitemaps()).at(-1)!, few)).toContain(`${TEST_ORIGIN}/story/${id}`),
    )
  }
  const after = await sitemaps()
  expect(after.length).toBeGreaterThan(before.length)
  const [, boundary = ''] = after
  expect(boundary).toContain('-after-')
  for (const madeUp of [
    boundary.replace(/(?<=after-\d{3})\d/, '0'),
    boundary.replace('stories', 'assets'),
    boundary.replace(/_[^_]+$/, '.xml'),
    boundary.replace('.xml', 'a.xml'),
  ])
    expect((await few(madeUp)).status, madeUp).toBe(404)
  expect(after.slice(0, before.length)).toEqual(before)
})

test.each([
  '/sitemap-people.xml',
  '/sitemap-stories-after-yesterday_1.xml',
  '/sitemap-stories-after-2999-01-01T00:00:00.000000Z_00000000-0000-4000-8000-000000000001.xml',
  '/sitemap-stories-after-0000-01-01T00:00:00.000000Z_%ZZ.xml',
])('rejects %s', async (path) => expect((await get(path)).status).toBe(404))

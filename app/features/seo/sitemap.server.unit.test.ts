import { expect, test } from 'vitest'
import { readSitemapPath, sitemapIndex, sitemapPath, urlSet } from './sitemap.server.ts'
import { childText, findElements, readXml } from './xml-reader.fixture.ts'

const cursor = { createdAt: '2026-11-21T03:53:00.123456Z', id: '00000000-0000-4000-8000-00000000000a' }

const seal = (text: string) => Buffer.from(text).toString('base64url')

test("round-trips kind and cursor through a sitemap's path", () => {
  for (const name of [
    { listed: 'stories', after: null },
    { listed: 'stories', after: cursor },
    { listed: 'assets', after: cursor },
  ] as const) {
    expect(readSitemapPath(sitemapPath(name, seal), seal)).toEqual(name)
  }
  expect(sitemapPath({ listed: 'assets', after: null }, seal)).toBe('/sitemap-assets.xml')
})

test.each([
  '/sitemap-comments.xml',
  '/sitemap-stories',
  '/sitemap-stories-after-.xml',
  `/sitemap-stories-after-${cursor.createdAt}.xml`,
  `/sitemap-stories-after-${cursor.createdAt}_1.xml`,
  `/sitemap-stories-after-${cursor.createdAt}_${cursor.id}.xml`,
  sitemapPath({ listed: 'stories', after: cursor }, seal).replace('stories', 'assets'),
  sitemapPath({ listed: 'stories', after: cursor }, () => 'made-up'),
  `/sitemap-stories-after-2026-13-01T00:00:00.000000Z_${cursor.id}.xml`,
  `/sitemap-stories-after-now_${cursor.id}.xml`,
  `/sitemap-stories-after-${cursor.createdAt}_${cursor.id}'--.xml`,
])('rejects %s', (path) => expect(readSitemapPath(path, seal)).toBeUndefined())

const document = (content: unknown) => readXml(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`)

test('writes absolute, escaped addresses with known dates to the second', () => {
  const read = document(
    urlSet('https://unpause.example', [{ path: '/' }, { path: '/a?b&c', changedAt: cursor.createdAt }]),
  )
  expect(read.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const [home, other] = findElements(read, 'url')
  expect(home!.children).toHaveLength(1)
  expect(childText(home!, 'loc')).toBe('https://unpause.example/')
  expect(childText(other!, 'loc')).toBe('https://unpause.example/a?b&c')
  expect(childText(other!, 'lastmod')).toBe('2026-11-21T03:53:00Z')
})

test('lists sitemaps in an index', () => {
  const read = document(sitemapIndex('https://unpause.example', [{ path: '/sitemap-pages.xml' }]))
  expect(read.name).toBe('sitemapindex')
  expect(findElements(read, 'sitemap').map((sitemap) => childText(sitemap, 'loc'))).toEqual([
    'https://unpause.example/sitemap-pages.xml',
  ])
})

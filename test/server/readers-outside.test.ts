import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../app.ts'
import { eventually } from '../eventually.ts'
import { aComment, anAsset, aStartup } from '../factories.ts'

let app: TestApp
let paths: string[]
beforeAll(async () => {
  app = await testApp()
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann, { name: 'Pebble', one_liner: 'A watch.', category: 'Gaming' })
  await aComment(app.db, story, ben)
  const asset = await anAsset(app.db, ann, { title: 'A domain' })
  paths = [
    '/',
    '/directory',
    '/marketplace',
    `/story/${story.id}`,
    `/asset/${asset.id}`,
    '/feed.xml',
    '/sitemap.xml',
  ]
  paths.push(
    '/guidelines',
    '/terms',
    '/api/startups',
    `/og/story/${story.id}.png`,
    `/og/asset/${asset.id}.png`,
  )
})
afterAll(() => app.close())

/** Without the cookie that other tests send with each request: dates count for readers without any. */
const get = async (path: string, headers: Record<string, string> = {}) =>
  app.app.request(TEST_ORIGIN + path, {
    headers: { accept: 'text/html', host: new URL(TEST_ORIGIN).host, ...headers },
  })

test('whatever has a tag has a date too, and either of them is enough for 304', async () => {
  // What has just been added can still change a page.
  for (const path of paths)
    await eventually(async () => {
      const { headers } = await get(path)
      const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
      expect([path, etag !== '', Date.parse(modified) <= Date.now()]).toEqual([path, true, true])
      expect([path, (await get(path, { 'if-modified-since': modified })).status]).toEqual([path, 304])
      const before = new Date(Date.parse(modified) - 1000).toUTCString()
      expect([path, (await get(path, { 'if-modified-since': before })).status]).toEqual([path, 200])
      const other = { 'if-none-match': '"other"', 'if-modified-since': modified }
      expect([path, (await get(path, other)).status]).toEqual([path, 200])
      expect([path, (await get(path, { 'if-modified-since': modified, cookie: 'a=b' })).status]).toEqual([
        path,
        200,
      ])
    })
})

test('the preview picture of a story and a listing is a large PNG whose address has its edition', async () => {
  for (const path of paths.filter((path) => /^\/(story|asset)\//.test(path))) {
    const html = await (await get(path)).text()
    const metaOf = (name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    expect(metaOf('og:image')).toMatch(/\.png\?edition=\w+$/)
    expect([metaOf('og:image:width'), metaOf('og:image:height')]).toEqual(['1200', '630'])
    expect([metaOf('og:image:alt') !== '', metaOf('twitter:card')]).toEqual([true, 'summary_large_image'])
    const { pathname, search } = new URL(metaOf('og:image'))
    const picture = Buffer.from(await (await get(pathname + search)).arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  }
})

test('a reader mode keeps who wrote a demo story and a demo listing: it stands first among the texts', async () => {
  const { ann } = app.people
  const texts = 'We never knew whether anybody read it to the end. '.repeat(8)
  const story = await aStartup(app.db, ann, { description: texts, written_by: 'Unpause team' })
  const asset = await anAsset(app.db, ann, { detailed_description: texts, is_demo: true })
  const firstOf = async (path: string) => {
    const { document } = new JSDOM(await (await get(path)).text()).window
    const passages = [...document.querySelectorAll('article p')].filter(
      // Reader modes leave these out.
      (one) => !one.closest('header, aside, noscript, button'),
    )
    const told = passages.findIndex(({ textContent }) => textContent === texts.trim())
    expect(told).toBeGreaterThan(0)
    return passages[0]?.textContent
  }
  expect(await firstOf(`/story/${story.id}`)).toMatch(/^Written by the Unpause team from public sources\./)
  expect(await firstOf(`/asset/${asset.id}`)).toMatch(/^Demo listing, made up by Unpause/)
})

test('a contact form about one item is neither indexed nor followed', async () => {
  expect(await (await get('/contact?subject=Report')).text()).toContain('content="noindex, nofollow"')
  expect(await (await get('/contact')).text()).not.toContain('noindex')
  for (const path of paths.slice(3, 5))
    expect(await (await get(path)).text()).toMatch(
      /<a [^>]*rel="nofollow"[^>]*href="\/contact\?|<a [^>]*href="\/contact\?[^>]*rel="nofollow"/,
    )
})

test('[DIR-02] the rest of a list can be reached by links, without scripts', async () => {
  const { ann } = app.people
  const ids = new Set<string>()
  for (let made = 0; made < 103; made += 1) ids.add((await aStartup(app.db, ann)).id)
  let path: string | undefined = '/directory?sort=newest'
  for (let page = 0; path && page < 4; page += 1) {
    const html: string = await (await get(path)).text()
    for (const [, id = ''] of html.matchAll(/href="\/story\/([\w-]+)"/g)) ids.delete(id)
    path = /<noscript>[\s\S]*?href="(\/directory\?[^"]*after=[^"]*)"/
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&')
  }
  expect(ids.size).toBe(0)
})

import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../app.ts'
import { eventually } from '../eventually.ts'
import { aDemoAccount, anAsset, aStartup } from '../factories.ts'
import { everyFilledPath } from '../operations/every-path.ts'

let app: TestApp
let paths: string[]
beforeAll(async () => {
  app = await testApp()
  paths = await everyFilledPath(app)
})
afterAll(() => app.close())

/** Reads without the cookie that other tests send with each request: dates count for readers without any. */
const get = async (path: string, headers: Record<string, string> = {}) =>
  app.app.request(TEST_ORIGIN + path, {
    headers: { accept: 'text/html', host: new URL(TEST_ORIGIN).host, ...headers },
  })

test('whatever has a tag has a date too, and either of them is enough for 304', async () => {
  const tagged: string[] = []
  for (const path of paths) {
    const { status, headers } = await get(path)
    expect([path, headers.has('etag')]).toEqual([path, headers.has('last-modified')])
    if (status === 200 && headers.has('etag')) tagged.push(path)
  }
  expect(tagged.length).toBeGreaterThan(20)
  // What has just been added can still change a page.
  for (const path of tagged)
    await eventually(async () => {
      const { headers } = await get(path)
      const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
      expect([path, Date.parse(modified) <= Date.now()]).toEqual([path, true])
      const statusWith = async (conditions: Record<string, string>) => [
        path,
        conditions,
        (await get(path, conditions)).status,
      ]
      const before = new Date(Date.parse(modified) - 1000).toUTCString()
      for (const [conditions, status] of [
        [{ 'if-none-match': etag }, 304],
        [{ 'if-modified-since': modified }, 304],
        [{ 'if-modified-since': before }, 200],
        [{ 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
        [{ 'if-modified-since': modified, cookie: 'a=b' }, 200],
      ] as const)
        expect(await statusWith(conditions)).toEqual([path, conditions, status])
    })
})

test('the preview picture of a story and a listing is a large PNG whose address has its edition', async () => {
  for (const path of paths.filter((path) => /^\/(story|asset)\/[^/]+$/.test(path))) {
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
  const texts = 'We never knew whether anybody read it to the end. '.repeat(8).trim()
  const story = await aStartup(app.db, ann, { description: texts, written_by: 'Unpause team' })
  const asset = await anAsset(app.db, await aDemoAccount(app.db), { detailed_description: texts })
  const firstOf = async (path: string) => {
    const { document } = new JSDOM(await (await get(path)).text()).window
    const passages = [...document.querySelectorAll('article p')].filter(
      // Reader modes leave these out.
      (one) => !one.closest('header, aside, noscript, button'),
    )
    const textIndex = passages.findIndex(({ textContent }) => textContent?.trim() === texts)
    expect(textIndex).toBeGreaterThan(0)
    return passages[0]?.textContent
  }
  expect(await firstOf(`/story/${story.id}`)).toMatch(/^Written by the Unpause team from public sources\./)
  expect(await firstOf(`/asset/${asset.id}`)).toMatch(/^Demo listing, made up by Unpause/)
})

test('a form about one item is neither indexed nor followed', async () => {
  expect(await (await get('/contact?subject=Report')).text()).toContain('content="noindex, nofollow"')
  expect(await (await get('/contact')).text()).not.toContain('noindex')
  expect(await (await get('/report')).text()).not.toContain('noindex')
  for (const path of paths.filter((path) => /^\/(story|asset)\/[^/]+$/.test(path))) {
    const [link = '', href = ''] =
      /<a [^>]*href="(\/report\?[^"]*)[^>]*>/.exec(await (await get(path)).text()) ?? []
    expect(link).toContain('rel="nofollow"')
    expect(await (await get(href.replaceAll('&amp;', '&'))).text()).toContain('content="noindex, nofollow"')
  }
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

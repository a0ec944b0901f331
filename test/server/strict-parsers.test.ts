import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../app.ts'
import { eventually } from '../eventually.ts'
import { anOpportunity, aStartup } from '../factories.ts'
import { aRevivedStory } from '../revived-factory.ts'

// What other programs read from us, by a parser of XML that a browser's DOM has, and by what the formats ask
// for.
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Every title that is hard on a writer of XML or JSON. */
const NASTY = `<b>"Mill" & 'Söhne'</b> ]]> &amp; &#0; <!-- 🚀 שלום \u2028 \u00a0`

const { DOMParser } = new JSDOM('').window

/** @throws unless it is well-formed, namespaces included */
function parsed(text: string, type: 'application/xml' | 'image/svg+xml' = 'application/xml') {
  const document = new DOMParser().parseFromString(text, type)
  const [problem] = document.getElementsByTagName('parsererror')
  if (problem) throw new Error(problem.textContent ?? 'not well-formed')
  return document
}

const text = async (path: string) => {
  const response = await app.request(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

const ATOM = 'http://www.w3.org/2005/Atom'

/** Expects what a feed and an entry must have once (RFC 4287, section 4.1). */
function expectAtom(document: Document): Element[] {
  const feed = document.documentElement
  expect([feed.localName, feed.namespaceURI]).toEqual(['feed', ATOM])
  const entries = [...feed.children].filter(({ localName }) => localName === 'entry')
  for (const element of [feed, ...entries]) {
    const own = (name: string) =>
      [...element.children].filter(
        ({ localName, namespaceURI }) => localName === name && namespaceURI === ATOM,
      )
    for (const name of ['id', 'title', 'updated']) expect([name, own(name).length]).toEqual([name, 1])
    expect(own('id')[0]?.textContent).toMatch(/^urn:/)
    expect(Date.parse(own('updated')[0]?.textContent ?? '')).not.toBeNaN()
    for (const link of own('link')) expect(URL.canParse(link.getAttribute('href') ?? '')).toBe(true)
  }
  for (const entry of entries) {
    const names = [...entry.children].map(({ localName }) => localName)
    // An entry without a content needs an alternate link; without an author of the feed, one of its own.
    expect(names).toContain('link')
    expect([...names, ...[...feed.children].map(({ localName }) => localName)]).toContain('author')
  }
  return entries
}

/** JSON Feed 1.1. */
const jsonFeed = z.looseObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url().optional(),
  feed_url: z.url().optional(),
  items: z.array(
    z
      .looseObject({
        id: z.string().min(1),
        url: z.url().optional(),
        title: z.string().optional(),
        content_html: z.string().optional(),
        content_text: z.string().optional(),
        date_published: z.iso.datetime({ offset: true }).optional(),
        date_modified: z.iso.datetime({ offset: true }).optional(),
        authors: z.array(z.looseObject({ name: z.string().optional(), url: z.url().optional() })).optional(),
        tags: z.array(z.string()).optional(),
      })
      .refine(({ content_html, content_text }) => content_html !== undefined || content_text !== undefined),
  ),
})

test('a strict parser reads each feed as Atom and as JSON Feed, whatever titles say', async () => {
  const story = await aStartup(app.db, app.people.ann, {
    name: NASTY,
    one_liner: NASTY,
    builder_name: NASTY.slice(0, 60),
    tags: ['A&B'],
    category: 'AI/ML',
    is_open_for_revival: true,
  })
  await anOpportunity(app.db, story)
  for (const path of ['/feed', '/feed/ai-ml', '/revivals/feed', '/feed/moderation']) {
    await eventually(async () => {
      const entries = expectAtom(parsed(await text(`${path}.xml`)))
      const { items } = jsonFeed.parse(JSON.parse(await text(`${path}.json`)))
      expect(items.length).toBe(entries.length)
      if (path === '/feed') {
        const titles = entries.map((entry) => entry.getElementsByTagNameNS(ATOM, 'title')[0]?.textContent)
        expect(titles).toContain(story.name)
        expect(items.map(({ title }) => title)).toContain(story.name)
      }
    })
  }
})

/** oembed.com, section 2.3.4.4. */
const oEmbed = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.url(),
  cache_age: z.coerce.number(),
  thumbnail_url: z.url(),
  thumbnail_width: z.coerce.number().int().positive(),
  thumbnail_height: z.coerce.number().int().positive(),
  width: z.coerce.number().int().positive(),
  height: z.coerce.number().int().positive(),
  html: z.string(),
})

test('a strict parser reads a card as JSON and as XML, and its frame as HTML', async () => {
  const { id, name } = await aStartup(app.db, app.people.ben, { name: NASTY })
  const url = `${app.services.config.publicUrl}/story/${id}`
  const path = `/oembed?url=${encodeURIComponent(url)}`
  const fromJson = oEmbed.parse(JSON.parse(await text(path)))
  const root = parsed(await text(`${path}&format=xml`)).documentElement
  expect(root.localName).toBe('oembed')
  const fields = Object.fromEntries([...root.children].map((each) => [each.localName, each.textContent]))
  expect(oEmbed.parse(fields)).toEqual({ ...fromJson, cache_age: Number(fromJson.cache_age) })
  expect(fromJson.title).toBe(name)
  const frames = new JSDOM(fromJson.html).window.document.querySelectorAll('body > *')
  expect(frames.length).toBe(1)
  expect(frames[0]?.getAttribute('title')).toContain(name)
})

test('a strict parser reads each badge as SVG without scripts and other files', async () => {
  const paused = await aStartup(app.db, app.people.ann, { stage: 'paused', is_open_for_revival: true })
  const { story: revived } = await aRevivedStory(app.db, app.people.ann, app.people.ben)
  for (const path of [paused.id, `${paused.id}.svg?show=lessons`, revived.id, crypto.randomUUID()]) {
    const { documentElement } = parsed(
      await text(`/badge/${path.includes('.svg') ? path : `${path}.svg`}`),
      'image/svg+xml',
    )
    expect([documentElement.localName, documentElement.namespaceURI]).toEqual([
      'svg',
      'http://www.w3.org/2000/svg',
    ])
    expect(documentElement.querySelector('title')?.textContent).toMatch(/^Unpause: /)
    expect(documentElement.querySelectorAll('script, image, foreignObject, use')).toHaveLength(0)
  }
})

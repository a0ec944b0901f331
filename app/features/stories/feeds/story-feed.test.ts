import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aStartup } from '../../../../test/factories.ts'
import { childText, findElements, readXml, type XmlElement } from '../../seo/xml-reader.fixture.ts'
import { feedPath } from '../feed-address.ts'
import { STORY_CATEGORIES } from '../story.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const read = async (path: string) => readXml(await (await get(path)).text())
const links = (element: XmlElement) =>
  Object.fromEntries(
    element.children
      .filter(({ name }) => name === 'link')
      .map(({ attributes }) => [attributes.rel, attributes.href]),
  )

const entryOf = (id: string, path = '/feed.xml') =>
  eventually(async () => {
    const entry = findElements(await read(path), 'entry').find(
      (entry) => childText(entry, 'id') === `urn:uuid:${id}`,
    )
    if (!entry) throw new Error(`the feed has no entry for ${id}`)
    return entry
  })

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

test('serves a valid feed without stories', async () => {
  const response = await get('/feed/gaming.xml')
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const feed = readXml(await response.text())
  expect(feed.name).toBe('feed')
  expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom')
  expect(childText(feed, 'id')).toBe('urn:unpause:feed:category:gaming')
  expect(childText(feed, 'title')).toBe('Unpause: Gaming stories')
  expect(childText(feed, 'updated')).toMatch(RFC_3339)
  expect(links(feed)).toEqual({
    self: `${TEST_ORIGIN}/feed/gaming.xml`,
    alternate: `${TEST_ORIGIN}/directory?category=Gaming`,
  })
  expect(findElements(feed, 'entry')).toEqual([])
})

test('[STORY-17] lists name, one-liner, builder, category, date and address of a story, escaped', async () => {
  const fields = { name: '<b>"Ampersand" & Söhne</b> 🚀', one_liner: "]]> & it's </summary> שלום" }
  const story = await aStartup(app.db, app.people.ann, {
    ...fields,
    builder_name: 'Anna <Ann> & Co.',
    category: 'AI/ML',
  })
  const entry = await entryOf(story.id)
  expect(childText(entry, 'title')).toBe(fields.name)
  expect(childText(entry, 'summary')).toBe(fields.one_liner)
  expect(childText(entry, 'author')).toBe('Anna <Ann> & Co.')
  expect(childText(entry, 'updated')).toBe(story.created_at)
  expect(childText(entry, 'updated')).toMatch(RFC_3339)
  expect(links(entry)).toEqual({ alternate: `${TEST_ORIGIN}/story/${story.id}` })
  expect(entry.children.find(({ name }) => name === 'category')?.attributes).toEqual({
    term: 'ai-ml',
    label: 'AI/ML',
  })
})

test("[STORY-17] credits the owner without a builder's name, and the team for its stories", async () => {
  const { ann } = app.people
  const own = await aStartup(app.db, ann)
  const teams = await aStartup(app.db, ann, { written_by: 'Unpause team' })
  expect(childText(await entryOf(own.id), 'author')).toBe(ann.full_name)
  expect(childText(await entryOf(teams.id), 'author')).toBe('Unpause team')
})

test('[SUBMIT-32] names no author of an anonymous story in any feed', async () => {
  const { cyd } = app.people
  const unnamed = await aStartup(app.db, cyd, { is_anonymous: true, category: 'Fintech' })
  const named = await aStartup(app.db, cyd, {
    is_anonymous: true,
    category: 'Fintech',
    builder_name: 'Nobody',
  })
  for (const path of ['/feed.xml', '/feed/fintech.xml']) {
    expect(childText(await entryOf(unnamed.id, path), 'author')).toBe('Anonymous Builder')
    expect(childText(await entryOf(named.id, path), 'author')).toBe('Nobody')
    const feed = await (await get(path)).text()
    for (const own of [cyd.id, cyd.full_name, cyd.email]) expect(feed).not.toContain(own)
  }
})

test('lists at most fifty stories, newest first', async () => {
  for (let day = 1; day <= 52; day++) {
    const created_at = new Date(Date.UTC(2031, 0, day)).toISOString()
    await aStartup(app.db, app.people.ann, { name: `Day ${day}`, created_at, category: 'Education' })
  }
  await eventually(async () => {
    for (const path of ['/feed.xml', '/feed/education.xml']) {
      const feed = await read(path)
      const names = findElements(feed, 'entry').map((entry) => childText(entry, 'title'))
      expect(names).toEqual(Array.from({ length: 50 }, (_, index) => `Day ${52 - index}`))
      expect(childText(feed, 'updated')).toBe('2031-02-21T00:00:00.000Z')
    }
  })
})

test('serves a feed per category with its own stories only', async () => {
  const { id } = await aStartup(app.db, app.people.ann, { category: 'Healthcare' })
  await entryOf(id, '/feed/healthcare.xml')
  for (const category of STORY_CATEGORIES) {
    const response = await get(feedPath(category))
    expect(response.status, category).toBe(200)
    const labels = findElements(readXml(await response.text()), 'category').map(
      ({ attributes }) => attributes.label,
    )
    expect(
      labels.every((label) => label === category),
      category,
    ).toBe(true)
  }
})

test.each(['/feed/cooking.xml', '/feed/SaaS.xml', '/feed/.xml', '/feed/saas', '/feed/ai-ml/rss.xml'])(
  'responds 404 to %s',
  async (path) => expect((await get(path)).status).toBe(404),
)

test('responds 304 until the feed changes', async () => {
  const etag = (await get('/feed/other.xml')).headers.get('etag')!
  const again = await get('/feed/other.xml', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const { id } = await aStartup(app.db, app.people.ann, { category: 'Other' })
  await entryOf(id, '/feed/other.xml')
  expect((await get('/feed/other.xml', { 'if-none-match': etag })).status).toBe(200)
})

test('serves the same feed compressed', async () => {
  const plain = await (await get('/feed/other.xml')).text()
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const response = await get('/feed/other.xml', { 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toContain('accept-encoding')
    expect(unpack[encoding](Buffer.from(await response.arrayBuffer())).toString()).toBe(plain)
  }
})

test('the ID of a story and of its feed stays, whatever it is called, wherever the site is, and whoever wrote it', async () => {
  const { ann } = app.people
  const { id } = await aStartup(app.db, ann, {
    name: 'First name',
    category: 'Gaming',
    is_anonymous: true,
    created_at: '2033-01-01T00:00:00Z',
  })
  const idsIn = async (path: string) => {
    const feed = await read(path)
    return [feed, ...findElements(feed, 'entry')].map((element) => childText(element, 'id'))
  }
  await entryOf(id, '/feed/gaming.xml')
  const [all, gaming] = [await idsIn('/feed.xml'), await idsIn('/feed/gaming.xml')]
  await app.db.system((tx) =>
    tx
      .updateTable('startups')
      .set({ name: 'Second name', one_liner: 'Another line', is_anonymous: false, builder_name: 'Ann' })
      .where('id', '=', id)
      .execute(),
  )
  await eventually(async () =>
    expect(childText(await entryOf(id, '/feed/gaming.xml'), 'title')).toBe('Second name'),
  )
  expect(await idsIn('/feed/gaming.xml')).toEqual(gaming)
  expect(await idsIn('/feed.xml')).toEqual(all)
  // No ID holds a scheme, a host or a title.
  for (const each of [...all, ...gaming])
    expect(each).toMatch(/^urn:(uuid:[\da-f-]{36}|unpause:feed[\w:-]*)$/)
})

test('links the story page and the feed to each other', async () => {
  const { id } = await aStartup(app.db, app.people.ann)
  const html = await (await get(`/story/${id}`, { accept: 'text/html' })).text()
  expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml" href="\/feed\.xml"/)
})

test('has the same entries as a JSON feed beside each Atom feed', async () => {
  const { id } = await aStartup(app.db, app.people.ann, { category: 'Gaming', name: 'Twice & told' })
  await entryOf(id, '/feed/gaming.xml')
  for (const path of ['/feed.json', '/feed/gaming.json']) {
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe('application/feed+json')
    const feed = await response.json()
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: TEST_ORIGIN + path,
    })
    const ids = findElements(await read(path.replace('.json', '.xml')), 'entry').map((entry) =>
      childText(entry, 'id'),
    )
    expect(feed.items.map((item: { id: string }) => item.id)).toEqual(ids)
  }
  const { items } = await (await get('/feed/gaming.json')).json()
  expect(items.find((item: { id: string }) => item.id === `urn:uuid:${id}`)).toMatchObject({
    title: 'Twice & told',
    url: `${TEST_ORIGIN}/story/${id}`,
  })
})

test('has a feed per tag, whatever its case, and none for a tag that no story has', async () => {
  const { id } = await aStartup(app.db, app.people.ann, {
    tags: ['Bike Café'],
    created_at: '2032-01-01T00:00:00Z',
  })
  const path = `/feed/tag/${encodeURIComponent('bike CAFÉ')}.xml`
  await entryOf(id, path)
  const lower = await read(path)
  const written = await read(`/feed/tag/${encodeURIComponent('Bike Café')}.xml`)
  expect(childText(written, 'id')).toBe(childText(lower, 'id'))
  expect(links(written).self).toBe(links(lower).self)
  await entryOf(id, new URL(links(lower).self!).pathname)
  expect((await get('/feed/tag/nobody-has-this.xml')).status).toBe(404)
  expect((await get('/feed/tag/nobody-has-this.json')).status).toBe(404)
})

test('has a feed per cause', async () => {
  const [first, other] = await Promise.all([
    aStartup(app.db, app.people.ann),
    aStartup(app.db, app.people.ann),
  ])
  await app.db.system((tx) =>
    tx.insertInto('story_causes').values({ startup_id: first.id, position: 1, cause: 'too_hard' }).execute(),
  )
  await entryOf(first.id, '/feed/cause/too_hard.xml')
  expect(await (await get('/feed/cause/too_hard.json')).text()).not.toContain(other.id)
  expect((await get('/feed/cause/bad_luck.xml')).status).toBe(404)
  expect(await (await get('/lessons/too_hard')).text()).toContain('href="/feed/cause/too_hard.xml"')
})

test('[SUBMIT-32] has a feed per person, of the stories that bear their name', async () => {
  const { ben } = app.people
  await app.db.system((tx) =>
    tx.updateTable('profiles').set({ handle: 'ben-feeds' }).where('id', '=', ben.id).execute(),
  )
  const [named, anonymous] = await Promise.all([
    aStartup(app.db, ben),
    aStartup(app.db, ben, { is_anonymous: true, builder_name: 'Nobody' }),
  ])
  await entryOf(named.id, '/feed/people/ben-feeds.xml')
  for (const format of ['xml', 'json'])
    expect(await (await get(`/feed/people/ben-feeds.${format}`)).text()).not.toContain(anonymous.id)
  expect((await get('/feed/people/nobody-at-all.xml')).status).toBe(404)
})

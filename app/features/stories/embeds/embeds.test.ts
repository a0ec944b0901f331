import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../../test/app.ts'
import { aHiding, aStartup } from '../../../../test/factories.ts'
import { aHandover } from '../../../../test/handover-factory.ts'
import { setLeaving } from '../../../../test/set-leaving.ts'
import { childText, readXml } from '../../seo/xml-reader.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const NOBODYS = '00000000-0000-4000-8000-000000000000'
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const badge = async (id: string, query = '') => (await get(`/badge/${id}.svg${query}`)).text()

const withdraw = (id: string) =>
  app.db.system((tx) =>
    tx.updateTable('startups').set({ withdrawn_at: new Date().toISOString() }).where('id', '=', id).execute(),
  )

test('a badge says how a project is, in at most 1.5 KB, and other sites may show it for a minute', async () => {
  const story = await aStartup(app.db, app.people.ann, { stage: 'built-abandoned' })
  const response = await get(`/badge/${story.id}.svg`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=60, no-cache')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(response.headers.get('set-cookie')).toBeNull()
  const svg = await response.text()
  expect(svg).toContain('Unpause: built &amp; abandoned')
  expect(Buffer.byteLength(svg)).toBeLessThan(1_500)
  const again = await get(`/badge/${story.id}.svg`, {
    'if-none-match': response.headers.get('etag') ?? '',
  })
  expect(again.status).toBe(304)
})

test('a badge changes with its story, and can say how many lessons it has', async () => {
  const story = await aStartup(app.db, app.people.ann, { stage: 'paused' })
  expect(await badge(story.id)).toContain('Unpause: paused"')
  await app.db.system((tx) =>
    tx.updateTable('startups').set({ is_open_for_revival: true }).where('id', '=', story.id).execute(),
  )
  const open = await badge(story.id)
  expect(open).toContain('Unpause: paused · open for revival')
  expect(Buffer.byteLength(open)).toBeLessThan(1_500)
  await app.db.system((tx) =>
    tx
      .updateTable('startups')
      .set({ revived_at: new Date().toISOString() })
      .where('id', '=', story.id)
      .execute(),
  )
  expect(await badge(story.id)).toContain('Unpause: revived')
  expect(await badge(story.id, '?show=lessons')).toMatch(/Unpause: \d+ lessons?/)
})

test('a badge says that a project is being handed over while that runs, and never of an anonymous story', async () => {
  const { ann, ben } = app.people
  const { story, id } = await aHandover(app.db, ann, ben)
  expect(await badge(story.id)).toContain('Unpause: handing over"')
  await app.db.system((tx) =>
    tx
      .updateTable('handovers')
      .set({ state: 'returned', ended_at: new Date() })
      .where('id', '=', id)
      .execute(),
  )
  expect(await badge(story.id)).not.toContain('handing over')
  const hidden = await aHandover(app.db, ann, ben, { is_anonymous: true })
  expect(await badge(hidden.story.id)).toBe(await badge(NOBODYS))
})

test('anonymous, withdrawn and unknown stories have the same badge, which says nothing', async () => {
  const [anonymous, withdrawn] = await Promise.all([
    aStartup(app.db, app.people.ann, { is_anonymous: true }),
    aStartup(app.db, app.people.ann),
  ])
  await withdraw(withdrawn.id)
  const quiet = await badge(NOBODYS)
  expect(quiet).toContain('Unpause: paused startups')
  for (const id of [anonymous.id, withdrawn.id, 'nonsense']) {
    expect(await badge(id)).toBe(quiet)
    expect(await badge(id, '?show=lessons')).toBe(quiet)
  }
})

test('a badge is an SVG with 200 for whatever its address says, to programs and browsers, and has no cookie', async () => {
  const story = await aStartup(app.db, app.people.ann)
  const files = [NOBODYS, story.id, story.id.toUpperCase(), 'nonsense', '%00', '%2e%2e', '%F0%9F%98%80'].map(
    (id) => `${id}.svg`,
  )
  for (const file of [...files, story.id, `${story.id}.png`, `${story.id}.svg?show=%00&maxwidth=-1`, 'x'])
    for (const accept of ['image/svg+xml,image/*', 'text/html', 'application/json'])
      for (const cookie of ['', 'unpause.session_token=made-up']) {
        const response = await get(`/badge/${file}`, { accept, cookie })
        expect([
          file,
          response.status,
          response.headers.get('content-type'),
          response.headers.get('set-cookie'),
          (await response.text()).startsWith('<svg'),
        ]).toEqual([file, 200, 'image/svg+xml; charset=utf-8', null, true])
      }
})

test('the card of a story says what its page says, runs nothing, and any site may frame it', async () => {
  const story = await aStartup(app.db, app.people.ann, {
    name: '<b>Rocks</b> & "more"',
    one_liner: 'שלום world',
    year_started: 2019,
    year_stopped: 2025,
  })
  const response = await get(`/embed/${story.id}`)
  expect(response.headers.get('x-frame-options')).toBeNull()
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  const html = await response.text()
  expect(html).toContain('&lt;b&gt;Rocks&lt;/b&gt; &amp; &quot;more&quot;')
  expect(html).toContain('2019–2025')
  expect(html).not.toMatch(/<script|<img|<link/)
  const page = await get(`/story/${story.id}`, { accept: 'text/html' })
  expect(page.headers.get('x-frame-options')).toBe('DENY')
})

test('the card of a story that nobody can read says so, with 404', async () => {
  const story = await aStartup(app.db, app.people.ann, { name: 'Gone tomorrow' })
  await withdraw(story.id)
  const answers = await Promise.all(
    [story.id, NOBODYS, 'nonsense'].map(async (id) => {
      const response = await get(`/embed/${id}`)
      return { status: response.status, html: await response.text() }
    }),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.status).toBe(404)
  expect(answers[0]?.html).not.toContain('Gone tomorrow')
})

const oembed = (query: Record<string, string>) => get(`/oembed?${new URLSearchParams(query)}`)

test('oEmbed answers with the card in JSON and XML, within the size that is asked for', async () => {
  const story = await aStartup(app.db, app.people.ann, { name: 'A & B' })
  const url = `${TEST_ORIGIN}/story/${story.id}`
  const json = await (await oembed({ url, maxwidth: '300', maxheight: '9999' })).json()
  expect(json).toMatchObject({ version: '1.0', type: 'rich', title: 'A & B', width: 300, height: 340 })
  expect(json.html).toContain(`src="${TEST_ORIGIN}/embed/${story.id}"`)
  expect(json.html).toContain('title="A &amp; B on Unpause"')
  const withSlash = await (await oembed({ url: `${url}/`, maxwidth: '300', maxheight: '9999' })).json()
  expect(withSlash).toEqual(json)
  const narrow = await (await oembed({ url, maxwidth: '160', maxheight: '90' })).json()
  expect(narrow).toMatchObject({ width: 160, height: 90 })
  expect(narrow.html).toContain('width="160" height="90"')
  for (const maxwidth of ['0', '-5', 'wide', '123456'])
    expect(await (await oembed({ url, maxwidth })).json()).toMatchObject({ width: 400, height: 236 })
  const xml = await oembed({ url, format: 'xml' })
  expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  const root = readXml(await xml.text())
  expect(root.name).toBe('oembed')
  expect(childText(root, 'width')).toBe('400')
  expect(childText(root, 'html')).toContain('<iframe ')
  const page = await (await get(`/story/${story.id}`, { accept: 'text/html' })).text()
  expect(page).toContain('type="application/json+oembed"')
  expect(page).toContain('type="text/xml+oembed"')
})

test('oEmbed says the same of hidden, withdrawn, leaving and unknown stories and of other addresses', async () => {
  const { ann, cyd } = app.people
  const [withdrawn, hidden, readable, leaving] = await Promise.all(
    [ann, ann, ann, cyd].map((owner) => aStartup(app.db, owner)),
  )
  await withdraw(withdrawn!.id)
  await aHiding(app.db, { startup_id: hidden!.id })
  await setLeaving(app.db, cyd, true)
  const urls = [
    ...[NOBODYS, withdrawn!.id, hidden!.id, leaving!.id, 'nonsense'].map(
      (id) => `${TEST_ORIGIN}/story/${id}`,
    ),
    `https://elsewhere.example/story/${readable!.id}`,
    `${TEST_ORIGIN}/directory`,
    'nonsense',
  ]
  for (const format of ['json', 'xml']) {
    const answers = await Promise.all(
      urls.map(async (url) => {
        const response = await oembed({ url, format })
        const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(response.headers)
        return {
          status: response.status,
          headers,
          body: (await response.text()).replace(/"request_id":"[^"]+"/, ''),
        }
      }),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.status).toBe(404)
  }
  await setLeaving(app.db, cyd, false)
  expect((await oembed({ url: `${TEST_ORIGIN}/story/${readable!.id}` })).status).toBe(200)
  expect((await oembed({ url: urls[0] ?? '', format: 'yaml' })).status).toBe(400)
})

test('[SUBMIT-32] a story can be read as Markdown and JSON, by whoever asks as a guest does', async () => {
  const { ann } = app.people
  const story = await aStartup(app.db, ann, {
    name: 'Plain words',
    is_anonymous: true,
    key_learnings: 'Ask *first*.',
  })
  const text = await get(`/story/${story.id}.md`)
  expect(text.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const markdown = await text.text()
  expect(markdown).toContain('# Plain words')
  expect(markdown).toContain('## Key Learnings\n\nAsk *first*.')
  const data = await app.request(`/story/${story.id}.json`, { as: ann })
  const json = await data.text()
  expect(JSON.parse(json)).toMatchObject({ id: story.id, own: false, user_id: null })
  for (const body of [markdown, json])
    for (const own of [ann.id, ann.full_name, ann.email]) expect(body).not.toContain(own)
  await withdraw(story.id)
  for (const format of ['md', 'json'])
    expect((await app.request(`/story/${story.id}.${format}`, { as: ann })).status).toBe(404)
})

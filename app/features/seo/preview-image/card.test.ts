import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../../test/app.ts'
import { aHiding, aStartup } from '../../../../test/factories.ts'
import { lessonOf } from '../../../../test/lesson-factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = (id: string, headers: Record<string, string> = {}) =>
  app.request(`/og/story/${id}.png`, { headers })

test("serves a story's preview image to everybody", async () => {
  const { id } = await aStartup(app.db, app.people.ann, { name: 'Everpix & שלום 🚀' })
  const response = await get(id)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('allows other sites to embed preview images only', async () => {
  const { id } = await aStartup(app.db, app.people.ann)
  const policyOf = async (path: string) =>
    (await app.request(path)).headers.get('cross-origin-resource-policy')
  expect(await policyOf(`/og/story/${id}.png`)).toBe('cross-origin')
  for (const path of [`/story/${id}`, `/api/startups/${id}`]) expect(await policyOf(path)).toBe('same-site')
})

test('responds 304 until the story changes', async () => {
  const { id } = await aStartup(app.db, app.people.ann)
  const etag = (await get(id)).headers.get('etag')!
  const again = await get(id, { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(again.headers.get('etag')).toBe(etag)

  await app.db.system((tx) =>
    tx.updateTable('startups').set({ is_open_for_revival: true }).where('id', '=', id).execute(),
  )
  const changed = await get(id, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('[SUBMIT-32] draws the same image for an anonymous story whoever wrote it', async () => {
  const { ann, ben } = app.people
  const fields = { name: 'A secret', one_liner: 'Of somebody.' }
  const pictures = await Promise.all(
    [
      aStartup(app.db, ann, { ...fields, is_anonymous: true }),
      aStartup(app.db, ben, { ...fields, is_anonymous: false }),
    ].map(async (startup) => Buffer.from(await (await get((await startup).id)).arrayBuffer())),
  )
  expect(pictures[0]!.equals(pictures[1]!)).toBe(true)
  for (const own of [ann.id, ann.full_name]) expect(pictures[0]!.toString('latin1')).not.toContain(own)
})

test('responds 404 for a deleted, unknown or invalid story', async () => {
  const { id } = await aStartup(app.db, app.people.ann)
  expect((await get(id)).status).toBe(200)
  await app.db.system((tx) => tx.deleteFrom('startups').where('id', '=', id).execute())
  for (const path of [
    `/og/story/${id}.png`,
    `/og/story/${crypto.randomUUID()}.png`,
    `/og/story/${crypto.randomUUID()}.jpg`,
    '/og/story/1.png',
    '/og/story/%00.png',
    '/og/story/.png',
    `/og/story/${id}'--.png`,
  ]) {
    expect((await app.request(path)).status, path).toBe(404)
  }
})

test('names the image, its size and its alt text in the story page', async () => {
  const { id } = await aStartup(app.db, app.people.ann, {
    name: 'Everpix "&" <co>',
    stage: 'pivoted',
    logo_url: '/files/startup-logos/x.webp',
  })
  const html = await (await app.request(`/story/${id}`, { headers: { accept: 'text/html' } })).text()
  const metas = Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="(?<name>[^"]+)" content="(?<content>[^"]*)"/g)].map(
      ({ groups }) => [groups!.name, groups!.content],
    ),
  )
  const alt = 'Everpix &quot;&amp;&quot; &lt;co&gt;: Pivoted'
  expect(metas).toMatchObject({
    'og:image': expect.stringMatching(`^${TEST_ORIGIN}/og/story/${id}\\.png\\?edition=\\w+$`),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
    'twitter:card': 'summary_large_image',
    'twitter:image': metas['og:image'],
    'twitter:image:alt': alt,
  })
})

describe('the card of a lesson', () => {
  const aLesson = async (owner = app.people.ann, overrides = {}) => {
    const story = await aStartup(app.db, owner, {
      key_learnings: 'Ask before you build.',
      ...overrides,
    })
    return { story, lesson: await lessonOf(app.db, story) }
  }
  const card = (id: string, headers: Record<string, string> = {}) =>
    app.request(`/og/lesson/${id}.png`, { headers })
  const metasOf = async (path: string) => {
    const html = await (await app.request(path, { headers: { accept: 'text/html' } })).text()
    return new Map(
      [
        ...html.matchAll(
          /<(?:meta|link) (?:property|name|rel)="(?<name>[^"]+)" (?:content|href)="(?<content>[^"]*)"/g,
        ),
      ].map(({ groups }) => [groups!.name, groups!.content]),
    )
  }

  test('is named by the link of the lesson, which leads to its story', async () => {
    const { story, lesson } = await aLesson(app.people.ann, { name: 'Lumbermill' })
    const metas = await metasOf(`/story/${story.id}?lesson=${lesson.id}`)
    expect(metas.get('og:image')).toMatch(`${TEST_ORIGIN}/og/lesson/${lesson.id}.png?edition=`)
    expect(metas.get('og:image:alt')).toBe('Lumbermill: Ask before you build.')
    expect(metas.get('og:description')).toBe('Ask before you build.')
    expect(metas.get('og:url')).toBe(`${TEST_ORIGIN}/story/${story.id}?lesson=${lesson.id}`)
    expect(metas.get('canonical')).toBe(`${TEST_ORIGIN}/story/${story.id}`)
    for (const other of [crypto.randomUUID(), 'x'])
      expect((await metasOf(`/story/${story.id}?lesson=${other}`)).get('og:image')).toContain('/og/story/')
  })

  test('is a picture that stays the same until the lesson changes', async () => {
    const { story, lesson } = await aLesson()
    const response = await card(lesson.id)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const known = { 'if-none-match': response.headers.get('etag')! }
    expect((await card(lesson.id, known)).status).toBe(304)
    const shorter = sql`update lessons set text = 'Ask' where startup_id = ${story.id}`
    await app.db.system((tx) => shorter.execute(tx))
    expect((await card(lesson.id, known)).status).toBe(200)
  })

  test('does not show who wrote an anonymous story', async () => {
    const pictures = await Promise.all(
      [app.people.ann, app.people.ben].map(async (owner) => {
        const { lesson } = await aLesson(owner, {
          name: 'Of somebody',
          is_anonymous: owner === app.people.ann,
        })
        return Buffer.from(await (await card(lesson.id)).arrayBuffer())
      }),
    )
    expect(pictures[0]!.equals(pictures[1]!)).toBe(true)
  })

  test('goes with the lesson, and while its story is hidden or withdrawn', async () => {
    const ended = await aLesson()
    await app.db.system((tx) =>
      tx.updateTable('startups').set({ key_learnings: 'Rest.' }).where('id', '=', ended.story.id).execute(),
    )
    const hidden = await aLesson()
    await aHiding(app.db, { startup_id: hidden.story.id })
    const withdrawn = await aLesson(app.people.ann, { withdrawn_at: new Date() })
    const deleted = await aLesson()
    await app.db.system((tx) => tx.deleteFrom('startups').where('id', '=', deleted.story.id).execute())
    for (const { lesson } of [ended, hidden, withdrawn, deleted])
      expect((await card(lesson.id)).status).toBe(404)
    for (const file of [crypto.randomUUID(), '1', '%00']) expect((await card(file)).status).toBe(404)
  })
})

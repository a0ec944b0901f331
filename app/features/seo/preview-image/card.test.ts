import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../../test/app.ts'
import { aStartup } from '../../../../test/factories.ts'

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

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, anAsset, anInterest, anOpportunity, aStartup, aVote } from '../../../test/factories.ts'
import { acceptedIn } from '../../../test/handover-factory.ts'
import { reviveNow } from '../../../test/revived-factory.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { childText, findElements, readXml } from './xml-reader.fixture.ts'

const PUBLISHED = '2025-03-04T05:06:07.000Z'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => resetRateLimits(app))
afterAll(() => app.close())

const get = (path: string, headers = {}) => app.request(path, { headers })
const elements = async (path: string, name: string) =>
  findElements(readXml(await (await get(path)).text()), name)

async function inFeed({ id }: { id: string }) {
  const entries = await elements('/feed.xml', 'entry')
  const entry = entries.find((each) => childText(each, 'id') === `urn:uuid:${id}`)!
  return { published: childText(entry, 'published'), updated: childText(entry, 'updated') }
}

async function inSitemap({ id }: { id: string }) {
  const urls = await elements('/sitemap.xml', 'url')
  return childText(urls.find((url) => childText(url, 'loc').endsWith(id))!, 'lastmod')
}

async function inPage({ id }: { id: string }) {
  const response = await get(`/story/${id}`, { accept: 'text/html' })
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await response.text())!
  const { datePublished, dateModified } = JSON.parse(json!)
  return { datePublished, dateModified, etag: response.headers.get('etag') }
}

const post = (path: string, as: TestApp['people']['ann'], json: object = {}) =>
  app.request(`/api/${path}`, { method: 'POST', as, json })
const patch = (path: string, as: TestApp['people']['ann'], json: object) =>
  app.request(`/api/${path}`, { method: 'PATCH', as, json })

type Story = Awaited<ReturnType<typeof aStartup>>

async function revivedByBen(story: Story) {
  const { ann, ben } = app.people
  const offer = await anOpportunity(app.db, story, { created_at: PUBLISHED })
  await anInterest(app.db, offer, ben)
  await reviveNow(app.db, (await acceptedIn(app.db, ann, offer.id)).conversationId)
}

/** What people do that changes a story, in requests that follow each other. */
const CHANGES: Record<string, (story: Story) => Promise<Response>[] | Promise<Response[]>> = {
  'a chapter': ({ id }) => [
    post(`startups/${id}/updates`, app.people.ann, {
      id: crypto.randomUUID(),
      title: '',
      content: 'It runs.',
    }),
  ],
  'a published correction': async (story) => {
    const proposal = { id: crypto.randomUUID(), fields: { one_liner: 'It is corrected.' } }
    return [
      await post(`startups/${story.id}/corrections`, app.people.ann, proposal),
      await post(`admin/corrections/${proposal.id}/decision`, app.people.ada, {
        decision: 'publish',
        fields: proposal.fields,
      }),
    ]
  },
  'that it was published again': async ({ id }) => [
    await post(`startups/${id}/withdraw`, app.people.ann),
    await post(`startups/${id}/publish`, app.people.ann),
  ],
  'that it is shown again': async ({ id }) => [
    await app.request(`/api/admin/startups/${id}/hidden`, {
      as: app.people.ada,
      method: 'PUT',
      json: { reason: 'It names somebody.' },
    }),
    await app.request(`/api/admin/startups/${id}/hidden`, { as: app.people.ada, method: 'DELETE', json: {} }),
  ],
  'a revival': async (story) => {
    await revivedByBen(story)
    return []
  },
  'the chapter of a new owner': async (story) => {
    await revivedByBen(story)
    return [
      await post(`startups/${story.id}/revived_chapter`, app.people.ben, {
        chapter: 'It runs again.',
        home_url: null,
      }),
    ]
  },
  'a closed offer': async (story) => {
    const offer = await anOpportunity(app.db, story, { created_at: PUBLISHED })
    return [
      await patch(`revival_opportunities/${offer.id}`, app.people.ann, {
        is_active: false,
        closed_reason: 'taken',
      }),
    ]
  },
}

test.each(Object.keys(CHANGES))(
  '[STORY-17] %s changes when a story was last changed, wherever it is said',
  async (what) => {
    const story = await aStartup(app.db, app.people.ann, { created_at: PUBLISHED, is_open_for_revival: true })
    expect(await inFeed(story)).toEqual({ published: PUBLISHED, updated: PUBLISHED })
    expect(await inSitemap(story)).toBe('2025-03-04T05:06:07Z')
    const before = await inPage(story)
    expect(before).toMatchObject({ datePublished: PUBLISHED, dateModified: PUBLISHED })

    const start = new Date().toISOString()
    for (const { status } of await Promise.all(await CHANGES[what]!(story))) expect(status).toBeLessThan(300)

    const { published, updated } = await inFeed(story)
    expect(published).toBe(PUBLISHED)
    expect(updated >= start).toBe(true)
    expect(await inSitemap(story)).toBe(`${updated.slice(0, 19)}Z`)
    const after = await inPage(story)
    expect(after).toMatchObject({ datePublished: PUBLISHED, dateModified: updated })
    expect(after.etag).not.toBe(before.etag)
    const [first] = await elements('/feed.xml', 'entry')
    expect(childText(first!, 'id')).toBe(`urn:uuid:${story.id}`)
  },
)

test('[STORY-17] votes, bookmarks, comments and messages are no change of a story', async () => {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann, { created_at: PUBLISHED, is_open_for_revival: true })
  const offer = await anOpportunity(app.db, story, { created_at: PUBLISHED })
  await aVote(app.db, story, ann)
  await aComment(app.db, story, ann)
  const vote = await app.request(`/api/startups/${story.id}/vote`, { method: 'PUT', as: ben })
  const bookmark = await app.request(`/api/startups/${story.id}/bookmark`, { method: 'PUT', as: ben })
  const comment = await post('comments', ben, {
    id: crypto.randomUUID(),
    startup_id: story.id,
    content: 'I would have used this.',
  })
  const message = await post('interest_contacts', ben, {
    id: crypto.randomUUID(),
    revival_opportunity_id: offer.id,
    message: 'I would like to take it on.',
  })
  for (const { status } of [vote, bookmark, comment, message]) expect(status).toBeLessThan(300)
  expect(await inFeed(story)).toEqual({ published: PUBLISHED, updated: PUBLISHED })
})

test('[STORY-17] the sitemap says when an asset last changed, but not of downloads and bookmarks', async () => {
  const { ann, ben } = app.people
  const asset = await anAsset(app.db, ann, { created_at: PUBLISHED })
  const bookmark = await app.request(`/api/marketplace_assets/${asset.id}/bookmark`, {
    method: 'PUT',
    as: ben,
  })
  expect(bookmark.status).toBeLessThan(300)
  await app.db.owner
    .updateTable('marketplace_assets')
    .set({ downloads_count: 7 })
    .where('id', '=', asset.id)
    .execute()
  expect(await inSitemap(asset)).toBe('2025-03-04T05:06:07Z')
  const start = new Date().toISOString().slice(0, 19)
  const edit = await patch(`marketplace_assets/${asset.id}`, ann, { title: 'Renamed' })
  expect(edit.status).toBe(200)
  expect((await inSitemap(asset)) >= `${start}Z`).toBe(true)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  aComment,
  aDemoAccount,
  aHiding,
  anAsset,
  aStartup,
  aSuspension,
} from '../../../../test/factories.ts'
import { ownHandle } from '../../../../test/own-handle.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { PER_LOAD } from './person.ts'

let app: TestApp
let people: { ann: Person; ben: Person; cyd: Person; ada: Person }
beforeAll(async () => {
  app = await testApp()
  people = app.people
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system(async (tx) => {
    await tx.deleteFrom('startups').execute()
    await tx.deleteFrom('marketplace_assets').execute()
    await tx.deleteFrom('suspensions').execute()
    await tx.updateTable('profiles').set({ handle: null, about: null, links: null }).execute()
    await tx.deleteFrom('app.handle_skeletons').execute()
    await tx
      .updateTable('auth.users')
      .set({ deletion_requested_at: null, deletion_token_hash: null })
      .execute()
  })
  await ownHandle(app.db, people.ann, 'ann')
  await ownHandle(app.db, people.ben, 'ben')
})

const get = async (path: string, as?: { id: string }) =>
  await app.request(`/api/people/${path}`, as ? { as } : {})
const read = async (path: string, as?: { id: string }) => await (await get(path, as)).json()
const page = (handle: string, as?: { id: string }) => app.request(`/people/${handle}`, as ? { as } : {})

test('shows what a member published under their name', async () => {
  const { ann, ben } = people
  const story = await aStartup(app.db, ann, { name: 'Lumbermill' })
  await aStartup(app.db, ann, { name: 'Nameless', is_anonymous: true })
  await anAsset(app.db, ann, { title: 'Receipt parser' })
  const comment = await aComment(app.db, story, ann, { content: 'Thank **you**.' })
  await aComment(app.db, story, ben)
  const person = await read('ann')
  expect(person).toMatchObject({
    id: ann.id,
    handle: 'ann',
    full_name: ann.full_name,
    is_demo: false,
    is_suspended: false,
    suspended_until: null,
    totals: { stories: 1, listings: 1, comments: 1 },
  })
  expect(JSON.stringify(person)).not.toContain('@')
  expect((await read('ann/stories')).items).toMatchObject([{ id: story.id, name: 'Lumbermill', comments: 2 }])
  expect((await read('ann/listings')).items).toMatchObject([{ title: 'Receipt parser', status: 'published' }])
  expect((await read('ann/comments')).items).toMatchObject([
    {
      id: comment.id,
      story: { id: story.id, name: 'Lumbermill' },
      html: expect.stringContaining('<strong>you'),
    },
  ])
})

test('answers the same for everybody, also for the member and for admins', async () => {
  const { ann, ben, ada } = people
  await aStartup(app.db, ann)
  await aStartup(app.db, ann, { is_anonymous: true })
  const withdrawn = await aStartup(app.db, ann, { withdrawn_at: new Date().toISOString() })
  await aHiding(app.db, { comment_id: (await aComment(app.db, withdrawn, ann)).id })
  for (const path of ['ann', 'ann/stories', 'ann/listings', 'ann/comments']) {
    const [guest, ...others] = await Promise.all(
      [undefined, ann, ben, ada].map(async (as) => await (await get(path, as)).text()),
    )
    expect(new Set([guest, ...others])).toEqual(new Set([guest]))
    expect(guest).not.toContain(withdrawn.id)
  }
})

test.each<[string, () => Promise<unknown>]>([
  ['nobody has', async () => undefined],
  [
    'has published nothing',
    async () => {
      await ownHandle(app.db, people.cyd, 'cyd')
    },
  ],
  [
    'has published anonymously only',
    async () => {
      await ownHandle(app.db, people.cyd, 'cyd')
      await aStartup(app.db, people.cyd, { is_anonymous: true })
    },
  ],
  [
    'has withdrawn or hidden things only',
    async () => {
      await ownHandle(app.db, people.cyd, 'cyd')
      await aStartup(app.db, people.cyd, { withdrawn_at: new Date().toISOString() })
      await aHiding(app.db, { startup_id: (await aStartup(app.db, people.cyd)).id })
      await anAsset(app.db, people.cyd, { status: 'withdrawn' })
    },
  ],
  [
    'leaves',
    async () => {
      await ownHandle(app.db, people.cyd, 'cyd')
      await aStartup(app.db, people.cyd)
      await app.db.system((tx) =>
        tx
          .updateTable('auth.users')
          .set({ deletion_requested_at: new Date(), deletion_token_hash: 'a'.repeat(64) })
          .where('id', '=', people.cyd.id)
          .execute(),
      )
    },
  ],
])('gives the same answer where the member %s', async (_, prepare) => {
  await prepare()
  const answers = await Promise.all(
    ['cyd', 'cyd/stories', 'cyd/listings', 'cyd/comments'].flatMap((path) =>
      [undefined, people.cyd, people.ada].map(async (as) => await get(path, as)),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  const bodies = await Promise.all(answers.map(async (answer) => (await answer.json()).message))
  expect(new Set(bodies).size).toBe(1)
  expect((await page('cyd')).status).toBe(404)
})

test('says until when a member is suspended, never why', async () => {
  const { ann, ada } = people
  await aStartup(app.db, ann)
  await aSuspension(app.db, ann, ada, { reason: 'Wrote spam.', until: '2099-03-03T00:00:00.000Z' })
  const person = await read('ann')
  expect(person).toMatchObject({ is_suspended: true, suspended_until: '2099-03-03T00:00:00.000Z' })
  const html = await (await page('ann')).text()
  expect(html).toContain('suspended until March 3, 2099')
  expect(JSON.stringify(person) + html).not.toContain('spam')
})

test('marks a demo account, and keeps it out of search engines', async () => {
  const demo = await aDemoAccount(app.db)
  await ownHandle(app.db, demo, 'demo-person')
  await aStartup(app.db, demo)
  expect(await read('demo-person')).toMatchObject({ is_demo: true })
  const html = await (await page('demo-person')).text()
  expect(html).toContain('Demo')
  expect(html).toContain('noindex')
  expect(await (await app.request('/sitemap.xml')).text()).not.toContain('/people/')
})

test('leads to the feed of their stories', async () => {
  await aStartup(app.db, people.ann)
  const html = await (await page('ann')).text()
  for (const format of ['xml', 'json']) expect(html).toContain(`href="/feed/people/ann.${format}"`)
})

test('is found by search engines with a story or a listing only', async () => {
  const { ann, ben } = people
  const story = await aStartup(app.db, ann)
  await aComment(app.db, story, ben)
  expect(await (await page('ann')).text()).not.toContain('noindex')
  expect(await (await page('ben')).text()).toContain('noindex')
  const sitemap = await (await app.request('/sitemap.xml')).text()
  expect(sitemap).toContain('/people/ann<')
  expect(sitemap).not.toContain('/people/ben<')
})

test('leads from an old handle, and from capitals, to the page', async () => {
  await aStartup(app.db, people.ann)
  await ownHandle(app.db, people.ann, 'ann-founder')
  for (const handle of ['ann', 'Ann-Founder']) {
    const response = await page(handle)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toMatch(/\/people\/ann-founder$/)
  }
  const listed = await app.request('/people/ann?tab=comments')
  expect(listed.headers.get('location')).toMatch(/\/people\/ann-founder\?tab=comments$/)
})

test('is readable without scripts, each list at an address', async () => {
  const { ann } = people
  const story = await aStartup(app.db, ann, { name: 'Lumbermill' })
  await aComment(app.db, story, ann, { content: 'She still has the shoebox.' })
  const html = await (await page('ann')).text()
  expect(html).toContain(`href="/story/${story.id}"`)
  expect(html).toContain('href="/people/ann?tab=comments"')
  expect(await (await page('ann?tab=comments')).text()).toContain('She still has the shoebox.')
})

test('pages through comments of one moment, each once', async () => {
  const { ann, ben } = people
  const story = await aStartup(app.db, ann)
  const created_at = new Date().toISOString()
  const count = 2 * PER_LOAD + 3
  await app.db.system((tx) =>
    tx
      .insertInto('comments')
      .values(
        Array.from({ length: count }, (_, index) => ({
          startup_id: story.id,
          user_id: ben.id,
          content: `Comment ${index}`,
          created_at,
        })),
      )
      .execute(),
  )
  const listed: string[] = []
  let after = ''
  do {
    const part = await read(`ben/comments${after}`)
    listed.push(...part.items.map(({ id }: { id: string }) => id))
    after = part.next ? `?after=${encodeURIComponent(part.next)}` : ''
  } while (after)
  expect(new Set(listed).size).toBe(count)
  expect(listed).toHaveLength(count)
  expect((await get('ben/comments?after=nonsense')).status).toBe(400)
})

const edit = (as: { id: string }, json: object) =>
  app.request(`/api/profiles/${as.id}`, { as, method: 'PATCH', json })

test('keeps what members say about themselves, and their links', async () => {
  const { ben } = people
  await aStartup(app.db, ben)
  const saved = await edit(ben, {
    about: '  I build *small* tools. ',
    links: ['tinker.example', '', 'https://a.example/x'],
  })
  expect(saved.status).toBe(200)
  expect(await read('ben')).toMatchObject({
    about: 'I build *small* tools.',
    html: expect.stringContaining('<em>small</em>'),
    links: ['https://tinker.example/', 'https://a.example/x'],
    are_links_plain: false,
  })
  const refused = await edit(ben, { links: ['javascript:alert(1)'] })
  expect(refused.status).toBe(400)
  expect((await edit(ben, { links: ['a.example', 'b.example', 'c.example', 'd.example'] })).status).toBe(400)
  expect((await edit(ben, { about: 'a'.repeat(281) })).status).toBe(400)
  expect((await edit(ben, { about: '', links: [] })).status).toBe(200)
  expect(await read('ben')).toMatchObject({ about: null, links: [] })
})

test("shows what a member looks for only if they show it, and never a hidden member's", async () => {
  const { ann, ben } = people
  await aStartup(app.db, ann)
  const look = (json: object) => app.request('/api/wishes', { as: ann, method: 'PUT', json })
  app.dropSession(ann.id)
  const saved = await look({ roles: ['Bookkeeper'], hours_a_week: 6, terms: ['free'], wants_email: true })
  expect(saved.status).toBe(200)
  expect(await read('ann')).toMatchObject({ wishes: null })
  expect(await (await page('ann', ben)).text()).not.toContain('Bookkeeper')
  await look({ roles: ['Bookkeeper'], hours_a_week: 6, terms: ['free'], is_public: true })
  expect((await read('ann')).wishes).toEqual({
    roles: ['Bookkeeper'],
    stack: [],
    categories: [],
    hours_a_week: 6,
    terms: ['free'],
    ways: [],
  })
  await expect.poll(async () => (await page('ann')).text()).toContain('Bookkeeper')
  await aHiding(app.db, { profile_id: ann.id })
  const rows = await app.db.guest.selectFrom('public_wishes').selectAll().execute()
  await app.db.system((tx) => tx.deleteFrom('hidden_content').execute())
  expect(rows).toEqual([])
  await app.request('/api/wishes', { as: ann, method: 'DELETE' })
  await expect.poll(async () => (await page('ann')).text()).not.toContain('Bookkeeper')
})

test('shows links of members younger than a day as text', async () => {
  const { ben } = people
  await aStartup(app.db, ben)
  const setCreated = (value: string) =>
    app.db.system((tx) =>
      sql`update auth.users set created_at = ${value}::timestamptz where id = ${ben.id}`.execute(tx),
    )
  // A new member's links would be held on the first day.
  await edit(ben, { about: 'See [my site](https://a.example/x) or https://b.example.', links: ['c.example'] })
  await setCreated(new Date().toISOString())
  const person = await read('ben')
  expect(person.are_links_plain).toBe(true)
  expect(person.html).not.toContain('<a')
  expect(person.html).toContain('https://a.example/x')
  expect(await (await page('ben')).text()).not.toMatch(/href="https:\/\/[abc]\.example/)
  await setCreated('2026-01-01T00:00:00.000Z')
})

test("links a story's author, a comment's author and a seller to their pages", async () => {
  const { ann, ben } = people
  const story = await aStartup(app.db, ann, { builder_name: ann.full_name })
  await aComment(app.db, story, ben)
  const asset = await anAsset(app.db, ben)
  const html = await (await app.request(`/story/${story.id}`)).text()
  expect(html).toContain('href="/people/ann"')
  expect(html).toContain('href="/people/ben"')
  expect(await (await app.request(`/asset/${asset.id}`)).text()).toContain('href="/people/ben"')
})

test('gives a stranger the same bytes about an anonymous story, whoever founded it', async () => {
  const { ann, ben } = people
  await aStartup(app.db, ann, { name: 'Of Ann' })
  await aStartup(app.db, ben, { name: 'Of Ben' })
  const id = crypto.randomUUID()
  const seenOf = async (founder: Person) => {
    await app.db.system((tx) => tx.deleteFrom('startups').where('id', '=', id).execute())
    await aStartup(app.db, founder, {
      id,
      name: 'Nameless',
      builder_name: null,
      is_anonymous: true,
      created_at: '2026-01-01T00:00:00.000Z',
      changed_at: '2026-01-01T00:00:00.000Z',
    })
    const paths = [
      `/api/startups/${id}`,
      `/api/startups`,
      `/api/comments?startup_id=${id}`,
      '/api/people/ann',
      '/api/people/ann/stories',
      '/api/people/ben',
      '/api/people/ben/stories',
      '/people/ann',
      '/people/ben',
      `/story/${id}`,
      '/sitemap.xml',
    ]
    return Promise.all(
      paths.map(async (path) => {
        const text = await (await app.request(path)).text()
        expect(text).toContain(path.includes('/api/') || path.includes('xml') ? '' : '<html')
        // Each page of the server has a nonce or a time of its own at most here.
        return text.replaceAll(/"[^"]*dataUpdatedAt[^,}]*/g, '').replaceAll(/\d{13}/g, '')
      }),
    )
  }
  const [ofAnn, ofBen] = [await seenOf(ann), await seenOf(ben)]
  for (const [index, text] of ofAnn.entries()) expect(text).toBe(ofBen[index])
})

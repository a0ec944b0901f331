import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, aDemoAccount, aHiding, aStartup, aStoryUpdate } from '../../../test/factories.ts'
import { ownHandle, ownPage } from '../../../test/own-handle.ts'
import { renderedPage } from '../../../test/rendered-page.ts'
import { aRevivedStory } from '../../../test/revived-factory.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import type { FollowedItem, FollowedSearchList, FollowingPage, FollowList } from './follow.schema.ts'
import { FOLLOWING_PER_LOAD } from './follow.ts'
import { FOLLOWING_TEXTS } from './following-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) => sql`truncate follows, mutes, blocks, startups, suspensions cascade`.execute(tx))
  await ownPage(app.db, app.people.ann, 'ann')
})

const follow = (kind: string, id: string, json: object = {}) =>
  app.request(`/api/follows/${kind}/${encodeURIComponent(id)}`, { as: app.people.ben, method: 'PUT', json })
const unfollow = (kind: string, id: string) =>
  app.request(`/api/follows/${kind}/${encodeURIComponent(id)}`, { as: app.people.ben, method: 'DELETE' })
const followed = async (): Promise<FollowList> =>
  (await app.request('/api/follows', { as: app.people.ben })).json()
const page = async (after = ''): Promise<FollowingPage> =>
  (await app.request(`/api/following${after && `?after=${after}`}`, { as: app.people.ben })).json()
const ids = (items: readonly FollowedItem[]) => items.map(({ id }) => id)

test('follows a tag once however it is written, and stops', async () => {
  expect(await (await follow('tag', 'Hardware')).json()).toEqual({ following: true, bell: false })
  expect(await (await follow('tag', 'hardware', { bell: true })).json()).toEqual({
    following: true,
    bell: true,
  })
  expect((await followed()).items).toMatchObject([{ kind: 'tag', id: 'Hardware', bell: true }])
  expect(await (await unfollow('tag', 'HARDWARE')).json()).toEqual({ following: false, bell: false })
  expect((await followed()).items).toEqual([])
})

test('shows new stories of people, categories and tags, updates, and comments of people, newest first', async () => {
  const { ann, cyd } = app.people
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes))
  const ofAPerson = await aStartup(app.db, ann, { created_at: at(1) })
  const inACategory = await aStartup(app.db, cyd, { category: 'Fintech', created_at: at(2) })
  const tagged = await aStartup(app.db, cyd, { tags: ['Robots'], created_at: at(3) })
  const story = await aStartup(app.db, cyd, { created_at: at(4) })
  const update = await aStoryUpdate(app.db, story, { created_at: at(5) })
  const comment = await aComment(app.db, story, ann, { created_at: at(6) })
  await aComment(app.db, ofAPerson, cyd, { created_at: at(7) })
  for (const [kind, id] of [
    ['person', ann.id],
    ['category', 'Fintech'],
    ['tag', 'robots'],
    ['story', story.id],
  ] as const)
    expect((await follow(kind, id)).status).toBe(200)
  const { items, next } = await page()
  expect(ids(items)).toEqual([comment.id, update.id, tagged.id, inACategory.id, ofAPerson.id])
  expect(items[0]).toMatchObject({ kind: 'comment', startup_id: story.id, because: 'person' })
  expect(next).toBeNull()
})

test('an anonymous story and its updates reach nobody who follows their founder', async () => {
  const { ann } = app.people
  expect((await follow('person', ann.id)).status).toBe(200)
  const story = await aStartup(app.db, ann, { is_anonymous: true })
  await aStoryUpdate(app.db, story)
  expect((await page()).items).toEqual([])
})

test('shows nothing of muted stories, blocked people, what is withdrawn, and oneself', async () => {
  const { ann, ben } = app.people
  await follow('category', 'SaaS')
  const muted = await aStartup(app.db, ann, { category: 'SaaS' })
  await aStartup(app.db, ben, { category: 'SaaS' })
  await aStartup(app.db, ann, { category: 'SaaS', withdrawn_at: new Date() })
  expect(ids((await page()).items)).toEqual([muted.id])
  await app.request(`/api/mutes/${muted.id}`, { as: ben, method: 'PUT' })
  expect((await page()).items).toEqual([])
  await app.request(`/api/mutes/${muted.id}`, { as: ben, method: 'DELETE' })
  await app.request(`/api/blocks/${ann.id}`, { as: ben, method: 'PUT' })
  expect((await page()).items).toEqual([])
})

const NEWER = FOLLOWING_PER_LOAD + 1

test.each<[string, (people: typeof app.people) => Promise<unknown>]>([
  [
    'comments on a muted story',
    async ({ ann, ben, cyd }) => {
      const muted = await aStartup(app.db, cyd)
      for (let n = 0; n < NEWER; n += 1) await aComment(app.db, muted, ann)
      await app.request(`/api/mutes/${muted.id}`, { as: ben, method: 'PUT' })
    },
  ],
  [
    'comments that are hidden',
    async ({ ann, cyd }) => {
      const story = await aStartup(app.db, cyd)
      for (let n = 0; n < NEWER; n += 1)
        await aHiding(app.db, { comment_id: (await aComment(app.db, story, ann)).id })
    },
  ],
  [
    'stories of somebody who is blocked',
    async ({ ben, cyd }) => {
      for (let n = 0; n < NEWER; n += 1) await aStartup(app.db, cyd, { category: 'SaaS' })
      await app.request(`/api/blocks/${cyd.id}`, { as: ben, method: 'PUT' })
    },
  ],
  [
    'stories of oneself',
    async ({ ben }) => {
      for (let n = 0; n < NEWER; n += 1)
        await aStartup(app.db, ben, { category: 'SaaS', is_anonymous: n % 2 === 0 })
    },
  ],
])('a page is full although %s are newer than what it shows', async (_what, publish) => {
  const { ann, cyd } = app.people
  await follow('person', ann.id)
  await follow('category', 'SaaS')
  const story = await aStartup(app.db, cyd, { created_at: new Date('2020-01-01') })
  const comment = await aComment(app.db, story, ann, { created_at: new Date('2020-01-02') })
  const own = await aStartup(app.db, ann, { category: 'SaaS', created_at: new Date('2020-01-03') })
  await publish(app.people)
  const { items, next } = await page()
  expect([ids(items), next]).toEqual([[own.id, comment.id], null])
})

test('an update of a revived story is by its founder or by its new owner', async () => {
  const { ann, ben, cyd } = app.people
  await ownPage(app.db, cyd, 'cyd')
  const { story } = await aRevivedStory(app.db, ann, cyd)
  const founders = await aStoryUpdate(app.db, story, { created_at: new Date(0) })
  const json = { id: crypto.randomUUID(), title: null, content: 'It runs again.' }
  const owners = await (await app.request(`/api/startups/${story.id}/updates`, { as: cyd, json })).json()
  const updates = async () =>
    (await page()).items
      .filter(({ kind }) => kind === 'update')
      .map(({ id, author }) => [id, author?.full_name ?? null])
  const all = [
    [owners.id, cyd.full_name],
    [founders.id, ann.full_name],
  ]
  await follow('story', story.id)
  expect(await updates()).toEqual(all)
  await app.request(`/api/blocks/${ann.id}`, { as: ben, method: 'PUT' })
  expect(await updates()).toEqual([all[0]])
  await app.request(`/api/blocks/${ann.id}`, { as: ben, method: 'DELETE' })
  await unfollow('story', story.id)
  await follow('person', cyd.id)
  expect(await updates()).toEqual([all[0]])
  await unfollow('person', cyd.id)
  await follow('person', ann.id)
  expect(await updates()).toEqual([all[1]])
})

test('pages through sixty things of one moment once each', async () => {
  await follow('tag', 'moment')
  const created_at = new Date('2026-01-01T00:00:00.123Z')
  const all: string[] = []
  for (let n = 0; n < 60; n += 1)
    all.push((await aStartup(app.db, app.people.ann, { tags: ['moment'], created_at })).id)
  const found: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const { items, next: following }: FollowingPage = await page(next)
    found.push(...ids(items))
    next = following
  }
  expect(found.sort()).toEqual(all.sort())
})

test('follows at most a thousand things', async () => {
  const { ben } = app.people
  await app.db.system((tx) =>
    sql`
      insert into follows (user_id, kind, subject, term)
      select ${ben.id}::uuid, 'tag', 'tag ' || n, 'Tag ' || n from generate_series(1, 999) n`.execute(tx),
  )
  expect((await follow('tag', 'robots')).status).toBe(200)
  const refused = await follow('tag', 'one more')
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    expect.stringContaining('1,000 things'),
  ])
  expect((await unfollow('tag', 'robots')).status).toBe(200)
  expect((await follow('tag', 'one more')).status).toBe(200)
})

test('follows at most 20 searches, and nothing that does not exist or is oneself', async () => {
  for (let n = 0; n < 20; n += 1) expect((await follow('search', `robots ${n}`)).status).toBe(200)
  await resetRateLimits(app)
  const refused = await follow('search', 'one more')
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    expect.stringContaining('20 searches'),
  ])
  expect((await follow('tag', 'robots')).status).toBe(200)
  expect((await follow('person', app.people.ben.id)).status).toBe(400)
  expect((await follow('person', crypto.randomUUID())).status).toBe(404)
  expect((await follow('story', crypto.randomUUID())).status).toBe(404)
  expect((await follow('story', 'none')).status).toBe(404)
  expect((await follow('category', 'Nonsense')).status).toBe(404)
  expect((await follow('weather', 'rain')).status).toBe(404)
  const demo = await aDemoAccount(app.db)
  await aStartup(app.db, demo)
  expect((await follow('person', demo.id)).status).toBe(404)
})

const address = async () => {
  const made = await app.request('/api/following/feed', { as: app.people.ben, method: 'POST' })
  expect(made.status).toBe(201)
  const { atom, json } = await made.json()
  return { atom: new URL(atom).pathname, json: new URL(json).pathname }
}

test('a secret address shows what one follows, in Atom and JSON, until it is replaced or ended', async () => {
  const story = await aStartup(app.db, app.people.ann, { category: 'Gaming', name: 'A & B' })
  await follow('category', 'Gaming')
  const first = await address()
  const atom = await app.request(first.atom)
  expect(atom.headers.get('content-type')).toContain('application/atom+xml')
  expect(atom.headers.get('cache-control')).toBe('private, no-store')
  expect(atom.headers.get('x-robots-tag')).toBe('noindex')
  const text = await atom.text()
  expect(text).toContain('A &amp; B')
  const token = first.atom.split('/').at(-1)!.slice(0, -4)
  expect(text).not.toContain(token)
  const known = { headers: { 'if-none-match': atom.headers.get('etag')! } }
  expect((await app.request(first.atom, known)).status).toBe(304)
  const json = await (await app.request(first.json)).text()
  expect(json).not.toContain(first.json.split('/').at(-1)!.replace('.json', ''))
  expect(JSON.parse(json).items).toMatchObject([{ id: `urn:uuid:${story.id}` }])
  expect(atom.headers.get('referrer-policy')).toMatch(/no-referrer|strict-origin|same-origin/)
  const second = await address()
  // Nothing is unread again.
  const idsIn = (xml: string) => [...xml.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id)
  expect(idsIn(await (await app.request(second.atom)).text())).toEqual(idsIn(text))
  for (const headers of [{}, known.headers]) {
    const revoked = await app.request(first.atom, { headers })
    expect(revoked.status).toBe(410)
    expect(revoked.headers.get('cache-control')).toMatch(/no-store/)
  }
  expect((await app.request(second.atom)).status).toBe(200)
  expect((await followed()).feed_since).not.toBeNull()
  await app.request('/api/following/feed', { as: app.people.ben, method: 'DELETE' })
  expect((await app.request(second.json)).status).toBe(410)
  expect((await app.request('/feed/following/nonsense')).status).toBe(410)
})

test('no log has a secret address, whether it leads to something or not any more', async () => {
  const { atom } = await address()
  const { json } = await address()
  const lines: unknown[] = []
  const collect = (...words: unknown[]) => void lines.push(words)
  const { log } = app.services
  const child = vi
    .spyOn(log, 'child')
    .mockReturnValue({ ...log, info: collect, warn: collect, error: collect } as never)
  for (const path of [atom, json]) await app.request(path)
  child.mockRestore()
  expect(lines).toHaveLength(2)
  for (const path of [atom, json])
    expect(JSON.stringify(lines)).not.toContain(
      path
        .split('/')
        .at(-1)!
        .replace(/\.\w+$/, ''),
    )
})

test('nobody follows who has no page, as if there were no such person', async () => {
  const { cyd } = app.people
  await ownHandle(app.db, cyd, 'cyd')
  expect((await follow('person', cyd.id)).status).toBe(404)
  await ownPage(app.db, cyd, 'cyd')
  expect((await follow('person', cyd.id)).status).toBe(200)
})

test('a new follower is told once, and not when they follow again', async () => {
  const { ann, ben } = app.people
  for (let n = 0; n < 2; n += 1) {
    await follow('person', ann.id)
    await unfollow('person', ann.id)
  }
  const { items } = await (await app.request('/api/notifications', { as: ann })).json()
  expect(items).toMatchObject([{ kind: 'follower', count: 1, people: [{ id: ben.id }] }])
})

test('twenty searches that one follows count as one, with the five newest stories of each', async () => {
  const { ann, ben } = app.people
  const names: string[] = []
  for (let n = 1; n <= 6; n++) {
    names.unshift(`Quokka ${n}`)
    await aStartup(app.db, ann, { name: names[0]!, created_at: new Date(Date.UTC(2026, 0, n)) })
  }
  await follow('search', 'quokka')
  for (let n = 1; n < 20; n++) await follow('search', `robots ${n}`)
  for (let load = 0; load < 10; load++) {
    const answer = await app.request('/api/following/searches', { as: ben })
    expect(answer.status).toBe(200)
    const { items }: FollowedSearchList = await answer.json()
    expect(items).toHaveLength(20)
    expect(items.at(-1)?.search).toBe('quokka')
    expect(items.at(-1)?.stories.map(({ name }) => name)).toEqual(names.slice(0, 5))
    expect(items[0]?.stories).toEqual([])
  }
})

test('a followed search leaves out own and muted stories, and those of blocked people', async () => {
  const { ann, ben, cyd } = app.people
  await follow('search', 'sundial')
  const stays = await aStartup(app.db, ann, { name: 'Sundial' })
  const muted = await aStartup(app.db, ann, { name: 'Muted sundial' })
  await aStartup(app.db, cyd, { name: 'Blocked sundial' })
  await aStartup(app.db, ben, { name: 'My sundial', is_anonymous: true })
  await app.request(`/api/mutes/${muted.id}`, { as: ben, method: 'PUT' })
  await app.request(`/api/blocks/${cyd.id}`, { as: ben, method: 'PUT' })
  const { items }: FollowedSearchList = await (
    await app.request('/api/following/searches', { as: ben })
  ).json()
  expect(items.map(({ stories }) => stories.map(({ id }) => id))).toEqual([[stays.id]])
})

test('the page of searches is read without scripts', async () => {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann, { name: 'Quokka Radio' })
  await follow('search', 'quokka')
  const searches = await renderedPage(app, '/following?tab=searches', { as: ben })
  const found = searches.getByRole('link', { name: 'Quokka Radio' })
  expect(found.getAttribute('href')).toBe(`/story/${story.id}`)
  expect(searches.queryByText(FOLLOWING_TEXTS.loading)).toBeNull()
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aComment, aStartup } from '../../../../test/factories.ts'
import { moderationOf } from '../../../../test/moderation.ts'
import { ownHandle, ownPage } from '../../../../test/own-handle.ts'
import type { People, Person } from '../../../../test/people.ts'
import { levelOf, setAccountAge } from '../../../../test/people-levels.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { HELD_LINK_MARK } from './held-link-texts.ts'
import { releaseSettledLinks } from './held-links.db.ts'

let app: TestApp
let moderation: ReturnType<typeof moderationOf>
let ann: Person
let ben: Person
let ada: Person
let story: { id: string; user_id: string }
beforeAll(async () => {
  app = await testApp()
  moderation = moderationOf(app)
  ;({ ann, ben, ada } = app.people satisfies People)
})
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system(async (tx) => {
    await sql`truncate startups, app.moderation_cases, app.decisions, app.mails, notifications, app.held_links cascade`.execute(
      tx,
    )
    await tx.updateTable('profiles').set({ handle: null, about: null, links: null }).execute()
    await tx.deleteFrom('app.handle_skeletons').execute()
  })
  story = await aStartup(app.db, ann)
  await setAccountAge(app.db, ben, '2 hours')
  await ownHandle(app.db, ben, 'ben')
})
afterAll(() => app.close())

const ADDRESS = 'https://planted.example/offer?from=here'
const WRITTEN = `Have a look at ${ADDRESS}, it is mine.`
const SHOWN = `Have a look at ${HELD_LINK_MARK}, it is mine.`

const post = (content: string, as: Person = ben, other: object = {}) =>
  app.request('/api/comments', {
    as,
    json: { id: crypto.randomUUID(), startup_id: story.id, content, ...other },
  })
const posted = async (content: string, as: Person = ben, other: object = {}) =>
  (await post(content, as, other)).json()
const change = (id: string, content: string) =>
  app.request(`/api/comments/${id}`, { as: ben, method: 'PATCH', json: { content } })
const read = async (path: string, as?: Person) => (await app.request(path, { ...(as && { as }) })).json()
const heldOf = async (as: Person) => (await read('/api/held_links', as)).items
const contentOf = async (id: string) => (await read(`/api/comments/${id}`)).content
const openCases = () =>
  app.db.system((tx) =>
    tx
      .selectFrom('app.moderation_cases')
      .select(['kind', 'thing_id'])
      .where('closed_at', 'is', null)
      .execute(),
  )
/** Moves a comment so far back that an edit leaves a mark. */
const isOlder = (id: string) =>
  app.db.system((tx) =>
    sql`update comments set created_at = created_at - interval '1 hour' where id = ${id}`.execute(tx),
  )

test('[COMM-05] shows the text of a new member with a mark for the link, which stands in no byte that others get', async () => {
  const answer = await post(WRITTEN)
  expect(answer.status).toBe(201)
  const { id, content } = await answer.json()
  expect(content).toBe(SHOWN)
  await isOlder(id)
  expect((await change(id, `${WRITTEN} Really, ${ADDRESS}#again.`)).status).toBe(200)
  await posted('Thanks!', ann, { parent_id: id })
  await moderation.report(app.people.cyd, { kind: 'comment', thing: id })
  const paths = [
    `/api/comments?startup_id=${story.id}`,
    `/api/comments?startup_id=${story.id}&sort=newest`,
    `/api/comments/${id}`,
    `/api/comments/${id}/versions`,
    '/api/notifications',
    '/api/reports',
    '/api/held_links',
    '/api/people/ben',
    '/people/ben',
    `/story/${story.id}`,
  ]
  const bytes: string[] = []
  for (const as of [null, ann, app.people.cyd])
    for (const path of paths) bytes.push(await (await app.request(path, { ...(as && { as }) })).text())
  const mails = await app.db.system((tx) => tx.selectFrom('app.mails').selectAll().execute())
  const notifications = await app.db.system((tx) => tx.selectFrom('notifications').selectAll().execute())
  const all = [...bytes, JSON.stringify([mails, notifications])].join('\n')
  expect(all).toContain('link under review')
  expect(all).not.toContain('planted.example')
})

/**
 * Lists the tables with a row that holds a text: what no table has, nothing can show, send, list, search or
 * export.
 */
async function tablesWith(text: string): Promise<string[]> {
  return app.db.system(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(tx)
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: holding } = await sql`
        select from ${sql.raw(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(tx)
      if (holding.length > 0) found.push(name)
    }
    return found.sort()
  })
}

test('[COMM-05] a held address is in one table only, whatever was made of the comment, and once released in the comment alone', async () => {
  const { cyd } = app.people
  await ownPage(app.db, ben, 'ben')
  for (const [kind, subject] of [
    ['person', ben.id],
    ['story', story.id],
  ] as const)
    await app.request(`/api/follows/${kind}/${subject}`, { as: cyd, method: 'PUT', json: { bell: true } })
  await app.db.system((tx) =>
    tx
      .insertInto('webhooks')
      .values({
        user_id: ann.id,
        address: 'https://hooks.example.com/unpause',
        events: ['comment.created'],
        secret: 'encrypted',
      })
      .execute(),
  )
  const { id } = await posted('I was there.')
  // An edit a day later finds the same.
  await app.db.system((tx) =>
    sql`update comments set created_at = created_at - interval '2 days' where id = ${id}`.execute(tx),
  )
  await change(id, WRITTEN)
  await change(id, `${WRITTEN} Really.`)
  const { id: reply } = await posted(`Also ${ADDRESS}`, ben, { parent_id: id })
  await posted('Thanks!', ann, { parent_id: reply })
  for (const as of [ann, cyd]) await moderation.report(as, { kind: 'comment', thing: id })
  expect(await tablesWith('planted.example')).toEqual(['app.held_links'])
  for (const thing of [id, reply])
    expect(
      (
        await moderation.decide(ada, { kind: 'comment', thing }, 'release_links', {
          rule: null,
          words: 'It belongs here.',
        })
      ).status,
    ).toBe(201)
  expect(await tablesWith('planted.example')).toEqual(['public.comments'])
  const paths = [
    `/api/comments?startup_id=${story.id}`,
    `/api/comments/${id}`,
    '/api/people/ben/comments',
    `/story/${story.id}`,
    '/people/ben?tab=comments',
  ]
  for (const path of paths) expect(await (await app.request(path)).text(), path).toContain('planted.example')
  expect(await (await app.request('/api/following', { as: cyd })).text()).toContain('planted.example')
  expect(await (await app.request('/api/notifications', { as: ann })).text()).toContain('planted.example')
  await app.db.system(async (tx) => {
    await tx.deleteFrom('follows').execute()
    await tx.deleteFrom('webhooks').execute()
  })
})

test('tells its author what is held, and an edit of theirs begins with what they wrote', async () => {
  const { id } = await posted(WRITTEN)
  expect(await heldOf(ben)).toMatchObject([{ kind: 'comment', id, content: WRITTEN, links: [] }])
  expect(await heldOf(ann)).toEqual([])
  expect((await app.request('/api/held_links')).status).toBe(401)
})

test('judges each edit like a new text', async () => {
  const { id } = await posted('Nothing to see.')
  await isOlder(id)
  await change(id, WRITTEN)
  expect(await contentOf(id)).toBe(SHOWN)
  // A program that has read the comment sends it like this.
  await change(id, SHOWN)
  expect(await heldOf(ben)).toMatchObject([{ content: WRITTEN }])
  await change(id, `${WRITTEN} And more.`)
  expect(await heldOf(ben)).toMatchObject([{ content: `${WRITTEN} And more.` }])
  await change(id, 'No link any more.')
  expect(await heldOf(ben)).toEqual([])
  expect(await openCases()).toEqual([])
  const { items } = await read(`/api/comments/${id}/versions`)
  expect(items.map((version: { content: string }) => version.content)).toEqual([
    'Nothing to see.',
    SHOWN,
    `${SHOWN} And more.`,
  ])
})

test('lets a new member post two links in a comment, and keeps nothing of one with three', async () => {
  expect((await post('https://a.example and [b](https://b.example/x)')).status).toBe(201)
  const refused = await post('https://a.example https://b.example www.c.example')
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toBe(
    "While you're new here, a comment can have up to 2 links. Please take some out.",
  )
  expect(await heldOf(ben)).toHaveLength(1)
})

test.each([
  ['See [my shop](https://planted.example/a_(b)).', `See [my shop] ${HELD_LINK_MARK}.`],
  ['See [this](https\\://planted.example) now', `See [this] ${HELD_LINK_MARK} now`],
  ['See [this](https&#58;//planted.example) now', `See [this] ${HELD_LINK_MARK} now`],
  ['<HTTPS://planted.example/x>', `<${HELD_LINK_MARK}>`],
  ['Write planted-shop.com/now', `Write ${HELD_LINK_MARK}`],
  [
    'We used Node.js 22.1 in main.ts, and it was fast. Why not?',
    'We used Node.js 22.1 in main.ts, and it was fast. Why not?',
  ],
])('takes the address out of "%s"', async (written, shown) => {
  const { id } = await posted(written)
  expect(await contentOf(id)).toBe(shown)
})

test('a moderator reads what is held and releases it, which is no edit', async () => {
  const { id } = await posted(WRITTEN)
  await isOlder(id)
  const thing = { kind: 'comment' as const, thing: id }
  const { items } = await moderation.queue(ada)
  expect(items).toMatchObject([{ id, reports: 0, held_links: { content: WRITTEN } }])
  expect((await moderation.entry(ben, thing)).status).toBe(403)
  const entry = await (await moderation.entry(ada, thing)).json()
  expect(entry.acts).toContain('release_links')
  expect(entry.acts).not.toContain('dismiss')
  expect((await moderation.decide(ada, thing, 'dismiss', { words: 'Fine.' })).status).toBe(400)
  expect(
    (await moderation.decide(ada, thing, 'release_links', { rule: null, words: 'It belongs here.' })).status,
  ).toBe(201)
  expect(await read(`/api/comments/${id}`)).toMatchObject({ content: WRITTEN, edited_at: null })
  expect((await read(`/api/comments/${id}/versions`)).items).toEqual([])
  expect(await heldOf(ben)).toEqual([])
  expect((await moderation.queue(ada)).items).toEqual([])
  const { items: log } = await moderation.log()
  expect(log[0]).toMatchObject({ act: 'release_links', kind: 'comment', source: 'own' })
  expect(JSON.stringify(log)).not.toContain('planted')
  expect(await moderation.statements(ben)).toMatchObject([
    { act: 'release_links', source: 'own', is_automatic: false, appeal: { state: 'none' } },
  ])
  // An edit after that is judged again.
  await change(id, `${WRITTEN} https://other.example`)
  expect(await contentOf(id)).toBe(`${SHOWN} ${HELD_LINK_MARK}`)
})

test('after a warning, links that are held still have an open case', async () => {
  const { id } = await posted(WRITTEN)
  const thing = { kind: 'comment' as const, thing: id }
  expect((await moderation.decide(ada, thing, 'warn')).status).toBe(201)
  expect(await openCases()).toMatchObject([{ kind: 'comment', thing_id: id }])
  expect((await moderation.queue(ada)).items).toMatchObject([{ id, held_links: { content: WRITTEN } }])
})

test('a hidden comment has no open case for its links, and one once it is shown again', async () => {
  const { id } = await posted(WRITTEN)
  const thing = { kind: 'comment' as const, thing: id }
  expect((await moderation.decide(ada, thing, 'hide')).status).toBe(201)
  expect(await openCases()).toEqual([])
  await app.db.system((tx) =>
    sql`update app.moderation_cases set closed_at = closed_at - interval '1 hour'`.execute(tx),
  )
  expect((await moderation.decide(ada, thing, 'show', { rule: null, words: 'It may stay.' })).status).toBe(
    201,
  )
  expect(await openCases()).toMatchObject([{ thing_id: id }])
})

test('nobody releases what isn’t held, nor what they wrote themselves', async () => {
  const comment = await aComment(app.db, story, app.people.cyd)
  const thing = { kind: 'comment' as const, thing: comment.id }
  const release = (as: Person, of: typeof thing) =>
    moderation.decide(as, of, 'release_links', { rule: null, words: 'Fine.' })
  expect((await release(ada, thing)).status).toBe(400)
  const { id } = await posted(WRITTEN)
  expect((await release(ann, { kind: 'comment', thing: id })).status).toBe(403)
  await moderation.makeModerator(ben)
  expect((await release(ben, { kind: 'comment', thing: id })).status).toBe(404)
  await app.db.system((tx) => tx.deleteFrom('user_roles').where('user_id', '=', ben.id).execute())
})

test('holds nothing of members, and shows what was held once their author is one', async () => {
  expect(await contentOf((await posted(WRITTEN, ann)).id)).toBe(WRITTEN)
  const { id } = await posted(WRITTEN)
  await app.db.system(releaseSettledLinks)
  expect(await contentOf(id)).toBe(SHOWN)
  await setAccountAge(app.db, ben, '40 days')
  await app.db.system(releaseSettledLinks)
  expect(await contentOf(id)).toBe(WRITTEN)
  expect(await openCases()).toEqual([])
})

test('a comment with a held link makes nobody a member', async () => {
  await app.db.system((tx) =>
    sql`update app.settings set value = (now() - interval '10 years')::text where key = 'levels_began'`.execute(
      tx,
    ),
  )
  for (const text of [WRITTEN, `${WRITTEN} Again.`]) await posted(text)
  await app.db.system((tx) =>
    sql`update comments set created_at = created_at - interval '2 days'`.execute(tx),
  )
  await setAccountAge(app.db, ben, '3 days')
  expect(await levelOf(app.db, ben)).toBe('new')
  await app.db.system((tx) =>
    sql`update app.settings set value = now()::text where key = 'levels_began'`.execute(tx),
  )
})

test('holds the links of an anonymous founder, and tells moderators nobody', async () => {
  story = await aStartup(app.db, ben, { is_anonymous: true })
  const { id } = await posted(WRITTEN, ben, { as_founder: true })
  expect(await contentOf(id)).toBe(SHOWN)
  const { items } = await moderation.queue(ada)
  expect(items).toMatchObject([{ id, is_anonymous: true, author: null }])
  expect(await heldOf(ben)).toHaveLength(1)
})

test('changes nothing of what is held if somebody sends another text with the same ID', async () => {
  const { id } = await posted(WRITTEN)
  await setAccountAge(app.db, app.people.cyd, '1 hour')
  expect((await post('https://other.example', app.people.cyd, { id })).status).toBe(403)
  expect(await heldOf(ben)).toMatchObject([{ content: WRITTEN }])
  expect(await heldOf(app.people.cyd)).toEqual([])
  await setAccountAge(app.db, app.people.cyd, '30 days')
})

test('releases no link that the moderator has not read, although the text that others read is the same', async () => {
  const { id } = await posted(WRITTEN)
  const thing = { kind: 'comment', thing: id } as const
  const versionNow = async (): Promise<string> => (await (await moderation.entry(ada, thing)).json()).version
  const release = async (version: string) =>
    moderation.decide(ada, thing, 'release_links', { rule: null, words: 'Fine.', version })
  const read = await versionNow()
  await change(id, WRITTEN.replace(ADDRESS, `${ADDRESS}#another`))
  expect(await contentOf(id)).toBe(SHOWN)
  expect((await release(read)).status).toBe(409)
  expect((await release(await versionNow())).status).toBe(201)
})

test('goes with the comment, and its case with it', async () => {
  const { id } = await posted(WRITTEN)
  await posted('Thanks!', ann, { parent_id: id })
  expect((await app.request(`/api/comments/${id}`, { as: ben, method: 'DELETE' })).status).toBe(204)
  expect(await heldOf(ben)).toEqual([])
  expect(await openCases()).toEqual([])
})

test("shows a new member's page without its links, and gives them all to its owner", async () => {
  await posted('I was there.')
  const edit = (json: object) => app.request(`/api/profiles/${ben.id}`, { as: ben, method: 'PATCH', json })
  const own = () => read(`/api/profiles/${ben.id}`, ben)
  const links = ['https://planted.example/me', 'https://planted.example/too']
  expect((await edit({ about: `I made ${ADDRESS} alone.`, links })).status).toBe(200)
  const page = await (await app.request('/api/people/ben')).text()
  expect(page).toContain(`I made ${HELD_LINK_MARK} alone.`)
  expect(page).not.toContain('planted.example')
  expect(await own()).toMatchObject({ about: `I made ${ADDRESS} alone.`, links, are_links_held: true })
  expect((await edit({ about: 'I build things.' })).status).toBe(200)
  expect(await own()).toMatchObject({ about: 'I build things.', links, are_links_held: true })
  const thing = { kind: 'profile' as const, thing: ben.id }
  expect((await moderation.queue(ada)).items).toMatchObject([{ kind: 'profile', held_links: { links } }])
  expect((await moderation.decide(ada, thing, 'release_links', { rule: null, words: 'Fine.' })).status).toBe(
    201,
  )
  expect(await (await app.request('/api/people/ben')).text()).toContain('planted.example/too')
  await edit({ links: ['https://planted.example/new'] })
  expect(await own()).toMatchObject({ links: ['https://planted.example/new'], are_links_held: true })
  await edit({ links: [] })
  expect(await own()).toMatchObject({ about: 'I build things.', are_links_held: false })
})

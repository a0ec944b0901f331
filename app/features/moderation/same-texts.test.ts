import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { anOpportunity, aStartup } from '../../../test/factories.ts'
import { moderationOf } from '../../../test/moderation.ts'
import { newcomers, setAccountAge } from '../../../test/people-levels.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { member } from '../../platform/database/actor.ts'
import { HELD_REASONS } from '../hidden-content/hidden-content.ts'
import { cleanModeration } from './moderation-cleanup.jobs.ts'
import { tellOfHolds } from './tell-of-holds.jobs.ts'

type Author = { id: string }

let app: TestApp
let moderation: ReturnType<typeof moderationOf>
let story: { id: string; user_id: string }
let people: Author[]
beforeAll(async () => {
  app = await testApp()
  moderation = moderationOf(app)
})
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) =>
    sql`truncate startups, marketplace_assets, app.moderation_cases, app.decisions, app.mails, notifications, app.posted_texts, moderation_log cascade`.execute(
      tx,
    ),
  )
  story = await aStartup(app.db, app.people.ann)
  people = await newcomers(app.db, 4)
})
afterAll(() => app.close())

const TEMPLATE = 'Great project! I made a fortune with this method, write to me now.'

const post = async ({ id: author }: Author, content: string): Promise<string> => {
  const id = crypto.randomUUID()
  await app.db.as(member(author), (tx) =>
    tx.insertInto('comments').values({ id, startup_id: story.id, content }).execute(),
  )
  return id
}
const wave = async (authors: readonly Author[], content = TEMPLATE) => {
  const ids: string[] = []
  for (const author of authors) ids.push(await post(author, content))
  return ids
}
/** What the database has: the tests write past the server, which learns of it a moment later. */
const shown = async (): Promise<string[]> => {
  app.services.versions.moveEverything()
  const { items } = await (await app.request(`/api/comments?startup_id=${story.id}`)).json()
  return items.map(({ id }: { id: string }) => id)
}
const holds = () =>
  app.db.system((tx) =>
    tx.selectFrom('app.decisions').select(['author_id', 'words']).where('act', '=', 'hold').execute(),
  )
const comment = (thing: string | undefined) => ({ kind: 'comment' as const, thing: thing! })

test('holds the fourth of one text within a day, and those of new members before it', async () => {
  const three = await wave(people.slice(0, 3))
  expect(await shown()).toEqual(three)
  await post(people[3]!, TEMPLATE)
  expect(await shown()).toEqual([])
  const { items } = await moderation.queue(app.people.ada)
  expect(items).toHaveLength(4)
  expect(items[0]).toMatchObject({ state: 'folded', reports: 0, same_text: 4, content: TEMPLATE })
  expect((await holds()).map(({ words }) => words)).toEqual(Array(4).fill(HELD_REASONS.sameText))
  const { items: log } = await moderation.log()
  expect(log).toHaveLength(4)
  expect(log[0]).toMatchObject({ act: 'hold', kind: 'comment', source: 'rule' })
})

test.each([
  ['other case, blanks and digits', `  ${TEMPLATE.toUpperCase()}\n\n 2026`],
  ['another link', `${TEMPLATE} https://another.example/shop`],
  ['a host that is no link', `${TEMPLATE} my-shop.xyz`],
  ['letters of other width', TEMPLATE.replace('Great', 'Ｇｒｅａｔ')],
])('takes the text with %s for the same one', async (_, content) => {
  const [, , , ...others] = await wave(people.slice(0, 3))
  expect(others).toEqual([])
  await post(people[3]!, content)
  expect(await shown()).toEqual([])
})

test('leaves short texts alone, those of three people, and those that one person repeats', async () => {
  await wave(people, 'Congratulations, well done!')
  await wave([...people.slice(0, 3), people[0]!, people[1]!])
  expect(await shown()).toHaveLength(9)
  expect(await holds()).toEqual([])
})

test('counts only what was posted within a day', async () => {
  await wave(people.slice(0, 3))
  await app.db.system((tx) =>
    sql`update app.posted_texts set posted_at = posted_at - interval '25 hours'`.execute(tx),
  )
  await post(people[3]!, TEMPLATE)
  expect(await shown()).toHaveLength(4)
})

test('what a member posted before others copied it stays, and gets a case that says so', async () => {
  const [first] = await wave([app.people.ben])
  await wave(people)
  expect(await shown()).toEqual([first])
  const entry = await (await moderation.entry(app.people.ada, comment(first))).json()
  expect(entry).toMatchObject({ state: 'shown', same_text: 5 })
  expect(entry.acts).toContain('dismiss')
})

test('of a hundred that come at the same time, three are seen by nobody for long', async () => {
  const many = await newcomers(app.db, 20)
  await Promise.all(many.map((author) => post(author, TEMPLATE)))
  expect(await shown()).toEqual([])
  expect(await holds()).toHaveLength(20)
})

test('a moderator who dismisses it shows it as it was, and the same text is not held again', async () => {
  const [first, second] = await wave(people)
  const dismissed = await moderation.decide(app.people.ada, comment(first), 'dismiss', {
    rule: null,
    words: 'It is a greeting of our meetup.',
  })
  expect(dismissed.status).toBe(201)
  expect(await shown()).toEqual([first])
  const [late] = await wave(await newcomers(app.db, 1))
  expect(await shown()).toEqual([first, late])
  expect(
    (await moderation.decide(app.people.ada, comment(second), 'show', { rule: null, words: 'This, too.' }))
      .status,
  ).toBe(201)
  expect(await shown()).toEqual([first, second, late])
})

test('a moderator who hides it, hides it for good, and the next one is held at once', async () => {
  const [first] = await wave(people)
  expect((await moderation.decide(app.people.ada, comment(first), 'hide')).status).toBe(201)
  const hidden = await app.db.system((tx) =>
    tx.selectFrom('hidden_content').select(['is_fold', 'is_held']).where('comment_id', '=', first!).execute(),
  )
  expect(hidden).toEqual([{ is_fold: false, is_held: false }])
  await wave(await newcomers(app.db, 1))
  expect(await shown()).toEqual([])
})

test('tells each author that a rule did it, once, and nobody of a report', async () => {
  await setAccountAge(app.db, app.people.ben, '2 hours')
  await wave([app.people.ben, ...people.slice(0, 3)])
  for (const _ of [1, 2]) await tellOfHolds(app.services)
  const emails = (await app.emails()).filter(({ to }) => to === app.people.ben.email)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.subject).toBe('Your comment on Unpause waits for a moderator')
  expect(emails[0]?.text).toContain(HELD_REASONS.sameText)
  expect(emails[0]?.text).not.toMatch(/reported/)
  expect(await moderation.statements(app.people.ben)).toMatchObject([
    { act: 'hold', source: 'rule', is_automatic: true, appeal: { state: 'none' } },
  ])
  const profile = await app.request(`/api/profiles/${app.people.ben.id}/overview`, {
    as: app.people.ben,
  })
  expect((await profile.json()).hidden).toMatchObject([{ content: TEMPLATE, reason: HELD_REASONS.sameText }])
  await setAccountAge(app.db, app.people.ben, '30 days')
})

test('whoever posts the fourth sees at once that it is held', async () => {
  await wave(people.slice(0, 3))
  const send = (content: string) =>
    app.request('/api/comments', {
      as: app.people.ben,
      json: { id: crypto.randomUUID(), startup_id: story.id, content },
    })
  expect(await (await send(TEMPLATE)).json()).toMatchObject({
    content: TEMPLATE,
    removed: null,
    held_reason: HELD_REASONS.sameText,
  })
  expect(await (await send('Another text.')).json()).not.toHaveProperty('held_reason')
})

test('a held comment keeps its place only while a reply hangs on it, and the place says that a rule did it', async () => {
  const [first] = await wave(people.slice(0, 1))
  await app.request('/api/comments', {
    as: app.people.cyd,
    json: { id: crypto.randomUUID(), startup_id: story.id, content: 'Which method?', parent_id: first },
  })
  await wave(people.slice(1))
  app.services.versions.moveEverything()
  const { items } = await (await app.request(`/api/comments?startup_id=${story.id}&sort=oldest`)).json()
  expect(items[0]).toMatchObject({
    id: first,
    content: '',
    user_id: null,
    removed: { by: 'rule', reason: null },
  })
  expect(JSON.stringify(items)).not.toContain('fortune')
})

test('holds stories, listings and messages to founders as well, and emails no founder what is held', async () => {
  const opportunity = await anOpportunity(
    app.db,
    await aStartup(app.db, app.people.ann, { is_open_for_revival: true }),
  )
  const insertions: [string, (author: Author) => Promise<unknown>][] = [
    [
      'startups',
      ({ id }) =>
        app.db.as(member(id), (tx) =>
          sql`insert into startups (name, one_liner, description, why_failed, category)
            values ('Fortune', 'A method.', ${TEMPLATE}, 'Nobody wrote.', 'Productivity')`.execute(tx),
        ),
    ],
    [
      'interest_contacts',
      ({ id }) =>
        app.db.as(member(id), (tx) =>
          sql`insert into interest_contacts (revival_opportunity_id, message) values (${opportunity.id}, ${`${TEMPLATE} Soon, please.`})`.execute(
            tx,
          ),
        ),
    ],
  ]
  for (const [, insert] of insertions) for (const author of people) await insert(author)
  const hidden = await app.db.system((tx) =>
    sql<{ stories: number; messages: number }>`
      select count(startup_id)::int as stories, count(interest_id)::int as messages from hidden_content where is_held`.execute(
      tx,
    ),
  )
  expect(hidden.rows).toEqual([{ stories: 4, messages: 4 }])
  const sent = await app.request('/api/interest_contacts', {
    as: app.people.ben,
    json: {
      id: crypto.randomUUID(),
      revival_opportunity_id: opportunity.id,
      message: `${TEMPLATE} Soon, please.`,
    },
  })
  expect(sent.status).toBe(201)
  expect((await app.emails()).filter(({ to }) => to === app.people.ann.email)).toEqual([])
  const received = await app.request('/api/interest_contacts?box=received', { as: app.people.ann })
  expect((await received.json()).items).toEqual([])
})

test('compares updates of stories: those of new members hold their story, and the moderator reads the update', async () => {
  const updates = [...people.slice(0, 3), app.people.cyd]
  for (const author of updates) {
    const own = await aStartup(app.db, author)
    await app.db.as(member(author.id), (tx) =>
      tx
        .insertInto('startup_updates')
        .values({ startup_id: own.id, title: 'News', content: TEMPLATE })
        .execute(),
    )
  }
  const { items } = await moderation.queue(app.people.ada)
  expect(items.map(({ kind, state }: { kind: string; state: string }) => [kind, state]).sort()).toEqual([
    ['story', 'folded'],
    ['story', 'folded'],
    ['story', 'folded'],
    ['story', 'shown'],
  ])
  const entry = await (await moderation.entry(app.people.ada, { kind: 'story', thing: items[0].id })).json()
  expect(entry.content).toContain(TEMPLATE)
})

test('one decision closes the whole wave, with one record for each, and leaves what somebody else is on', async () => {
  await moderation.makeModerator(app.people.cyd)
  const [first, second, third, fourth] = await wave(people)
  expect((await moderation.claim(app.people.cyd, comment(fourth))).status).toBe(200)
  const entry = await (await moderation.entry(app.people.ada, comment(first))).json()
  expect(entry.same_text_entries).toBe(3)
  const id = crypto.randomUUID()
  const hide = () =>
    moderation.decide(app.people.ada, comment(first), 'hide', {
      id,
      with_same_text: true,
      words: 'It is an ad.',
    })
  expect(await (await hide()).json()).toMatchObject({ others: 2, left: 1 })
  expect(await (await hide()).json()).toMatchObject({ others: 0, left: 0 })
  const { items: log } = await moderation.log()
  expect(log.filter(({ act }: { act: string }) => act === 'hide')).toHaveLength(3)
  const decided = await app.db.system((tx) =>
    tx.selectFrom('app.decisions').select(['thing_id', 'words']).where('act', '=', 'hide').execute(),
  )
  expect(decided.map(({ thing_id }) => thing_id).sort()).toEqual([first, second, third].sort())
  expect(new Set(decided.map(({ words }) => words))).toEqual(new Set(['It is an ad.']))
  const { items } = await moderation.queue(app.people.ada)
  expect(items.map((left: { id: string }) => left.id)).toEqual([fourth])
  await app.db.system((tx) => tx.deleteFrom('user_roles').where('user_id', '=', app.people.cyd.id).execute())
})

test('what texts say is compared for a day, and known a month where four accounts posted one', async () => {
  await wave(people)
  await wave(people.slice(0, 1), `${TEMPLATE} But nobody else says so.`)
  const count = async () =>
    (await app.db.system((tx) => tx.selectFrom('app.posted_texts').select('kind').execute())).length
  const pass = (age: string) =>
    app.db.system((tx) =>
      sql`update app.posted_texts set posted_at = posted_at - ${age}::interval`.execute(tx),
    )
  await pass('25 hours')
  await cleanModeration(app.db)
  expect(await count()).toBe(4)
  await pass('30 days')
  await cleanModeration(app.db)
  expect(await count()).toBe(0)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { anOpportunity, aStartup } from '../../../test/factories.ts'
import { moderationOf } from '../../../test/moderation.ts'
import type { Person } from '../../../test/people.ts'
import { setAccountAge } from '../../../test/people-levels.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { TestBrowser } from '../../../test/test-browser.ts'
import { FORM_SIGNALS } from '../../platform/api/form-signals.ts'
import type { Signal } from '../../platform/http/form-signals/signals.ts'
import { HELD_REASONS } from '../hidden-content/hidden-content.ts'
import { cleanModeration } from './moderation-cleanup.jobs.ts'
import { tellOfHolds } from './tell-of-holds.jobs.ts'

let app: TestApp
let moderation: ReturnType<typeof moderationOf>
let ben: Person
let story: { id: string; user_id: string }
beforeAll(async () => {
  app = await testApp()
  moderation = moderationOf(app)
  ben = app.people.ben
})
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) =>
    sql`truncate startups, app.moderation_cases, app.decisions, app.mails, notifications, app.posted_texts, app.noted_signals cascade`.execute(
      tx,
    ),
  )
  story = await aStartup(app.db, app.people.ann)
  await setAccountAge(app.db, ben, '2 hours')
})
afterAll(() => app.close())

const ALL = '300 filled'

const post = (content: string, how?: string, as = ben) =>
  app.request('/api/comments', {
    as,
    json: { id: crypto.randomUUID(), startup_id: story.id, content },
    headers: how === undefined ? {} : { [FORM_SIGNALS]: how },
  })
const shown = async (): Promise<string[]> => {
  app.services.versions.moveEverything()
  const { items } = await (await app.request(`/api/comments?startup_id=${story.id}`)).json()
  return items.map(({ content }: { content: string }) => content)
}
const noteOfAccount = (signals: readonly Signal[]) =>
  app.db.system((tx) =>
    tx
      .insertInto('app.noted_signals')
      .values(signals.map((signal) => ({ kind: 'account', thing_id: ben.id, author_id: ben.id, signal })))
      .execute(),
  )

test.each([
  ['a filled trap alone, as by a password manager', '9000 filled'],
  ['half a second alone, as with a pasted text', '500'],
  ['a program that says nothing about a form', undefined],
])('shows the text of a new member with %s', async (_, how) => {
  const answer = await post('What was the hardest part?', how)
  expect(answer.status).toBe(201)
  expect(await answer.json()).not.toHaveProperty('held_reason')
  expect(await shown()).toEqual(['What was the hardest part?'])
})

test('holds what came with two signals, says so at once and why, and loses nothing', async () => {
  const answer = await post('What was the hardest part?', ALL)
  expect(answer.status).toBe(201)
  const comment = await answer.json()
  expect(comment).toMatchObject({ content: 'What was the hardest part?', held_reason: HELD_REASONS.signals })
  expect(await shown()).toEqual([])
  await tellOfHolds(app.services)
  const emails = (await app.emails()).filter(({ to }) => to === ben.email)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain(HELD_REASONS.signals)
  expect(emails[0]?.text).not.toMatch(/reported/)
  expect(await moderation.statements(ben)).toMatchObject([
    { act: 'hold', source: 'rule', is_automatic: true },
  ])
})

test('its author finds it again, and nobody else does', async () => {
  const { id } = await (await post('What was the hardest part?', ALL)).json()
  const held = async (as: Person) =>
    (await (await app.request(`/api/comments/held?startup_id=${story.id}`, { as })).json()).items
  expect(await held(ben)).toMatchObject([{ id, held_reason: HELD_REASONS.signals, removed: null }])
  for (const other of [app.people.ann, app.people.cyd, app.people.ada]) expect(await held(other)).toEqual([])
  expect((await app.request(`/api/comments/held?startup_id=${story.id}`)).status).toBe(401)
})

test('counts what the account came with, and the same signal once', async () => {
  await noteOfAccount(['trap'])
  await post('First.', '9000 filled')
  expect(await shown()).toEqual(['First.'])
  await post('Second.', '400')
  expect(await shown()).toEqual(['First.'])
})

test('holds nothing of members', async () => {
  await post('Well done.', ALL, app.people.cyd)
  expect(await shown()).toEqual(['Well done.'])
})

test('a moderator reads the signals, and whom they believe is held no more for those of the account', async () => {
  await noteOfAccount(['mail_domain', 'trap'])
  const { id } = await (await post('What was the hardest part?')).json()
  const thing = { kind: 'comment' as const, thing: id }
  const { items } = await moderation.queue(app.people.ada)
  expect(items).toMatchObject([{ id, state: 'folded', reports: 0, signals: ['trap', 'mail_domain'] }])
  const dismissed = await moderation.decide(app.people.ada, thing, 'dismiss', {
    rule: null,
    words: 'A good question.',
  })
  expect(dismissed.status).toBe(201)
  await post('And the easiest?')
  expect(await shown()).toEqual(['What was the hardest part?', 'And the easiest?'])
})

test('holds a message to a founder as well, and emails the founder nothing of it', async () => {
  const opportunity = await anOpportunity(
    app.db,
    await aStartup(app.db, app.people.ann, { is_open_for_revival: true }),
  )
  const sent = await app.request('/api/interest_contacts', {
    as: ben,
    json: {
      id: crypto.randomUUID(),
      revival_opportunity_id: opportunity.id,
      message: 'I would like to go on.',
    },
    headers: { [FORM_SIGNALS]: ALL },
  })
  expect(sent.status).toBe(201)
  expect((await app.emails()).filter(({ to }) => to === app.people.ann.email)).toEqual([])
  const received = await app.request('/api/interest_contacts?box=received', { as: app.people.ann })
  expect((await received.json()).items).toEqual([])
})

test('signs go after 30 days', async () => {
  await noteOfAccount(['trap'])
  const count = async () =>
    (await app.db.system((tx) => tx.selectFrom('app.noted_signals').select('signal').execute())).length
  await cleanModeration(app.db)
  expect(await count()).toBe(1)
  await app.db.system((tx) =>
    sql`update app.noted_signals set noted_at = noted_at - interval '31 days'`.execute(tx),
  )
  await cleanModeration(app.db)
  expect(await count()).toBe(0)
})

test('signs of a sign-up go with its account, also if the same browser signs up again', async () => {
  const email = `quick-${crypto.randomUUID()}@mailinator.com`
  const browser = new TestBrowser(app)
  const visits: Record<string, string>[] = [{ [FORM_SIGNALS]: ALL }, {}]
  for (const headers of visits) {
    const answer = await browser.request('/api/users', {
      json: { email, password: 'correct horse battery' },
      headers,
    })
    expect(answer.status).toBe(201)
  }
  const { rows } = await app.db.system((tx) =>
    sql<{ signals: string[] }>`select signals from auth.sign_ups where email = ${email}`.execute(tx),
  )
  expect(rows.map(({ signals }) => signals.sort())).toEqual([['mail_domain', 'trap', 'typing']])
})

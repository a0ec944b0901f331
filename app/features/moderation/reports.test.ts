import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aBlock, aComment, anInterest, anOpportunity, aStartup } from '../../../test/factories.ts'
import { aListing } from '../../../test/listing.ts'
import { moderationOf, NOTICE } from '../../../test/moderation.ts'
import type { Person } from '../../../test/people.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import type { ReportedKind } from './reported.ts'
import { STATEMENT_TEXTS } from './statement-texts.ts'

let app: TestApp
let moderation: ReturnType<typeof moderationOf>
beforeAll(async () => {
  app = await testApp()
  moderation = moderationOf(app)
})
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) =>
    sql`truncate startups, marketplace_assets, app.moderation_cases, app.decisions, app.mails cascade`.execute(
      tx,
    ),
  )
})
afterAll(() => app.close())

const statusOf = async (response: Promise<Response>) => (await response).status
const codeOf = async (response: Promise<Response>) => {
  const { status, ...rest } = await response.then(async (answer) => ({
    status: answer.status,
    code: (await answer.json()).code,
  }))
  return [status, rest.code]
}

/** Members whose reports count, as their accounts are a month old. */
async function strangers(count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    full_name: `Stranger ${index}`,
    email: `stranger-${crypto.randomUUID()}@example.com`,
  }))
  await app.db.system(async (tx) => {
    for (const { id, full_name, email } of people)
      await sql`
        insert into auth.users (id, name, email, email_verified, created_at)
        values (${id}, ${full_name}, ${email}, true, now() - interval '8 days')`.execute(tx)
  })
  return people
}

test('anybody reports any kind of thing that they see, and gets a receipt', async () => {
  const { ann, ben, cyd } = app.people
  const story = await aStartup(app.db, ann, { is_open_for_revival: true })
  const comment = await aComment(app.db, story, cyd)
  const listing = await aListing(app, ann)
  const offer = await anOpportunity(app.db, story)
  const message = await anInterest(app.db, offer, cyd)
  await app.db.system((tx) =>
    tx.updateTable('profiles').set({ handle: 'cyd-member' }).where('id', '=', cyd.id).execute(),
  )
  const things = [
    { kind: 'story', thing: story.id },
    { kind: 'comment', thing: comment.id },
    { kind: 'listing', thing: listing.id },
    { kind: 'file', thing: listing.id, position: 1 },
    { kind: 'profile', thing: cyd.id },
  ] as const
  for (const thing of things) expect(await statusOf(moderation.report(ben, thing))).toBe(201)
  for (const thing of things) expect(await statusOf(moderation.report(null, thing))).toBe(201)
  // Messages are between two people.
  expect(await statusOf(moderation.report(ben, { kind: 'message', thing: message.id }))).toBe(404)
  expect(await statusOf(moderation.report(ann, { kind: 'message', thing: message.id }))).toBe(201)
  expect(await codeOf(moderation.report(cyd, { kind: 'message', thing: message.id }))).toEqual([409, 'own'])
  expect(await statusOf(moderation.report(ben, { kind: 'story', thing: crypto.randomUUID() }))).toBe(404)
  expect(await statusOf(moderation.report(ben, { kind: 'file', thing: listing.id, position: 9 }))).toBe(404)
  expect(
    (await moderation.reports(ben)).map(({ kind, outcome }: { kind: string; outcome: string }) => [
      kind,
      outcome,
    ]),
  ).toEqual([
    ['profile', 'waiting'],
    ['file', 'waiting'],
    ['listing', 'waiting'],
    ['comment', 'waiting'],
    ['story', 'waiting'],
  ])
})

test('once per person and version: what was rewritten, silently too, can be reported again', async () => {
  const { ann, ben, cyd } = app.people
  const comment = await aComment(app.db, await aStartup(app.db, ann), cyd)
  const thing = { kind: 'comment', thing: comment.id } as const
  const id = crypto.randomUUID()
  const receipts = [await moderation.report(ben, thing, { id }), await moderation.report(ben, thing, { id })]
  const [first, retry] = await Promise.all(receipts.map((receipt) => receipt.json()))
  expect(retry).toEqual(first)
  expect(await codeOf(moderation.report(ben, thing))).toEqual([409, 'reported'])
  expect(await statusOf(moderation.report(null, thing))).toBe(201)
  expect(await codeOf(moderation.report(null, thing))).toEqual([409, 'reported'])
  // Within five minutes, an edit leaves no mark.
  await app.request(`/api/comments/${comment.id}`, {
    as: cyd,
    method: 'PATCH',
    json: { content: 'Buy pills.' },
  })
  expect(await statusOf(moderation.report(ben, thing))).toBe(201)
  const entry = await (await moderation.entry(app.people.ada, thing)).json()
  expect(entry.reports).toBe(3)
  expect(
    entry.versions.map(({ content, is_current }: { content: string; is_current: boolean }) => [
      content,
      is_current,
    ]),
  ).toEqual([
    [expect.any(String), false],
    ['Buy pills.', true],
  ])
})

test('a report of an earlier version that was dismissed hides nothing of the new one until it is decided', async () => {
  const { ann, ben, cyd, ada } = app.people
  const comment = await aComment(app.db, await aStartup(app.db, ann), cyd)
  const thing = { kind: 'comment', thing: comment.id } as const
  await moderation.report(ben, thing)
  expect(await statusOf(moderation.decide(ada, thing, 'dismiss'))).toBe(201)
  expect(await codeOf(moderation.report(ben, thing))).toEqual([409, 'reported'])
  await app.request(`/api/comments/${comment.id}`, {
    as: cyd,
    method: 'PATCH',
    json: { content: 'Buy pills.' },
  })
  expect(await statusOf(moderation.report(ben, thing))).toBe(201)
  expect(await statusOf(moderation.decide(ada, thing, 'hide'))).toBe(201)
  expect((await moderation.reports(ben)).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'acted',
    'dismissed',
  ])
  expect((await app.request(`/api/comments/${comment.id}`)).status).toBe(404)
})

const REWRITES = {
  story: async () => {
    const { id } = await aStartup(app.db, app.people.ann)
    return { id, rewrite: sql`update startups set one_liner = one_liner || ' Buy pills.' where id = ${id}` }
  },
  listing: async () => {
    const { id } = await aListing(app, app.people.ann)
    return {
      id,
      rewrite: sql`update marketplace_assets set description = description || ' Buy pills.' where id = ${id}`,
    }
  },
  profile: async () => {
    const { id } = app.people.ann
    await aStartup(app.db, app.people.ann)
    await app.db.system((tx) => sql`update profiles set handle = 'ann' where id = ${id}`.execute(tx))
    return { id, rewrite: sql`update profiles set about = 'Buy pills.' where id = ${id}` }
  },
} satisfies Partial<Record<ReportedKind, () => Promise<{ id: string; rewrite: ReturnType<typeof sql> }>>>

test.each(['story', 'listing', 'profile'] as const)(
  'a %s that was dismissed and then rewritten can be reported again by the same person, and the decision acts',
  async (kind) => {
    const { ben, ada } = app.people
    const { id, rewrite } = await REWRITES[kind]()
    const thing = { kind, thing: id }
    expect(await statusOf(moderation.report(ben, thing))).toBe(201)
    expect(await statusOf(moderation.decide(ada, thing, 'dismiss'))).toBe(201)
    expect(await codeOf(moderation.report(ben, thing))).toEqual([409, 'reported'])
    await app.db.system((tx) => rewrite.execute(tx))
    expect(await statusOf(moderation.report(ben, thing))).toBe(201)
    expect(await statusOf(moderation.decide(ada, thing, 'hide'))).toBe(201)
    const reports = await moderation.reports(ben)
    expect(reports.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['acted', 'dismissed'])
    const hidden = await app.db.system((tx) => tx.selectFrom('hidden_content').select('id').execute())
    expect(hidden).toHaveLength(1)
    await app.db.system(async (tx) => {
      await tx.deleteFrom('hidden_content').execute()
      await sql`update profiles set about = null, handle = null where id = ${app.people.ann.id}`.execute(tx)
    })
  },
)

test('guests report five things an hour from one network', async () => {
  const { ann } = app.people
  const stories = await Promise.all(Array.from({ length: 6 }, () => aStartup(app.db, ann)))
  const statuses: number[] = []
  for (const { id } of stories)
    statuses.push((await moderation.report(null, { kind: 'story', thing: id })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test.each([
  ['r&d@sandstrom.example', 'r&d@sandstrom.example'],
  [' elin@sandström.example ', 'elin@xn--sandstrm-t4a.example'],
])(
  'a notice of something illegal can come from %j, which is read as everywhere else',
  async (typed, address) => {
    const thing = { kind: 'story', thing: (await aStartup(app.db, app.people.ann)).id } as const
    const notice = { ...NOTICE.notice, email: typed }
    expect(await statusOf(moderation.report(null, thing, { ...NOTICE, notice }))).toBe(201)
    expect((await app.emails()).map(({ to }) => to)).toEqual([address])
  },
)

test('a notice of something illegal needs its four parts, but neither name nor address for the abuse of children', async () => {
  const { ann } = app.people
  const thing = { kind: 'story', thing: (await aStartup(app.db, ann)).id } as const
  const { notice, words } = NOTICE
  const bad: object[] = [
    { reason: 'illegal', words },
    { ...NOTICE, words: 'Too short.' },
    { ...NOTICE, notice: { ...notice, address: '' } },
    { ...NOTICE, notice: { ...notice, name: '' } },
    { ...NOTICE, notice: { ...notice, email: 'elin' } },
    { ...NOTICE, notice: { ...notice, email: '' } },
    { ...NOTICE, notice: { ...notice, good_faith: false } },
  ]
  for (const each of bad) expect(await statusOf(moderation.report(null, thing, each))).toBe(400)
  const receipt = await (await moderation.report(null, thing, NOTICE)).json()
  expect(receipt.number).toMatch(/^N-[0-9A-Z]{8}$/)
  const [email] = await app.emails()
  expect(email).toMatchObject({ to: 'elin@sandstrom.example', kind: 'notice-received' })
  expect(email?.text).toContain(receipt.number)
  expect(email?.text).toContain(`/legal_notices/${receipt.number}?secret=${receipt.secret}`)
  // What anybody may type goes to nobody's mailbox.
  expect(email?.text).not.toContain('drew these screens')

  const other = { kind: 'story', thing: (await aStartup(app.db, ann)).id } as const
  const abuse = { topic: 'child_abuse', address: notice.address, good_faith: true }
  expect(await statusOf(moderation.report(null, other, { ...NOTICE, notice: abuse }))).toBe(201)
  const { items } = await moderation.queue(app.people.ada)
  expect(
    items.map(({ id, is_veiled, is_notice }: { id: string; is_veiled: boolean; is_notice: boolean }) => [
      id,
      is_veiled,
      is_notice,
    ]),
  ).toEqual([
    [thing.thing, false, true],
    [other.thing, true, true],
  ])
})

test('whoever has number and secret sees what became of it, with the day only', async () => {
  const { ann, ada } = app.people
  const thing = { kind: 'story', thing: (await aStartup(app.db, ann)).id } as const
  const { number, secret } = await (await moderation.report(null, thing, NOTICE)).json()
  const state = (of: string, by: string) => app.request(`/api/legal_notices/${of}?secret=${by}`)
  expect(await statusOf(state(number, 'wrong'))).toBe(404)
  expect(await statusOf(state('N-00000000', secret))).toBe(404)
  expect(await (await state(number, secret)).json()).toMatchObject({ outcome: 'waiting', decided_on: null })
  await moderation.decide(ada, thing, 'hide', { words: 'Between us and the founder.' })
  const text = await (await state(number, secret)).text()
  expect(JSON.parse(text)).toMatchObject({ outcome: 'acted', act: 'hide', answer: null })
  expect(text).not.toContain('Between us')
  expect(text).not.toMatch(/T\d\d:/)
  const emails = (await app.emails()).filter(({ kind }) => kind === 'notice-decided')
  expect(emails).toMatchObject([{ to: 'elin@sandstrom.example' }])
  expect(emails[0]?.text).toContain('We hid the story.')
  expect(emails[0]?.text).not.toContain('Between us')
})

test('three people with accounts of seven days, who have nothing to do with it, fold a comment, no story or listing', async () => {
  const { ann, ben, cyd } = app.people
  const story = await aStartup(app.db, ann)
  const comment = await aComment(app.db, story, ben, { content: 'Buy my pills.' })
  const thing = { kind: 'comment', thing: comment.id } as const
  const [one, two, three, newcomer, blocked, talker] = await strangers(6)
  if (!one || !two || !three || !newcomer || !blocked || !talker) throw new Error('too few')
  await app.db.system((tx) =>
    sql`update auth.users set created_at = now() - interval '6 days' where id = ${newcomer.id}`.execute(tx),
  )
  await aBlock(app.db, ben, blocked)
  await aComment(app.db, story, talker, { parent_id: comment.id, root_id: comment.id })
  const shown = async () => (await (await app.request(`/api/comments/${comment.id}`)).json()).removed
  for (const person of [one, two, newcomer, blocked, talker])
    expect(await statusOf(moderation.report(person, thing))).toBe(201)
  expect(await statusOf(moderation.report(null, thing))).toBe(201)
  expect(await shown()).toBeNull()
  expect(await statusOf(moderation.report(three, thing))).toBe(201)
  // The database says so.
  await expect.poll(shown).toEqual({ by: 'reports', reason: null })
  const { items } = await (await app.request(`/api/comments?startup_id=${story.id}&sort=oldest`)).json()
  expect(items[0]).toMatchObject({ id: comment.id, content: '', removed: { by: 'reports' } })
  // Its author still reads it, and is told that a rule did it, never by whom.
  const [statement] = await moderation.statements(ben)
  expect(statement).toMatchObject({
    act: 'fold',
    is_automatic: true,
    source: 'rule',
    appeal: { state: 'none' },
  })
  const emails = (await app.emails()).filter(({ to }) => to === ben.email)
  expect(emails).toMatchObject([{ kind: 'decision' }])
  expect(emails[0]?.text).toContain(STATEMENT_TEXTS.source('rule'))
  expect(emails[0]?.text).toContain(STATEMENT_TEXTS.meaning('fold', 'comment'))
  expect((await moderation.log()).items[0]).toMatchObject({ act: 'fold', source: 'rule', kind: 'comment' })

  // A moderator looks, and it is as it was.
  expect(await statusOf(moderation.decide(app.people.ada, thing, 'dismiss', { words: 'It is fine.' }))).toBe(
    201,
  )
  await expect.poll(shown).toBeNull()
  // A moderator has looked at it, so the same text isn't folded again.
  for (const person of await strangers(3)) await moderation.report(person, thing)
  expect(await shown()).toBeNull()

  const listing = await aListing(app, ann)
  for (const person of [...(await strangers(4)), cyd])
    for (const other of [
      { kind: 'story', thing: story.id },
      { kind: 'listing', thing: listing.id },
    ] as const)
      expect(await statusOf(moderation.report(person, other))).toBe(201)
  expect(await statusOf(Promise.resolve(app.request(`/api/startups/${story.id}`)))).toBe(200)
  expect(await statusOf(Promise.resolve(app.request(`/api/marketplace_assets/${listing.id}`)))).toBe(200)
})

test("a block between a reporter and an anonymous founder doesn't change what folds the founder's comment", async () => {
  const { ann } = app.people
  const story = await aStartup(app.db, ann, { is_anonymous: true })
  const id = crypto.randomUUID()
  const json = { id, startup_id: story.id, content: 'Buy my pills.', as_founder: true }
  expect(await statusOf(Promise.resolve(app.request('/api/comments', { as: ann, json })))).toBe(201)
  const [one, two, three] = await strangers(3)
  if (!one || !two || !three) throw new Error('too few')
  await aBlock(app.db, one, ann)
  await aBlock(app.db, ann, two)
  for (const person of [one, two, three])
    expect(await statusOf(moderation.report(person, { kind: 'comment', thing: id }))).toBe(201)
  await expect
    .poll(async () => (await (await app.request(`/api/comments/${id}`)).json()).removed)
    .toEqual({ by: 'reports', reason: null })
})

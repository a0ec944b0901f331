import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  aDemoAccount,
  anOpportunity,
  aStartup,
  type Overrides,
  type RowOwner,
} from '../../../../test/factories.ts'
import type { FiguresOfRevivals } from './figures-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())
beforeEach(() => app.db.system((tx) => sql`truncate startups, conversations, blocks cascade`.execute(tx)))

const DAY = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

const offerOf = async (owner: RowOwner, story: Overrides<'startups'> = {}) =>
  anOpportunity(app.db, await aStartup(app.db, owner, { is_open_for_revival: true, ...story }))

/** Makes one that was asked so many days ago, and answered so many days later. */
async function aConversation(
  offer: { id: string; startup_id: string },
  owner: RowOwner,
  days: number,
  answeredAfter: number | null,
  fields: Overrides<'conversations'> = {},
) {
  return app.db.system((tx) =>
    tx
      .insertInto('conversations')
      .values({
        kind: 'offer',
        revival_opportunity_id: offer.id,
        startup_id: offer.startup_id,
        name: 'Lumbermill',
        owner_id: owner.id,
        state: answeredAfter === null ? 'new' : 'talking',
        created_at: daysAgo(days),
        waits_since: daysAgo(days),
        changed_at: daysAgo(days),
        answered_at: answeredAfter === null ? null : daysAgo(days - answeredAfter),
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}

const answersOf = async (offer: { startup_id: string }) =>
  (await (await app.request(`/api/startups/${offer.startup_id}`)).json()).revival_opportunity.answers
let minute = Date.now()
/** They are counted once a minute. */
const all = async (): Promise<FiguresOfRevivals> => {
  minute += 61_000
  vi.useFakeTimers({ now: minute, toFake: ['Date'] })
  app.services.versions.moveEverything()
  return (await app.request('/api/revival_figures')).json()
}

test('says on the offer how its founder answers, from five conversations on', async () => {
  const { ann } = app.people
  const offer = await offerOf(ann)
  const other = await offerOf(ann)
  for (const days of [1, 2, 3]) await aConversation(offer, ann, 20, days)
  await aConversation(other, ann, 20, 4)
  expect(await answersOf(offer)).toBeUndefined()
  await aConversation(other, ann, 8, null)
  for (const each of [offer, other]) {
    const { median_days, ...counts } = await answersOf(each)
    expect(counts).toEqual({ of: 5, answered: 4 })
    expect(median_days).toBeCloseTo(2.5, 2)
    const opened = await (await app.request(`/api/revival_opportunities/${each.id}`)).json()
    expect(opened.answers).toMatchObject(counts)
  }
  const page = await (await app.request(`/story/${offer.startup_id}`)).text()
  expect(page).toContain('Answers 4 of 5, usually in 3 days.')
})

test('tells whoever waits for an answer how often this founder answers, and nobody else', async () => {
  const { ann, ben, cyd } = app.people
  const offer = await offerOf(ann)
  for (const days of [1, 2, 3, 4]) await aConversation(offer, ann, 20, days)
  const { id } = await aConversation(offer, ann, 8, null, { member_id: ben.id })
  const answered = await aConversation(offer, ann, 2, 1, { member_id: cyd.id })
  const answersFor = async (as: RowOwner, path: string) => {
    const found = await (await app.request(`/api/conversations${path}`, { as })).json()
    return (path ? found : found.items[0]).answers
  }
  for (const path of ['', `/${id}`]) expect(await answersFor(ben, path)).toMatchObject({ of: 6, answered: 5 })
  expect(await answersFor(ann, `/${id}`)).toBeNull()
  expect(await answersFor(cyd, `/${answered.id}`)).toBeNull()
})

test('an unanswered message counts once its founder had seven days, and not if it was withdrawn before', async () => {
  const { ann } = app.people
  const offer = await offerOf(ann)
  for (const _ of [1, 2, 3, 4, 5]) await aConversation(offer, ann, 20, 1)
  await aConversation(offer, ann, 6, null)
  await aConversation(offer, ann, 30, null, { state: 'withdrawn', changed_at: daysAgo(25) })
  expect(await answersOf(offer)).toMatchObject({ of: 5, answered: 5 })
  await aConversation(offer, ann, 30, null, { state: 'withdrawn', changed_at: daysAgo(20) })
  expect(await answersOf(offer)).toMatchObject({ of: 6, answered: 5 })
})

test('a conversation that begins again was asked again', async () => {
  const { ann } = app.people
  const offer = await offerOf(ann)
  for (const days of [1, 1, 3, 3]) await aConversation(offer, ann, 20, days)
  const { id } = await aConversation(offer, ann, 100, null, { state: 'withdrawn', changed_at: daysAgo(90) })
  expect(await answersOf(offer)).toMatchObject({ of: 5, answered: 4 })
  const change = (fields: Overrides<'conversations'>) =>
    app.db.system((tx) => tx.updateTable('conversations').set(fields).where('id', '=', id).execute())
  await change({ state: 'new' })
  expect(await answersOf(offer)).toBeUndefined()
  await change({ state: 'talking', answered_at: new Date() })
  const { median_days, ...counts } = await answersOf(offer)
  expect(counts).toEqual({ of: 5, answered: 5 })
  expect(median_days).toBeCloseTo(1, 2)
})

test('the latest 1,000 conversations say how a founder answers, of all stories under their name', async () => {
  const { ann } = app.people
  const [offer, other] = [await offerOf(ann), await offerOf(ann)]
  const fill = (story: string, count: number, days: number, answeredAfter: number | null) =>
    app.db.system((tx) =>
      sql`
        insert into conversations (kind, startup_id, name, owner_id, state, waits_since, changed_at, answered_at)
        select 'offer', ${story}, 'Lumbermill', ${ann.id}, ${answeredAfter === null ? 'new' : 'talking'}, ${daysAgo(days)},
          ${daysAgo(days)}, ${answeredAfter === null ? null : daysAgo(days - answeredAfter)}
        from generate_series(1, ${count})`.execute(tx),
    )
  await fill(offer.startup_id, 700, 40, 1)
  await fill(other.startup_id, 600, 60, null)
  await fill(other.startup_id, 100, 3, null)
  for (const each of [offer, other]) {
    const { median_days, ...counts } = await answersOf(each)
    expect(counts).toEqual({ of: 1000, answered: 700 })
    expect(median_days).toBeCloseTo(1, 2)
  }
  const page = await (await app.request(`/story/${offer.startup_id}`)).text()
  expect(page).toContain('Answers 700 of the latest 1,000, usually within a day.')
  expect(await all()).toMatchObject({ conversations: 1300, answered: 700 })
})

test('an anonymous story counts alone, and in no other figure', async () => {
  const { ann } = app.people
  const named = await offerOf(ann)
  const hidden = await offerOf(ann, { is_anonymous: true })
  for (const _ of [1, 2, 3, 4, 5]) {
    await aConversation(named, ann, 20, 1)
    await aConversation(hidden, ann, 20, 10)
  }
  expect((await answersOf(named)).median_days).toBeCloseTo(1, 2)
  expect((await answersOf(hidden)).median_days).toBeCloseTo(10, 2)
  expect(await all()).toMatchObject({ offers: 1, conversations: 5, answered: 5 })
})

test('what became of an anonymous story is in its own figures alone, and in no figure of its founder', async () => {
  const { ann } = app.people
  const named = await offerOf(ann, { name: 'Named' })
  const secret = await offerOf(ann, { name: 'Secret', is_anonymous: true, revived_at: new Date() })
  const other = await offerOf(ann, { name: 'Another secret', is_anonymous: true })
  const { id } = await aConversation(secret, ann, 20, 1, { state: 'accepted', way: 'join' })
  await app.db.system((tx) =>
    tx
      .insertInto('handovers')
      .values({ conversation_id: id, state: 'returned', ended_at: new Date() })
      .execute(),
  )
  const own = async (offer: { startup_id: string }) =>
    (await app.request(`/api/revival_figures/${offer.startup_id}`, { as: ann })).json()
  const nothing = { offers: 1, conversations: 0, answered: 0, accepted: 0, revived: 0, returned: 0 }
  expect(await own(secret)).toMatchObject({
    offers: 1,
    conversations: 1,
    answered: 1,
    accepted: 1,
    revived: 1,
    returned: 1,
  })
  for (const figures of [await all(), await own(named), await own(other)])
    expect(figures).toMatchObject({ ...nothing, median_days: null, median_days_to_revival: null })
})

test('a deleted story takes its offers, answers and revivals out of all figures', async () => {
  const { ann } = app.people
  const offer = await offerOf(ann, { name: 'Kept' })
  const deleted = await offerOf(ann, { name: 'Deleted', revived_at: new Date() })
  for (const each of [offer, deleted])
    await aConversation(each, ann, 20, 1, { state: 'accepted', way: 'join' })
  const figures = async () => [
    await all(),
    await (await app.request(`/api/revival_figures/${offer.startup_id}`, { as: ann })).json(),
  ]
  for (const before of await figures())
    expect(before).toMatchObject({ offers: 2, conversations: 2, answered: 2, accepted: 2, revived: 1 })
  await app.db.system((tx) => tx.deleteFrom('startups').where('id', '=', deleted.startup_id).execute())
  for (const after of await figures())
    expect(after).toMatchObject({ offers: 1, conversations: 1, answered: 1, accepted: 1, revived: 0 })
})

test('demo offers, questions and conversations of before enter no figure', async () => {
  const { ann } = app.people
  const demo = await aDemoAccount(app.db)
  const offer = await offerOf(ann)
  const demoOffer = await offerOf(demo)
  for (const _ of [1, 2, 3, 4, 5]) {
    await aConversation(demoOffer, demo, 20, 1)
    await aConversation(offer, ann, 20, 1, { is_counted: false })
    await aConversation(offer, ann, 20, 1, { kind: 'question', state: 'open' })
  }
  for (const each of [offer, demoOffer]) expect(await answersOf(each)).toBeUndefined()
  expect(await all()).toEqual({
    offers: 1,
    conversations: 0,
    answered: 0,
    median_days: null,
    accepted: 0,
    revived: 0,
    median_days_to_revival: null,
    returned: 0,
  })
})

test('counts what was accepted, revived and handed back', async () => {
  const { ann } = app.people
  const offer = await offerOf(ann, { revived_at: new Date() })
  await app.db.system((tx) =>
    tx
      .updateTable('revival_opportunities')
      .set({ created_at: daysAgo(41) })
      .execute(),
  )
  const { id } = await aConversation(offer, ann, 20, 1, { state: 'accepted', way: 'join' })
  await app.db.system(async (tx) => {
    for (const to_state of ['accepted', 'talking', 'accepted'])
      await tx
        .insertInto('conversation_moves')
        .values({ conversation_id: id, by_owner: true, from_state: 'talking', to_state })
        .execute()
    await tx
      .insertInto('handovers')
      .values({ conversation_id: id, state: 'returned', ended_at: new Date() })
      .execute()
  })
  const { median_days_to_revival, ...counts } = await all()
  expect(counts).toMatchObject({ accepted: 1, revived: 1, returned: 1 })
  expect(median_days_to_revival).toBeCloseTo(41, 1)
})

test('founders read all figures of theirs, and nobody else does', async () => {
  const { ann, ben, ada } = app.people
  const offer = await offerOf(ann)
  await aConversation(offer, ann, 20, 1)
  const read = (as: RowOwner) => app.request(`/api/revival_figures/${offer.startup_id}`, { as })
  expect(await (await read(ann)).json()).toMatchObject({ offers: 1, conversations: 1, answered: 1 })
  for (const other of [ben, ada]) expect((await read(other)).status).toBe(404)
  expect((await app.request(`/api/revival_figures/${offer.startup_id}`)).status).toBe(401)
})

test('the figures of all are counted once a minute, however often lists change and they are read', async () => {
  await offerOf(app.people.ann)
  expect(await all()).toMatchObject({ offers: 1 })
  await offerOf(app.people.ann)
  const again = async () => {
    app.services.versions.moveEverything()
    return (await app.request('/api/revival_figures')).json()
  }
  expect(await again()).toMatchObject({ offers: 1 })
  expect(await all()).toMatchObject({ offers: 2 })
})

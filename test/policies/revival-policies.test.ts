import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../app/platform/database/database.ts'
import { anAsset, anInterest, anOpportunity, aStartup } from '../factories.ts'
import { as, type People, type Person, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

const anOpenStory = async (owner: Person) => {
  const startup = await aStartup(db, owner, { is_open_for_revival: true })
  return { startup, opportunity: await anOpportunity(db, startup) }
}

test('a story has one active offer at a time', async () => {
  const { startup, opportunity } = await anOpenStory(who.ann)
  await expectDatabaseError(anOpportunity(db, startup), '23505', 'revival_opportunities_active_key')
  await db.system((tx) =>
    tx
      .updateTable('revival_opportunities')
      .set({ is_active: false })
      .where('id', '=', opportunity.id)
      .execute(),
  )
  expect((await anOpportunity(db, startup)).is_active).toBe(true)
})

test('an offer without fields can be created in the transaction of its story', async () => {
  const id = crypto.randomUUID()
  await db.as(as(who.ben), async (tx) => {
    await tx
      .insertInto('startups')
      .values({
        id,
        name: 'Open',
        one_liner: 'One',
        description: 'What',
        why_failed: 'Why',
        category: 'Other',
      })
      .execute()
    await tx.insertInto('revival_opportunities').values({ startup_id: id }).execute()
  })
  const offer = await db.as(as(who.ben), (tx) =>
    tx
      .selectFrom('revival_opportunities')
      .select(['looking_for_roles', 'available_assets', 'contact_method', 'additional_notes', 'is_active'])
      .where('startup_id', '=', id)
      .executeTakeFirst(),
  )
  expect(offer).toEqual({
    looking_for_roles: [],
    available_assets: [],
    contact_method: '',
    additional_notes: '',
    is_active: true,
  })
})

const interestsVisibleTo = (actor: Person, id: string) =>
  db.as(as(actor), (tx) =>
    tx.selectFrom('interest_contacts').select('message').where('id', '=', id).execute(),
  )

test('an interest is visible to its sender and the founder only, not even to an admin', async () => {
  const { opportunity } = await anOpenStory(who.ann)
  const { id } = await anInterest(db, opportunity, who.ben)
  expect(await interestsVisibleTo(who.ben, id)).toHaveLength(1)
  expect(await interestsVisibleTo(who.ann, id)).toHaveLength(1)
  expect(await interestsVisibleTo(who.cyd, id)).toEqual([])
  expect(await interestsVisibleTo(who.ada, id)).toEqual([])
})

test('only the founder can mark an interest as read, and change nothing else', async () => {
  const { opportunity } = await anOpenStory(who.ann)
  const { id } = await anInterest(db, opportunity, who.ben)
  const read = (actor: Person) =>
    db.as(as(actor), (tx) =>
      tx
        .updateTable('interest_contacts')
        .set({ read_at: new Date() })
        .where('id', '=', id)
        .executeTakeFirst(),
    )
  expect((await read(who.ben)).numUpdatedRows).toBe(0n)
  expect((await read(who.ann)).numUpdatedRows).toBe(1n)
  await expectDatabaseError(
    db.as(as(who.ann), (tx) =>
      tx.updateTable('interest_contacts').set({ message: 'Changed' }).where('id', '=', id).execute(),
    ),
    '42501',
  )
})

const replyAddressVisibleTo = (actor: Person, id: string) =>
  db.as(as(actor), async (tx) => {
    const row = await tx
      .selectFrom('interest_reply_addresses')
      .select('reply_to')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.reply_to
  })

test('the reply address is visible to the sender and the founder only', async () => {
  const { opportunity } = await anOpenStory(who.ann)
  const plain = await anInterest(db, opportunity, who.ben)
  const addressed = await anInterest(db, opportunity, who.ben, { contact_email: 'ben@work.example' })
  for (const party of [who.ben, who.ann]) {
    expect(await replyAddressVisibleTo(party, plain.id)).toBe(who.ben.email)
    expect(await replyAddressVisibleTo(party, addressed.id)).toBe('ben@work.example')
  }
  for (const other of [who.cyd, who.ada]) {
    expect(await replyAddressVisibleTo(other, plain.id)).toBeUndefined()
    expect(await replyAddressVisibleTo(other, addressed.id)).toBeUndefined()
  }
  const profile = await db.as(as(who.ann), (tx) =>
    tx.selectFrom('profiles').select('email').where('id', '=', who.ben.id).execute(),
  )
  expect(profile).toEqual([])
})

test('[REVIVE-17] a new offer is active, and only its founder can close and reopen it', async () => {
  const { opportunity } = await anOpenStory(who.ann)
  expect(opportunity.is_active).toBe(true)
  const set = (actor: Person, is_active: boolean) =>
    db.as(as(actor), (tx) =>
      tx
        .updateTable('revival_opportunities')
        .set({ is_active, closed_reason: is_active ? null : 'no_longer' })
        .where('id', '=', opportunity.id)
        .returning(['is_active', 'closed_at'])
        .executeTakeFirst(),
    )
  for (const other of [who.ben, who.ada]) expect(await set(other, false)).toBeUndefined()
  expect(await set(who.ann, false)).toMatchObject({ is_active: false, closed_at: expect.any(String) })
  for (const other of [who.ben, who.ada]) expect(await set(other, true)).toBeUndefined()
  expect(await set(who.ann, true)).toEqual({ is_active: true, closed_at: null })
})

test('[REVIVE-17] founders cannot change when their offer was closed, or which story it is about', async () => {
  const { opportunity } = await anOpenStory(who.ann)
  const other = await aStartup(db, who.ann)
  for (const change of [{ closed_at: new Date().toISOString() }, { startup_id: other.id }]) {
    await expectDatabaseError(
      db.as(as(who.ann), (tx) =>
        tx.updateTable('revival_opportunities').set(change).where('id', '=', opportunity.id).execute(),
      ),
      '42501',
    )
  }
})

test('only founders edit what their offer says, and not while they are suspended', async () => {
  const { opportunity } = await anOpenStory(who.ann)
  const edit = (actor: Person, looking_for_roles: string[]) =>
    db.as(as(actor), (tx) =>
      tx
        .updateTable('revival_opportunities')
        .set({ looking_for_roles })
        .where('id', '=', opportunity.id)
        .returning(['looking_for_roles', 'edited_at'])
        .executeTakeFirst(),
    )
  for (const other of [who.ben, who.ada]) expect(await edit(other, ['Thief'])).toBeUndefined()
  expect(await edit(who.ann, ['Baker'])).toEqual({
    looking_for_roles: ['Baker'],
    edited_at: expect.any(String),
  })
  await expectDatabaseError(
    db.as(as(who.ann), (tx) =>
      tx
        .updateTable('revival_opportunities')
        .set({ edited_at: null })
        .where('id', '=', opportunity.id)
        .execute(),
    ),
    '42501',
  )
  const until = new Date(Date.now() + 60_000).toISOString()
  await db.system((tx) =>
    tx
      .insertInto('suspensions')
      .values({ user_id: who.ann.id, reason: 'Spam.', until, suspended_by: who.ada.id })
      .execute(),
  )
  await expectDatabaseError(edit(who.ann, ['Thief']), '42501')
  await db.system((tx) => tx.deleteFrom('suspensions').where('user_id', '=', who.ann.id).execute())
})

test('only founders pause their offer, which the database dates, and reopening ends the pause', async () => {
  const { startup, opportunity } = await anOpenStory(who.ann)
  const set = (actor: Person, change: object) =>
    db.as(as(actor), (tx) =>
      tx
        .updateTable('revival_opportunities')
        .set(change)
        .where('id', '=', opportunity.id)
        .returning(['is_active', 'paused_at', 'closed_at'])
        .executeTakeFirst(),
    )
  const pause = { is_active: false, closed_reason: null, paused_at: '2001-01-01T00:00:00.000Z' }
  for (const other of [who.ben, who.ada]) expect(await set(other, pause)).toBeUndefined()
  const paused = await set(who.ann, pause)
  expect(paused).toEqual({ is_active: false, paused_at: expect.stringMatching(/^20[2-9]/), closed_at: null })
  expect(await set(who.ann, pause)).toEqual(paused)
  const story = await db.system((tx) =>
    tx
      .selectFrom('startups')
      .select('is_open_for_revival')
      .where('id', '=', startup.id)
      .executeTakeFirstOrThrow(),
  )
  expect(story.is_open_for_revival).toBe(false)
  const closed = await set(who.ann, { is_active: false, closed_reason: 'taken' })
  expect(closed).toEqual({ is_active: false, paused_at: null, closed_at: expect.any(String) })
  await set(who.ann, pause)
  expect(await set(who.ann, { is_active: true })).toEqual({
    is_active: true,
    paused_at: null,
    closed_at: null,
  })
})

test('founders edit the terms of their offer, and not while they are suspended', async () => {
  const { opportunity } = await anOpenStory(who.cyd)
  const edit = (change: object) =>
    db.as(as(who.cyd), (tx) =>
      tx
        .updateTable('revival_opportunities')
        .set(change)
        .where('id', '=', opportunity.id)
        .returning(['passes_on_kinds', 'edited_at'])
        .executeTakeFirst(),
    )
  const passes_on = [
    { kind: 'users', what: '' },
    { kind: 'domain', what: 'a.example' },
    { kind: 'domain', what: 'b.example' },
  ]
  expect(await edit({ passes_on: JSON.stringify(passes_on) })).toEqual({
    passes_on_kinds: ['domain', 'users'],
    edited_at: expect.any(String),
  })
  const until = new Date(Date.now() + 60_000).toISOString()
  await db.system((tx) =>
    tx
      .insertInto('suspensions')
      .values({ user_id: who.cyd.id, reason: 'Spam.', until, suspended_by: who.ada.id })
      .execute(),
  )
  for (const change of [{ ways: ['join'] }, { terms: 'free' }, { hours_a_week: 3 }]) {
    await expectDatabaseError(edit(change), '42501')
  }
  await db.system((tx) => tx.deleteFrom('suspensions').where('user_id', '=', who.cyd.id).execute())
})

const item = (kind: unknown, what: unknown = '') => ({ kind, what })

test.each([
  ['another kind', [item('soul')]],
  ['a field too many', [{ ...item('domain'), price: 1 }]],
  ['a field too few', [{ kind: 'domain' }]],
  ['a number as text', [item('domain', 1)]],
  ['a long text', [item('domain', 'x'.repeat(201))]],
  ['two lines', [item('domain', 'a\nb')]],
  ['six of a kind', Array.from({ length: 6 }, () => item('domain'))],
  ['a text', 'domain'],
  ['an object', item('domain')],
  ['null in the list', [null]],
])('what passes on cannot be %s', async (_, passes_on) => {
  const { opportunity } = await anOpenStory(who.ann)
  await expectDatabaseError(
    db.system((tx) =>
      tx
        .updateTable('revival_opportunities')
        .set({ passes_on: JSON.stringify(passes_on) })
        .where('id', '=', opportunity.id)
        .execute(),
    ),
    '23514',
    'revival_opportunities_passes_on_check',
  )
})

test('the list of open offers shows neither closed, withdrawn nor hidden ones, not even to their founder', async () => {
  const isListed = async (actor: Person, id: string) => {
    const query = (tx: Tx) => tx.selectFrom('public_offers').select('id').where('id', '=', id).execute()
    return (await db.as(as(actor), query)).length > 0
  }
  const closed = await anOpenStory(who.ann)
  const withdrawn = await anOpenStory(who.ann)
  const hidden = await anOpenStory(who.ann)
  for (const { opportunity } of [closed, withdrawn, hidden]) {
    expect(await isListed(who.ben, opportunity.id)).toBe(true)
  }
  await db.system(async (tx) => {
    await tx
      .updateTable('revival_opportunities')
      .set({ is_active: false })
      .where('id', '=', closed.opportunity.id)
      .execute()
    await tx
      .updateTable('startups')
      .set({ withdrawn_at: new Date().toISOString() })
      .where('id', '=', withdrawn.startup.id)
      .execute()
    await tx.insertInto('hidden_content').values({ startup_id: hidden.startup.id, reason: 'Spam.' }).execute()
  })
  for (const { opportunity } of [closed, withdrawn, hidden]) {
    for (const actor of [who.ann, who.ben, who.ada]) {
      expect(await isListed(actor, opportunity.id)).toBe(false)
    }
  }
})

test('the list of open offers identifies the founder of no anonymous story', async () => {
  const read = async (is_anonymous: boolean) => {
    const startup = await aStartup(db, who.ann, {
      is_open_for_revival: true,
      is_anonymous,
      builder_name: 'Ann Archer',
    })
    const { id } = await anOpportunity(db, startup)
    return db.as(as(who.ada), (tx) =>
      tx.selectFrom('public_offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
  }
  expect(await read(false)).toMatchObject({ user_id: who.ann.id, builder_name: 'Ann Archer' })
  const anonymous = JSON.stringify(await read(true))
  for (const secret of [who.ann.id, 'Ann Archer', who.ann.email]) expect(anonymous).not.toContain(secret)
})

test('a listing belongs only to an offer of its seller, of a story that is not anonymous', async () => {
  const own = await anOpenStory(who.ann)
  const others = await anOpenStory(who.ben)
  const startup = await aStartup(db, who.ann, { is_open_for_revival: true, is_anonymous: true })
  const anonymous = { opportunity: await anOpportunity(db, startup) }
  const asset = await anAsset(db, who.ann)
  const tie = (id: string) =>
    db.as(as(who.ann), (tx) =>
      tx
        .updateTable('marketplace_assets')
        .set({ revival_opportunity_id: id })
        .where('id', '=', asset.id)
        .execute(),
    )
  for (const { opportunity } of [others, anonymous]) {
    await expectDatabaseError(tie(opportunity.id), '42501')
  }
  await tie(own.opportunity.id)
  const shown = () =>
    db.guest
      .selectFrom('public_asset_offers')
      .select(['revival_opportunity_id', 'startup_id'])
      .where('asset_id', '=', asset.id)
      .execute()
  expect(await shown()).toEqual([{ revival_opportunity_id: own.opportunity.id, startup_id: own.startup.id }])
  await db.system((tx) =>
    tx.deleteFrom('revival_opportunities').where('id', '=', own.opportunity.id).execute(),
  )
  expect(await shown()).toEqual([])
})

test.each([false, true])(
  'founders cannot send interest to themselves (anonymous: %s)',
  async (is_anonymous) => {
    const startup = await aStartup(db, who.ann, { is_open_for_revival: true, is_anonymous })
    const { id } = await anOpportunity(db, startup)
    const write = (actor: Person) =>
      db.as(as(actor), (tx) =>
        tx.insertInto('interest_contacts').values({ revival_opportunity_id: id, message: 'Me?' }).execute(),
      )
    await expectDatabaseError(write(who.ann), '42501')
    await write(who.ben)
  },
)

test('nobody can send interest in a closed offer', async () => {
  const startup = await aStartup(db, who.ann, { is_open_for_revival: true })
  const closed = await anOpportunity(db, startup, { is_active: false })
  await expectDatabaseError(
    db.as(as(who.ben), (tx) =>
      tx
        .insertInto('interest_contacts')
        .values({ revival_opportunity_id: closed.id, message: 'Still?' })
        .execute(),
    ),
    '42501',
  )
})

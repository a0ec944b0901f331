import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInterest, anOpportunity, aStartup } from '../factories.ts'
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

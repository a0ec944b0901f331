import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aComment, anAsset, anOpportunity, aStartup, forSale } from '../factories.ts'
import { as, type People, type Person, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People
let ids: Record<'story' | 'anonymous' | 'offer' | 'comment' | 'free' | 'priced', string>

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
  const { ann, ben } = who
  const story = await aStartup(db, ann, { is_open_for_revival: true })
  ids = {
    story: story.id,
    anonymous: (await aStartup(db, ann, { is_anonymous: true })).id,
    offer: (await anOpportunity(db, story)).id,
    comment: (await aComment(db, await aStartup(db, ben), ann)).id,
    free: (await anAsset(db, ann)).id,
    priced: (await anAsset(db, ann, { ...forSale })).id,
  }
})
afterAll(() => db.close())
beforeEach(() => setLeaving(false))

const setLeaving = (isLeaving: boolean) =>
  db.system((tx) =>
    tx
      .updateTable('auth.users')
      .set({
        deletion_requested_at: isLeaving ? new Date() : null,
        deletion_token_hash: isLeaving ? 'a'.repeat(64) : null,
      })
      .where('id', '=', who.ann.id)
      .execute(),
  )

/** Which of Ann's things somebody finds. */
const foundBy = (person: Person | null) =>
  db.as(as(person), async (tx) => {
    const { rows } = await sql<{ thing: string }>`
      select 'story' as thing from public_startups where id = ${ids.story}
      union all select 'anonymous' from public_startups where id = ${ids.anonymous}
      union all select 'offer' from revival_opportunities where id = ${ids.offer}
      union all select 'comment' from comments where id = ${ids.comment}
      union all select 'listing' from public_marketplace_assets where id = ${ids.free}
      union all select 'files' from asset_files(${ids.free})
      union all select 'contact' from asset_contact(${ids.priced})
    `.execute(tx)
    return rows.map(({ thing }) => thing)
  })

const EVERYTHING = ['story', 'anonymous', 'offer', 'comment', 'listing', 'files', 'contact']

describe('[STATIC-05] what a leaving member published', () => {
  test.each(['guest', 'ben'] as const)('is hidden from %s, and comes back', async (name) => {
    expect(await foundBy(who[name])).toEqual(EVERYTHING)
    await setLeaving(true)
    expect(await foundBy(who[name])).toEqual([])
    await setLeaving(false)
    expect(await foundBy(who[name])).toEqual(EVERYTHING)
  })

  test.each(['ann', 'ada'] as const)('is visible to %s', async (name) => {
    await setLeaving(true)
    expect(await foundBy(who[name])).toEqual(EVERYTHING)
  })
})

test('nobody can answer the revival offer of a leaving member', async () => {
  const send = () =>
    db.as(as(who.ben), (tx) =>
      tx
        .insertInto('interest_contacts')
        .values({
          revival_opportunity_id: ids.offer,
          interested_user_id: who.ben.id,
          message: 'I would like to take this on.',
        })
        .execute(),
    )
  await setLeaving(true)
  await expectDatabaseError(send(), '42501')
  await setLeaving(false)
  await send()
})

test('nobody asks for the deletion of an account but the system', async () => {
  await expectDatabaseError(
    db.as(as(who.ann), (tx) =>
      tx.updateTable('auth.users').set({ deletion_requested_at: new Date() }).execute(),
    ),
    '42501',
  )
})

test.each(['guest', 'ben', 'ada'] as const)('%s takes nobody out of the audit log', async (name) => {
  await expectDatabaseError(
    db.as(as(who[name]), (tx) =>
      sql`select app.erase_from_audit_log(${who.ann.id}, ${who.ann.email}, ${crypto.randomUUID()})`.execute(
        tx,
      ),
    ),
    '42501',
  )
})

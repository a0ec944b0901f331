import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportAnonymousDepartures } from '../../app/features/accounts/leaving/anonymous-departures.jobs.ts'
import { aComment, anAsset, anOpportunity, aStartup, forSale } from '../factories.ts'
import { as, type People, type Person, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People
let ids: Record<'story' | 'anonymous' | 'offer' | 'anonymousOffer' | 'comment' | 'free' | 'priced', string>

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
  const { ann, ben } = who
  const story = await aStartup(db, ann, { is_open_for_revival: true })
  const anonymous = await aStartup(db, ann, { is_anonymous: true })
  ids = {
    story: story.id,
    anonymous: anonymous.id,
    anonymousOffer: (await anOpportunity(db, anonymous)).id,
    offer: (await anOpportunity(db, story)).id,
    comment: (await aComment(db, await aStartup(db, ben), ann)).id,
    free: (await anAsset(db, ann)).id,
    priced: (await anAsset(db, ann, { ...forSale })).id,
  }
})
afterAll(() => db.close())
beforeEach(async () => {
  await setLeaving(false)
  await sql`delete from app.anonymous_departures`.execute(db.owner)
})

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

/** Makes the times come. */
const pass = (column: 'hidden_from' | 'shown_from') =>
  sql`update app.anonymous_departures set ${sql.ref(column)} = now() - interval '1 second'`.execute(db.owner)

const hoursUntil = async (column: 'hidden_from' | 'shown_from') => {
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from ${sql.ref(column)} - now())::float8 / 3600 as hours from app.anonymous_departures`.execute(
    db.owner,
  )
  return rows.map(({ hours }) => hours)
}

/** Which of Ann's things somebody finds. */
const foundBy = (person: Person | null) =>
  db.as(as(person), async (tx) => {
    const { rows } = await sql<{ thing: string }>`
      select 'story' as thing from public_startups where id = ${ids.story}
      union all select 'anonymous' from public_startups where id = ${ids.anonymous}
      union all select 'offer' from revival_opportunities where id = ${ids.offer}
      union all select 'anonymous offer' from revival_opportunities where id = ${ids.anonymousOffer}
      union all select 'comment' from comments where id = ${ids.comment}
      union all select 'listing' from public_marketplace_assets where id = ${ids.free}
      union all select 'files' from asset_files(${ids.free})
      union all select 'contact' from asset_contact(${ids.priced})
    `.execute(tx)
    return rows.map(({ thing }) => thing)
  })

const EVERYTHING = [
  'story',
  'anonymous',
  'offer',
  'anonymous offer',
  'comment',
  'listing',
  'files',
  'contact',
]

const ANONYMOUS = ['anonymous', 'anonymous offer']

describe('[STATIC-05] what a leaving member published', () => {
  test.each(['guest', 'ben'] as const)('is hidden from %s, and comes back', async (name) => {
    expect(await foundBy(who[name])).toEqual(EVERYTHING)
    await setLeaving(true)
    expect(await foundBy(who[name])).toEqual(ANONYMOUS)
    await pass('hidden_from')
    expect(await foundBy(who[name])).toEqual([])
    await setLeaving(false)
    expect(await foundBy(who[name])).toEqual(EVERYTHING.filter((thing) => !ANONYMOUS.includes(thing)))
    await pass('shown_from')
    expect(await foundBy(who[name])).toEqual(EVERYTHING)
  })

  test.each(['ann', 'ada'] as const)('is visible to %s', async (name) => {
    await setLeaving(true)
    await pass('hidden_from')
    expect(await foundBy(who[name])).toEqual(EVERYTHING)
  })
})

describe("[SUBMIT-32] a leaving member's anonymous story", () => {
  test('disappears and comes back at a random time within a day, which differs from story to story', async () => {
    const stories = await Promise.all(
      Array.from({ length: 7 }, () => aStartup(db, who.ann, { is_anonymous: true })),
    )
    try {
      for (const [isLeaving, column] of [
        [true, 'hidden_from'],
        [false, 'shown_from'],
      ] as const) {
        await setLeaving(isLeaving)
        const hours = await hoursUntil(column)
        expect(hours).toHaveLength(8)
        expect(new Set(hours).size).toBe(8)
        expect(Math.min(...hours)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...hours)).toBeLessThanOrEqual(24)
        // All eight are in one hour once in 500 million runs.
        expect(Math.max(...hours) - Math.min(...hours)).toBeGreaterThan(1)
        await pass('hidden_from')
      }
    } finally {
      for (const { id } of stories)
        await db.system((tx) => tx.deleteFrom('startups').where('id', '=', id).execute())
    }
  })

  test('stays where it is if the request is taken back before its time, or made again before it came back', async () => {
    await setLeaving(true)
    await setLeaving(false)
    expect(await hoursUntil('hidden_from')).toEqual([])
    expect(await foundBy(who.ben)).toEqual(EVERYTHING)

    await setLeaving(true)
    await pass('hidden_from')
    await setLeaving(false)
    await setLeaving(true)
    expect(await foundBy(who.ben)).toEqual([])
    await setLeaving(false)
    await pass('shown_from')
    // Nobody has been told yet that it came back.
    await setLeaving(true)
    expect(await foundBy(who.ben)).toEqual(ANONYMOUS)
  })

  test('is never visible if it was written while its author was leaving', async () => {
    await setLeaving(true)
    const { id } = await aStartup(db, who.ann, { is_anonymous: true })
    const isFound = async () =>
      (
        await db.as(as(who.ben), (tx) =>
          tx.selectFrom('public_startups').select('id').where('id', '=', id).execute(),
        )
      ).length === 1
    expect(await isFound()).toBe(false)
    await setLeaving(false)
    expect(await isFound()).toBe(false)
    await pass('shown_from')
    expect(await isFound()).toBe(true)
    await db.system((tx) => tx.deleteFrom('startups').where('id', '=', id).execute())
  })

  test('is reported to cached pages once its time has passed, and only then', async () => {
    const reported = vi.fn()
    const stop = await db.listen('changes', reported)
    const isMarked = async () => {
      const { rows } = await sql<{ is_reported: boolean }>`
        select is_reported from app.anonymous_departures`.execute(db.owner)
      return rows.map(({ is_reported }) => is_reported)
    }
    await sql`
      insert into app.anonymous_departures (startup_id, hidden_from)
      values (${ids.anonymous}, now() + interval '1 hour')`.execute(db.owner)
    await reportAnonymousDepartures(db)
    expect(await isMarked()).toEqual([false])
    await pass('hidden_from')
    reported.mockClear()
    await reportAnonymousDepartures(db)
    await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce(), 15_000)
    expect(await isMarked()).toEqual([true])
    await reportAnonymousDepartures(db)
    await pass('shown_from')
    await reportAnonymousDepartures(db)
    await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(2), 15_000)
    expect(await isMarked()).toEqual([])
    await stop()
  })

  test.each(['guest', 'ben', 'ada'] as const)('says nothing about its times to %s', async (name) => {
    await expectDatabaseError(
      db.as(as(who[name]), (tx) => sql`select from app.anonymous_departures`.execute(tx)),
      '42501',
    )
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

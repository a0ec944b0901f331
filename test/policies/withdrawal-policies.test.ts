import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { member } from '../../app/platform/database/actor.ts'
import { aComment, anOpportunity, aStartup, aStoryUpdate, aSuspension } from '../factories.ts'
import { as, type People, type Person, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People
let ids: Record<'story' | 'anonymous' | 'offer' | 'comment' | 'update', string>

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  const story = await aStartup(db, who.ann, { is_open_for_revival: true })
  ids = {
    story: story.id,
    anonymous: (await aStartup(db, who.ann, { is_anonymous: true })).id,
    offer: (await anOpportunity(db, story)).id,
    update: (await aStoryUpdate(db, story)).id,
    comment: (await aComment(db, story, who.cyd)).id,
  }
})

const setWithdrawn = (by: Person | null, withdrawn_at: Date | null) =>
  db.as(as(by), (tx) =>
    tx
      .updateTable('startups')
      .set({ withdrawn_at })
      .where('id', 'in', [ids.story, ids.anonymous])
      .returning('withdrawn_at')
      .execute(),
  )

const foundBy = (person: Person | null) =>
  db.as(as(person), async (tx) => {
    const { rows } = await sql<{ thing: string }>`
      select 'story' as thing from public_startups where id = ${ids.story}
      union all select 'anonymous' from public_startups where id = ${ids.anonymous}
      union all select 'offer' from revival_opportunities where id = ${ids.offer}
      union all select 'update' from startup_updates where id = ${ids.update}
      union all select 'comment' from comments where id = ${ids.comment}
    `.execute(tx)
    return rows.map(({ thing }) => thing)
  })

const EVERYTHING = ['story', 'anonymous', 'offer', 'update', 'comment']

describe('withdrawn stories, with their offers and comments', () => {
  test.each(['guest', 'ben'] as const)('are hidden from %s, and come back', async (name) => {
    expect(await foundBy(who[name])).toEqual(EVERYTHING)
    await setWithdrawn(who.ann, new Date())
    expect(await foundBy(who[name])).toEqual([])
    await setWithdrawn(who.ann, null)
    expect(await foundBy(who[name])).toEqual(EVERYTHING)
  })

  test.each(['ann', 'ada'] as const)('are visible to %s', async (name) => {
    await setWithdrawn(who.ann, new Date())
    expect(await foundBy(who[name])).toEqual(EVERYTHING)
  })

  test('leave others only what they wrote themselves', async () => {
    await setWithdrawn(who.ann, new Date())
    expect(await foundBy(who.cyd)).toEqual(['comment'])
  })

  test('name no anonymous founder to admins', async () => {
    await setWithdrawn(who.ann, new Date())
    const story = await db.as(as(who.ada), (tx) =>
      tx.selectFrom('public_startups').select('user_id').where('id', '=', ids.anonymous).executeTakeFirst(),
    )
    expect(story).toEqual({ user_id: null })
  })
})

describe('withdrawing', () => {
  test.each(['guest', 'ben', 'ada'] as const)('is nothing that %s can do to others', async (name) => {
    const withdrawal = setWithdrawn(who[name], new Date())
    if (name === 'guest') await expectDatabaseError(withdrawal, '42501')
    else expect(await withdrawal).toEqual([])
    expect(await foundBy(who.ben)).toEqual(EVERYTHING)
  })

  test('takes the time of the first time, whatever is sent', async () => {
    const [first] = await setWithdrawn(who.ann, new Date('2001-01-01'))
    expect(Date.parse(first!.withdrawn_at!)).toBeGreaterThan(Date.now() - 600_000)
    expect((await setWithdrawn(who.ann, new Date('2002-01-01')))[0]).toEqual(first)
  })

  test('is still allowed to suspended founders, who publish nothing', async () => {
    const account = { name: 'Dee Member', email: 'dee@example.com', email_verified: true }
    const dee = await db.system((tx) =>
      tx.insertInto('auth.users').values(account).returning('id').executeTakeFirstOrThrow(),
    )
    const { id } = await aStartup(db, dee)
    const set = (withdrawn_at: Date | null) =>
      db.as(member(dee.id), (tx) =>
        tx.updateTable('startups').set({ withdrawn_at }).where('id', '=', id).returning('id').execute(),
      )
    await aSuspension(db, dee, who.ada)
    expect(await set(new Date())).toEqual([{ id }])
    await expectDatabaseError(set(null), '42501')
  })
})

test.each(['ben', 'cyd'] as const)(
  '%s neither votes for, saves, comments on nor answers a withdrawn story',
  async (name) => {
    await setWithdrawn(who.ann, new Date())
    const me = who[name]
    const writes = [
      sql`insert into startup_votes (startup_id, user_id, vote_type) values (${ids.story}, ${me.id}, 'upvote')`,
      sql`insert into bookmarks (startup_id, user_id) values (${ids.story}, ${me.id})`,
      sql`insert into comments (startup_id, user_id, content) values (${ids.story}, ${me.id}, 'Is it gone?')`,
      sql`insert into interest_contacts (revival_opportunity_id, interested_user_id, message)
      values (${ids.offer}, ${me.id}, 'I would like to take this on.')`,
    ]
    for (const write of writes)
      await expectDatabaseError(
        db.as(as(me), (tx) => write.execute(tx)),
        '42501',
      )
  },
)

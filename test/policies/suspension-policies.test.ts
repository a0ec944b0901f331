import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aComment, anAsset, anOpportunity, aStartup, aSuspension } from '../factories.ts'
import { as, type People, type Person, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { attempt, type Outcome } from './attempt.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())
beforeEach(() => db.system((tx) => tx.deleteFrom('suspensions').execute()))

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

const suspend = (actor: Person, member: Person, until: Date | null = null) =>
  db.as(as(actor), (tx) =>
    tx
      .insertInto('suspensions')
      .values({ user_id: member.id, reason: 'Spam.', until, suspended_by: actor.id })
      .execute(),
  )

const lift = (actor: Person, member: Person) =>
  db.as(as(actor), (tx) =>
    tx
      .updateTable('suspensions')
      .set({ lifted_at: sql`now()`, lifted_by: actor.id })
      .where('user_id', '=', member.id)
      .where('lifted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )

const isSuspended = async (person: Person) => {
  const { rows } = await db.as(as(person), (tx) =>
    sql<{ is_suspended: boolean }>`select app.is_suspended()`.execute(tx),
  )
  return rows[0]?.is_suspended
}

const suspendedUntil = async ({ id }: Person) =>
  (
    await db.system((tx) =>
      tx.selectFrom('auth.users').select('suspended_until').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).suspended_until

/** The row is in the past, as the check forbids a new one that has ended. */
const anEndedSuspension = (member: Person) =>
  aSuspension(db, member, who.ada, { created_at: inDays(-8), until: inDays(-1) })

test('a suspension for a time or for good counts until it ends by itself or is lifted', async () => {
  const { ada, ben, cyd } = who
  await suspend(ada, ben)
  await suspend(ada, cyd, inDays(1))
  expect([await isSuspended(ben), await isSuspended(cyd), await isSuspended(who.ann)]).toEqual([
    true,
    true,
    false,
  ])
  await lift(ada, ben)
  expect(await isSuspended(ben)).toBe(false)
  await anEndedSuspension(ben)
  expect(await isSuspended(ben)).toBe(false)
  await suspend(ada, ben)
  expect(await isSuspended(ben)).toBe(true)
})

test('a member has one current suspension at most', async () => {
  const { ada, ben } = who
  await suspend(ada, ben, inDays(1))
  await expectDatabaseError(suspend(ada, ben), '23505')
})

test.each<[string, (people: People) => [Person, Person]]>([
  ['a member suspend anyone', ({ ben, cyd }) => [ben, cyd]],
  ['an admin suspend themselves', ({ ada }) => [ada, ada]],
])("doesn't let %s", async (_, choose) => {
  await expectDatabaseError(suspend(...choose(who)), '42501')
})

test("doesn't let anyone suspend an admin, or make a suspended member one", async () => {
  const { ada, ben, cyd } = who
  const makeAdmin = (person: Person) =>
    db.as(as(ada), (tx) =>
      tx.insertInto('user_roles').values({ user_id: person.id, role: 'admin' }).execute(),
    )
  await makeAdmin(cyd)
  await expectDatabaseError(suspend(ada, cyd), '42501')
  await db.as(as(ada), (tx) => tx.deleteFrom('user_roles').where('user_id', '=', cyd.id).execute())
  await suspend(ada, cyd)
  await suspend(ada, ben)
  await expect(makeAdmin(ben)).rejects.toThrow('This member is suspended. Lift the suspension first.')
})

test("doesn't let the suspended member lift the suspension, or anyone lift it in another name", async () => {
  const { ada, ben } = who
  await suspend(ada, ben)
  expect((await lift(ben, ben)).numUpdatedRows).toBe(0n)
  await expectDatabaseError(
    db.as(as(ada), (tx) =>
      tx.updateTable('suspensions').set({ lifted_at: sql`now()`, lifted_by: ben.id }).execute(),
    ),
    '42501',
  )
  expect(await isSuspended(ben)).toBe(true)
})

test('members see the reason of their own suspension, but not who suspended them', async () => {
  const { ada, ben, cyd } = who
  await suspend(ada, ben)
  const reasons = (person: Person) =>
    db.as(as(person), (tx) => tx.selectFrom('suspensions').select('reason').execute())
  expect(await reasons(ben)).toEqual([{ reason: 'Spam.' }])
  expect(await reasons(cyd)).toEqual([])
  for (const column of ['suspended_by', 'lifted_by'] as const)
    await expectDatabaseError(
      db.as(as(ben), (tx) => tx.selectFrom('suspensions').select(column).execute()),
      '42501',
    )
})

test.each([
  ['without a reason', { reason: '' }],
  ['with a reason of 501 characters', { reason: 'x'.repeat(501) }],
  ['that has ended', { until: inDays(-1) }],
  ['lifted before it began', { lifted_at: inDays(-1) }],
])('rejects a suspension %s', async (_, invalid) => {
  await expectDatabaseError(aSuspension(db, who.ben, who.ada, invalid), '23514')
})

test('deletes the sessions of the member in the same transaction, and tells the account how long it lasts', async () => {
  const { ada, ben, cyd } = who
  const until = inDays(7)
  await db.system((tx) =>
    tx
      .insertInto('auth.sessions')
      .values([ben, ben, cyd].map(({ id }, n) => ({ user_id: id, token: `token ${n}`, expires_at: until })))
      .execute(),
  )
  await suspend(ada, ben, until)
  const left = await db.system((tx) => tx.selectFrom('auth.sessions').select('user_id').execute())
  expect(left).toEqual([{ user_id: cyd.id }])
  expect(await suspendedUntil(ben)).toBe(until.toISOString())
  await lift(ada, ben)
  expect(await suspendedUntil(ben)).toBeNull()
  await suspend(ada, ben)
  expect(await suspendedUntil(ben)).toBe('infinity')
})

test('records suspending and lifting with the name of the member', async () => {
  const { ada, ann } = who
  await suspend(ada, ann)
  await lift(ada, ann)
  const entries = await db.system((tx) =>
    tx.selectFrom('audit_log').selectAll().where('target_id', '=', ann.id).orderBy('created_at').execute(),
  )
  const copy = expect.objectContaining({ reason: 'Spam.', until: null, full_name: ann.full_name })
  expect(entries).toMatchObject([
    { action: 'suspend_member', target_table: 'suspensions', actor_id: ada.id, copy },
    { action: 'lift_suspension', target_table: 'suspensions', actor_id: ada.id, copy },
  ])
})

describe('a suspended member', () => {
  const attemptAs = (person: Person, statement: ReturnType<typeof sql>): Promise<Outcome> =>
    attempt(db, as(person), statement)

  test('sends no message to a founder', async () => {
    const { ada, ann, ben } = who
    const offer = await anOpportunity(db, await aStartup(db, ann))
    const send = sql`insert into interest_contacts (revival_opportunity_id, message) values (${offer.id}, 'Hi.')`
    expect(await attemptAs(ben, send)).toBe('done')
    await suspend(ada, ben)
    expect(await attemptAs(ben, send)).toBe('denied')
  })

  test('withdraws a listing, but does not publish it again', async () => {
    const { ada, ann } = who
    await suspend(ada, ann)
    const set = async (from: string, to: string) => {
      const { id } = await anAsset(db, ann, { status: from })
      return attemptAs(ann, sql`update marketplace_assets set status = ${to} where id = ${id}`)
    }
    expect(await set('published', 'withdrawn')).toBe('done')
    expect(await set('withdrawn', 'published')).toBe('denied')
    expect(await set('withdrawn', 'sold')).toBe('denied')
  })

  test.each(['published', 'withdrawn'])(
    "doesn't rewrite a listing that is %s, even by withdrawing it",
    async (status) => {
      const { ada, ann } = who
      const { id } = await anAsset(db, ann, { status })
      const rewrite = sql`update marketplace_assets set status = 'withdrawn', title = 'Cheap pills' where id = ${id}`
      await suspend(ada, ann)
      expect(await attemptAs(ann, rewrite)).toBe('denied')
    },
  )

  test('writes again once the suspension has ended by itself', async () => {
    const { ann, ben } = who
    const { startup_id } = await aComment(db, await aStartup(db, ann), ann)
    await anEndedSuspension(ben)
    const comment = sql`insert into comments (startup_id, content) values (${startup_id}, 'I would use this.')`
    expect(await attemptAs(ben, comment)).toBe('done')
  })
})

const STAYS_ALLOWED = [
  'asset_bookmarks DELETE',
  'asset_bookmarks INSERT',
  'blocks DELETE',
  'bookmarks DELETE',
  'bookmarks INSERT',
  'comment_versions DELETE',
  'comments DELETE',
  'conversation_notes DELETE',
  'follow_feeds DELETE',
  'follows DELETE',
  'hidden_content DELETE',
  'hidden_content INSERT',
  'interest_contacts UPDATE',
  'marketplace_assets DELETE',
  'mutes DELETE',
  'newsletter_subscribers INSERT',
  'notification_preferences INSERT',
  'notification_preferences UPDATE',
  'notification_times INSERT',
  'notification_times UPDATE',
  'notifications UPDATE',
  'push_subscriptions DELETE',
  'rulebook_versions INSERT',
  'saved_lessons DELETE',
  'saved_lessons INSERT',
  'saved_lessons UPDATE',
  'seller_details DELETE',
  'site_settings DELETE',
  'site_settings INSERT',
  'site_settings UPDATE',
  'startup_changes UPDATE',
  'startups DELETE',
  'story_corrections UPDATE',
  'support_messages INSERT',
  'suspensions INSERT',
  'suspensions UPDATE',
  'uploads DELETE',
  'user_roles DELETE',
  'user_roles INSERT',
  'webhooks DELETE',
  'wishes DELETE',
]

test('every other way in which members write has a policy against suspended ones', async () => {
  const { rows } = await db.system((tx) =>
    sql<{ way: string }>`
      select table_name || ' ' || privilege_type as way
      from (
        select table_name, privilege_type from information_schema.column_privileges
        where grantee = 'authenticated' and table_schema = 'public'
        union
        select table_name, privilege_type from information_schema.table_privileges
        where grantee = 'authenticated' and table_schema = 'public'
      ) granted
      where privilege_type in ('INSERT', 'UPDATE', 'DELETE')
        and not exists (
          select from pg_policies
          where tablename = table_name and cmd = privilege_type and permissive = 'RESTRICTIVE'
            and policyname like '%_unless_suspended'
        )
      order by way
    `.execute(tx),
  )
  expect(rows.map(({ way }) => way)).toEqual(STAYS_ALLOWED)
})

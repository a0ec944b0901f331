import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guest, member } from '../../app/platform/database/actor.ts'
import { aComment, aHiding, aStartup } from '../factories.ts'
import { aDecision, anAppeal, aReport } from '../moderation-factories.ts'
import { as, type People, type Person, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
  await makeModerator(who.cyd)
})
afterAll(() => db.close())
beforeEach(() =>
  db.system((tx) =>
    sql`truncate startups, suspensions, app.moderation_cases, app.decisions cascade`.execute(tx),
  ),
)

const makeModerator = ({ id }: Person) =>
  db.system((tx) => tx.insertInto('user_roles').values({ user_id: id, role: 'moderator' }).execute())

/** What a function of the database answers somebody. */
const asks = async (person: Person | null, statement: ReturnType<typeof sql>) => {
  const { rows } = await db.as(as(person), (tx) =>
    sql<{ answer: unknown }>`select ${statement} as answer`.execute(tx),
  )
  return rows[0]?.answer
}
const decide = (person: Person | null, act: string, thing: string, kind = 'comment') =>
  asks(
    person,
    sql`decide(gen_random_uuid(), ${act}, ${kind}, ${thing}, 'comment', '2026-11-26', null, 'It is an ad.', null)`,
  )

const TABLES = [
  'moderation_cases',
  'reported_texts',
  'reports',
  'decisions',
  'appeals',
  'unconfirmed_stories',
  'closed_listings',
]

test.each(TABLES)('nobody reads or writes app.%s themselves, admins included', async (table) => {
  for (const actor of [guest, as(who.ann), as(who.cyd), as(who.ada)])
    for (const statement of [
      sql`select from ${sql.table(`app.${table}`)}`,
      sql`insert into ${sql.table(`app.${table}`)} default values`,
      sql`delete from ${sql.table(`app.${table}`)}`,
    ])
      await expectDatabaseError(
        db.as(actor, (tx) => statement.execute(tx)),
        '42501',
      )
})

test('members and guests decide nothing, and guests can’t even ask', async () => {
  const { ann, ben } = who
  const comment = await aComment(db, await aStartup(db, ann), ben)
  await aReport(db, 'comment', comment.id)
  await expectDatabaseError(decide(ann, 'hide', comment.id), '42501')
  await expectDatabaseError(decide(null, 'hide', comment.id), '42501')
  expect(await asks(ann, sql`claim_case('comment', ${comment.id}, false)`)).toBe('none')
  await expectDatabaseError(asks(ann, sql`answer_appeal(gen_random_uuid(), true, 'Yes.')`), '42501')
  await expectDatabaseError(asks(null, sql`appeal(gen_random_uuid(), gen_random_uuid(), 'No.')`), '42501')
})

test('a moderator hides and shows again; what is for admins is refused, and so are the tables', async () => {
  const { ann, ben, cyd, ada } = who
  const comment = await aComment(db, await aStartup(db, ann), ben)
  for (const act of ['delete', 'suspend', 'close_listing', 'mark_unconfirmed'])
    expect(await decide(cyd, act, comment.id)).toBe('admins_only')
  expect(await decide(cyd, 'hide', comment.id)).toBe('done')
  expect(await decide(cyd, 'show', comment.id)).toBe('done')
  await expectDatabaseError(
    db.as(as(cyd), (tx) =>
      tx.insertInto('hidden_content').values({ comment_id: comment.id, reason: 'Spam.' }).execute(),
    ),
    '42501',
  )
  await expectDatabaseError(
    db.as(as(cyd), (tx) =>
      tx.insertInto('user_roles').values({ user_id: ann.id, role: 'moderator' }).execute(),
    ),
    '42501',
  )
  expect(await decide(ada, 'suspend', comment.id)).toBe('done')
})

test('a moderator removes an earlier text of a comment, which is recorded, and a suspended one removes none', async () => {
  const { ann, ben, cyd, ada } = who
  const comment = await aComment(db, await aStartup(db, ann), ben)
  const aVersion = () =>
    db.system((tx) =>
      tx
        .insertInto('comment_versions')
        .values({ comment_id: comment.id, content: 'Call 555-0101.', written_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const removed = async (person: Person) => {
    const { id } = await aVersion()
    const rows = await db.as(as(person), (tx) =>
      tx.deleteFrom('comment_versions').where('id', '=', id).returning('id').execute(),
    )
    return rows.length
  }
  expect(await removed(ann)).toBe(0)
  expect(await removed(cyd)).toBe(1)
  const recorded = await db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['actor_id', 'target_id', 'copy'])
      .where('action', '=', 'delete_comment_version')
      .execute(),
  )
  expect(recorded).toEqual([{ actor_id: cyd.id, target_id: comment.id, copy: { user_id: ben.id } }])
  const own = await aComment(db, await aStartup(db, ann), cyd)
  await decide(ada, 'suspend', own.id)
  expect(await removed(cyd)).toBe(0)
})

test('nobody decides about themselves, and a suspended moderator decides nothing', async () => {
  const { ann, cyd, ada } = who
  const story = await aStartup(db, ann)
  const own = await aComment(db, story, cyd)
  expect(await decide(cyd, 'hide', own.id)).toBe('none')
  await aReport(db, 'comment', own.id)
  expect(await decide(cyd, 'dismiss', own.id)).toBe('none')
  expect(await asks(cyd, sql`claim_case('comment', ${own.id}, true)`)).toBe('none')
  await aHiding(db, { comment_id: own.id })
  expect(await decide(cyd, 'show', own.id)).toBe('none')
  const decision = await aDecision(db, cyd, own.id)
  const appeal = await anAppeal(db, decision)
  expect(await asks(cyd, sql`answer_appeal(${appeal.id}, true, 'Of course.')`)).toBe('none')
  await decide(ada, 'suspend', own.id)
  await expectDatabaseError(decide(cyd, 'hide', (await aComment(db, story, ann)).id), '42501')
})

test('an admin without the second factor that the site requires decides nothing', async () => {
  const { ann, ben, ada } = who
  const comment = await aComment(db, await aStartup(db, ann), ben)
  await aReport(db, 'comment', comment.id)
  const rows = await db.as(member(ada.id, { withoutAdminRights: true }), (tx) =>
    tx.selectFrom('moderation_queue').select('id').execute(),
  )
  expect(rows).toEqual([])
  await expectDatabaseError(
    db.as(member(ada.id, { withoutAdminRights: true }), (tx) =>
      sql`select decide(gen_random_uuid(), 'hide', 'comment', ${comment.id}, null, null, null, 'Spam.', null)`.execute(
        tx,
      ),
    ),
    '42501',
  )
})

test('nothing in the public log changes, whoever tries', async () => {
  const { ann, ben, cyd } = who
  await decide(cyd, 'hide', (await aComment(db, await aStartup(db, ann), ben)).id)
  for (const statement of [sql`update moderation_log set kind = 'story'`, sql`delete from moderation_log`]) {
    await expectDatabaseError(
      db.system((tx) => statement.execute(tx)),
      '42501',
    )
    await expectDatabaseError(
      db.as(as(cyd), (tx) => statement.execute(tx)),
      '42501',
    )
  }
})

test('every act that changes a table has one record with a reason and one entry of the log', async () => {
  const { ann, ben, ada } = who
  const story = await aStartup(db, ben)
  const comment = await aComment(db, await aStartup(db, ann), ben)
  const before = await db.system((tx) => tx.selectFrom('moderation_log').select('id').execute())
  await db.as(as(ada), (tx) =>
    tx.insertInto('hidden_content').values({ startup_id: story.id, reason: 'Spam.' }).execute(),
  )
  await db.as(as(ada), (tx) => tx.deleteFrom('hidden_content').where('startup_id', '=', story.id).execute())
  await db.as(as(ada), (tx) =>
    tx.insertInto('suspensions').values({ user_id: ben.id, reason: 'Spam.', suspended_by: ada.id }).execute(),
  )
  await db.as(as(ada), (tx) => tx.deleteFrom('comments').where('id', '=', comment.id).execute())
  const records = await db.system((tx) =>
    tx.selectFrom('app.decisions').select(['act', 'words']).orderBy('decided_at').execute(),
  )
  expect(records.map(({ act }) => act)).toEqual(['hide', 'show', 'suspend', 'delete'])
  for (const { words } of records) expect(words).not.toBe('')
  const after = await db.system((tx) => tx.selectFrom('moderation_log').select('id').execute())
  expect(after.length - before.length).toBe(4)
})

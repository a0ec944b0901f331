import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../app/platform/database/actor.ts'
import { guest } from '../../app/platform/database/actor.ts'
import { aComment, anAsset, anAssetBookmark, anInterest, anOpportunity, aStartup } from '../factories.ts'
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

type Table = 'startups' | 'comments' | 'marketplace_assets'

const remove = (person: Person, table: Table, id: string) =>
  db.as(as(person), (tx) => tx.deleteFrom(table).where('id', '=', id).execute())

const restore = (person: Person, id: string) =>
  db.as(as(person), async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('content_deletions')
      .where(({ eb, or }) =>
        or([eb('startup_id', '=', id), eb('asset_id', '=', id), eb('comment_id', '=', id)]),
      )
      .executeTakeFirstOrThrow()
    return numDeletedRows
  })

/** The tables and views in which the actor finds a row with the ID. */
async function found(actor: Actor, views: readonly string[], id: string, column = 'id'): Promise<string[]> {
  const names: string[] = []
  for (const view of views) {
    const rows = await db
      .as(actor, (tx) => sql`select from ${sql.table(view)} where ${sql.ref(column)} = ${id}`.execute(tx))
      .then(
        (result) => result.rows,
        () => [],
      )
    if (rows.length > 0) names.push(view)
  }
  return names
}

const STORY_VIEWS = ['startups', 'public_startups', 'public_startup_details', 'admin_startups']
const ASSET_VIEWS = ['marketplace_assets', 'public_marketplace_assets', 'admin_assets']
const COMMENT_VIEWS = ['comments', 'public_comments', 'admin_comments']

const everyone = () => [guest, ...[who.ann, who.ben, who.cyd, who.ada].map(as)]
const nobodyFinds = async (views: readonly string[], id: string, column?: string) => {
  for (const actor of everyone()) expect(await found(actor, views, id, column)).toEqual([])
}

test('a story that an admin deletes is hidden from everyone with what belongs to it, and comes back whole', async () => {
  const { ann, ben, cyd, ada } = who
  const story = await aStartup(db, ann, { is_open_for_revival: true })
  const comment = await aComment(db, story, ben)
  const offer = await anOpportunity(db, story)
  const interest = await anInterest(db, offer, cyd)
  await remove(ada, 'startups', story.id)
  await nobodyFinds(STORY_VIEWS, story.id)
  await nobodyFinds(['public_comments', 'admin_comments'], comment.id)
  await nobodyFinds(['revival_opportunities', 'app.own_opportunities'], offer.id)
  await nobodyFinds(['interest_contacts'], interest.id)
  for (const statement of [
    sql`insert into comments (startup_id, content) values (${story.id}, 'Still here?')`,
    sql`insert into startup_votes (startup_id) values (${story.id})`,
    sql`insert into bookmarks (startup_id) values (${story.id})`,
    sql`insert into interest_contacts (revival_opportunity_id, message) values (${offer.id}, 'Mine!')`,
  ]) {
    await expectDatabaseError(
      db.as(as(ben), (tx) => statement.execute(tx)),
      '42501',
    )
  }
  expect(await restore(ada, story.id)).toBe(1n)
  expect(await found(as(ann), STORY_VIEWS, story.id)).toEqual(STORY_VIEWS.slice(0, 3))
  expect(await found(guest, COMMENT_VIEWS, comment.id)).toEqual(['comments', 'public_comments'])
  expect(await found(as(cyd), ['interest_contacts'], interest.id)).toEqual(['interest_contacts'])
})

test('a listing that its seller deletes is hidden from everyone, with its files and the contact', async () => {
  const { ann, ben, ada } = who
  const asset = await anAsset(db, ann)
  await remove(ann, 'marketplace_assets', asset.id)
  await nobodyFinds(ASSET_VIEWS, asset.id)
  for (const actor of everyone()) {
    for (const read of [sql`asset_files(${asset.id})`, sql`asset_contact(${asset.id})`]) {
      const { rows } = await db.as(actor, (tx) => sql`select * from ${read}`.execute(tx))
      expect(rows).toEqual([])
    }
  }
  await expectDatabaseError(
    db.as(as(ben), (tx) =>
      tx.insertInto('asset_bookmarks').values({ user_id: ben.id, asset_id: asset.id }).execute(),
    ),
    '42501',
  )
  expect(await restore(ada, asset.id)).toBe(1n)
  expect(await found(guest, ASSET_VIEWS, asset.id)).toEqual(['public_marketplace_assets'])
  await anAssetBookmark(db, asset, ben)
})

test('[COMM-11] a comment that an admin deletes is hidden from everyone, without a line', async () => {
  const { ann, ben, ada } = who
  const comment = await aComment(db, await aStartup(db, ann), ben)
  await remove(ada, 'comments', comment.id)
  await nobodyFinds(COMMENT_VIEWS, comment.id)
  expect(await restore(ada, comment.id)).toBe(1n)
  expect(await found(guest, COMMENT_VIEWS, comment.id)).toEqual(['comments', 'public_comments'])
})

test('only admins see and restore what was deleted, for 30 days', async () => {
  const { ann, ben, ada } = who
  const story = await aStartup(db, ann, { name: 'Everpix' })
  const asset = await anAsset(db, ann, { title: 'Kit' })
  const comment = await aComment(db, story, ann, { content: 'Never mind.' })
  await remove(ann, 'marketplace_assets', asset.id)
  await db.as(as(ann), (tx) =>
    tx.insertInto('content_deletions').values({ comment_id: comment.id, deleted_by: ann.id }).execute(),
  )
  await remove(ada, 'startups', story.id)
  const subjects = async (person: Person) =>
    (await db.as(as(person), (tx) => tx.selectFrom('admin_deletions').select('subject').execute())).map(
      ({ subject }) => subject,
    )
  expect(await subjects(ada)).toEqual(expect.arrayContaining(['Everpix', 'Kit', 'Never mind.']))
  for (const other of [ann, ben]) {
    expect(await subjects(other)).toEqual([])
    for (const { id } of [story, asset, comment]) expect(await restore(other, id)).toBe(0n)
  }
  await db.system((tx) =>
    sql`update content_deletions set created_at = now() - interval '30 days'`.execute(tx),
  )
  expect(await subjects(ada)).toEqual([])
  for (const { id } of [story, asset, comment]) expect(await restore(ada, id)).toBe(0n)
})

test('what members delete themselves leaves no text in the audit log, and restoring it is recorded', async () => {
  const { ann, ben, ada } = who
  const story = await aStartup(db, ann)
  const comment = await aComment(db, story, ben, { content: 'My address is …' })
  await db.as(as(ben), (tx) =>
    tx.insertInto('content_deletions').values({ comment_id: comment.id, deleted_by: ben.id }).execute(),
  )
  await restore(ada, comment.id)
  const entries = await db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'copy'])
      .where('target_id', '=', comment.id)
      .orderBy('created_at')
      .execute(),
  )
  expect(entries).toEqual([
    { action: 'delete_comment', actor_id: ben.id, copy: { user_id: ben.id, startup_id: story.id } },
    {
      action: 'restore_comment',
      actor_id: ada.id,
      copy: { user_id: ben.id, deletion: expect.any(String) },
    },
  ])
})

test('accounts still go at once, with what they had deleted', async () => {
  const { cyd } = who
  const asset = await anAsset(db, cyd)
  const remaining = await anAsset(db, cyd)
  await remove(cyd, 'marketplace_assets', asset.id)
  await db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', cyd.id).execute())
  const left = await db.system((tx) =>
    tx.selectFrom('marketplace_assets').select('id').where('id', 'in', [asset.id, remaining.id]).execute(),
  )
  expect(left).toEqual([])
})

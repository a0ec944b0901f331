import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, guest } from '../../app/platform/database/actor.ts'
import { aComment, aHiding, anAsset, anOpportunity, aStartup, aVote, forSale } from '../factories.ts'
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

/** Names the tables and views that show the actor the row; none that they may not read. */
async function found(actor: Actor, views: readonly string[], id: string): Promise<string[]> {
  const names: string[] = []
  for (const view of views) {
    const rows = await db
      .as(actor, (tx) => sql`select from ${sql.table(view)} where id = ${id}`.execute(tx))
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

test('[ROLES-08] a hidden story is there for its author and admins only, and nobody adds to it', async () => {
  const { ann, ben, ada } = who
  const story = await aStartup(db, ann, { is_open_for_revival: true })
  const offer = await anOpportunity(db, story)
  const comment = await aComment(db, story, ann)
  await aHiding(db, { startup_id: story.id })
  for (const actor of [guest, as(ben)]) {
    expect(await found(actor, STORY_VIEWS, story.id)).toEqual([])
    expect(await found(actor, COMMENT_VIEWS, comment.id)).toEqual([])
    expect(await found(actor, ['revival_opportunities'], offer.id)).toEqual([])
  }
  expect(await found(as(ann), STORY_VIEWS, story.id)).toEqual(STORY_VIEWS.slice(0, 3))
  expect(await found(as(ada), STORY_VIEWS, story.id)).toEqual(STORY_VIEWS)
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
})

test('a hidden listing is there for its seller and admins only, with its files and the contact', async () => {
  const { ann, ben, ada } = who
  const asset = await anAsset(db, ann, forSale)
  await aHiding(db, { asset_id: asset.id })
  const contacts = async (actor: Actor) =>
    (await db.as(actor, (tx) => sql`select * from asset_contact(${asset.id})`.execute(tx))).rows.length
  for (const actor of [guest, as(ben)]) {
    expect(await found(actor, ASSET_VIEWS, asset.id)).toEqual([])
    expect(await contacts(actor)).toBe(0)
    const { rows } = await db.as(actor, (tx) => sql`select * from asset_files(${asset.id})`.execute(tx))
    expect(rows).toEqual([])
  }
  await expectDatabaseError(
    db.as(as(ben), (tx) => sql`insert into asset_bookmarks (asset_id) values (${asset.id})`.execute(tx)),
    '42501',
  )
  for (const person of [ann, ada]) expect(await contacts(as(person))).toBe(1)
  expect(await found(as(ann), ASSET_VIEWS, asset.id)).toEqual(ASSET_VIEWS.slice(0, 2))
  expect(await found(as(ada), ASSET_VIEWS, asset.id)).toEqual(ASSET_VIEWS)
})

test('a hidden comment is there for its author and admins only, and its author may delete it', async () => {
  const { ann, ben, cyd, ada } = who
  const comment = await aComment(db, await aStartup(db, ann), ben)
  await aHiding(db, { comment_id: comment.id })
  for (const actor of [guest, as(ann), as(cyd)])
    expect(await found(actor, COMMENT_VIEWS, comment.id)).toEqual([])
  expect(await found(as(ben), COMMENT_VIEWS, comment.id)).toEqual(COMMENT_VIEWS.slice(0, 2))
  expect(await found(as(ada), COMMENT_VIEWS, comment.id)).toEqual(COMMENT_VIEWS)
  await db.as(as(ben), (tx) => tx.deleteFrom('comments').where('id', '=', comment.id).execute())
  expect(await found(as(ada), ['hidden_content', ...COMMENT_VIEWS], comment.id)).toEqual([])
})

test('the reason is for the author and admins, and who hid it only in the audit log', async () => {
  const { ann, ben, ada } = who
  const story = await aStartup(db, ann)
  await db.as(as(ada), (tx) =>
    tx.insertInto('hidden_content').values({ startup_id: story.id, reason: 'Spam.' }).execute(),
  )
  const reasons = async (person: Person) =>
    db.as(as(person), (tx) =>
      tx.selectFrom('hidden_content').select('reason').where('startup_id', '=', story.id).execute(),
    )
  expect(await reasons(ben)).toEqual([])
  for (const person of [ann, ada]) expect(await reasons(person)).toEqual([{ reason: 'Spam.' }])
  await db.as(as(ada), (tx) => tx.deleteFrom('hidden_content').where('startup_id', '=', story.id).execute())
  const entries = await db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'copy'])
      .where('target_id', '=', story.id)
      .orderBy('created_at')
      .execute(),
  )
  expect(entries).toEqual([
    { action: 'hide_startup', actor_id: ada.id, copy: { user_id: ann.id } },
    { action: 'show_startup', actor_id: ada.id, copy: { user_id: ann.id } },
  ])
})

test('shown again, everything is as it was, but for when it last changed', async () => {
  const { ann, ben } = who
  const story = await aStartup(db, ann)
  await aVote(db, story, ben)
  const comment = await aComment(db, story, ben)
  const publicRows = () =>
    db.as(guest, async (tx) => ({
      story: await tx.selectFrom('public_startups').selectAll().where('id', '=', story.id).execute(),
      comments: await found(guest, COMMENT_VIEWS, comment.id),
    }))
  const before = await publicRows()
  await aHiding(db, { startup_id: story.id })
  expect(await publicRows()).toEqual({ story: [], comments: [] })
  await db.system((tx) => tx.deleteFrom('hidden_content').where('startup_id', '=', story.id).execute())
  const { story: shown, comments } = await publicRows()
  const changed_at = expect.any(String)
  expect({ story: shown, comments }).toEqual({ ...before, story: [{ ...before.story[0], changed_at }] })
})

test('[ROLES-08] whose an anonymous story is, admins learn with a reason only, and it is recorded without the name', async () => {
  const { ann, ben, ada } = who
  const { id } = await aStartup(db, ann, { is_anonymous: true })
  const named = await aStartup(db, ann)
  const ask = (person: Person, story: string, reason: string) =>
    db.as(as(person), async (tx) => {
      await sql`select set_config('app.reason', ${reason}, true)`.execute(tx)
      return (await sql`select * from startup_author(${story})`.execute(tx)).rows
    })
  await expectDatabaseError(ask(ben, id, 'Curious.'), '42501')
  await expectDatabaseError(ask(ada, id, ' '), 'P0001')
  expect(await ask(ada, named.id, 'Not anonymous.')).toEqual([])
  expect(await ask(ada, id, 'A court asks.')).toEqual([
    { id: ann.id, full_name: ann.full_name, email: ann.email },
  ])
  const entries = await db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'reason', 'copy'])
      .where('target_id', 'in', [id, named.id])
      .execute(),
  )
  expect(entries).toEqual([{ action: 'show_author', actor_id: ada.id, reason: 'A court asks.', copy: {} }])
})

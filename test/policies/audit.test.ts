import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBookmark,
  aComment,
  anAsset,
  anAssetBookmark,
  anAuditEntry,
  anInterest,
  anOpportunity,
  anUpload,
  aStartup,
  aVote,
} from '../factories.ts'
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

const recorded = (id: string) =>
  db.system((tx) => tx.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute())

const remove = (person: Person, table: 'startups' | 'comments' | 'marketplace_assets', id: string) =>
  db.as(as(person), (tx) => tx.deleteFrom(table).where('id', '=', id).executeTakeFirstOrThrow())

test('[ROLES-08] records deletions by admins with a copy of the row and its dependants', async () => {
  const { ann, ben, ada } = who
  const startup = await aStartup(db, ann, { name: 'Everpix' })
  const comment = await aComment(db, startup, ben, { content: 'I was one of the eight.' })
  await aComment(db, startup, ann)
  await aVote(db, startup, ben)
  await aBookmark(db, startup, ben)
  const offer = await anOpportunity(db, startup)
  const interest = await anInterest(db, offer, ben)
  await remove(ada, 'startups', startup.id)
  expect(await recorded(startup.id)).toMatchObject([
    {
      actor_id: ada.id,
      actor_name: ada.full_name,
      actor_email: ada.email,
      action: 'delete_startup',
      target_table: 'startups',
      reason: null,
      copy: {
        name: 'Everpix',
        description: startup.description,
        user_id: ann.id,
        votes: 1,
        deleted_with: { comments: 2, votes: 1, bookmarks: 1, revival_opportunities: 1, interest_contacts: 1 },
      },
    },
  ])
  const copy = (await recorded(startup.id))[0]?.copy as Record<string, unknown>
  expect(copy.comments).toHaveLength(2)
  expect(copy.comments).toContainEqual({
    id: comment.id,
    user_id: ben.id,
    content: 'I was one of the eight.',
    created_at: expect.any(String),
  })
  expect(copy.revival_opportunities).toMatchObject([
    { id: offer.id, startup_id: startup.id, user_id: ann.id },
  ])
  // Messages are private, so the copy omits them.
  expect(copy.interest_contacts).toEqual([
    { id: interest.id, interested_user_id: ben.id, created_at: expect.any(String) },
  ])
  const { rows } = await db.system((tx) =>
    sql`select id from audit_log where target_table = 'comments'`.execute(tx),
  )
  expect(rows).toEqual([])
})

test('copies the first 1,000 comments and counts all', async () => {
  const { ann, ben, ada } = who
  const startup = await aStartup(db, ann, { name: 'Much discussed' })
  await db.system((tx) =>
    sql`
      insert into comments (startup_id, user_id, content, created_at)
      select ${startup.id}::uuid, ${ben.id}::uuid, 'Comment ' || n, now() - interval '1 day' + n * interval '1 second'
      from generate_series(1, 1003) n`.execute(tx),
  )
  await remove(ada, 'startups', startup.id)
  const { rows } = await db.system((tx) =>
    sql`
      select
        jsonb_array_length(copy -> 'comments') as copied, copy #>> '{comments,999,content}' as last,
        copy #> '{deleted_with,comments}' as counted, copy -> 'interest_contacts' as interests
      from audit_log where target_id = ${startup.id}`.execute(tx),
  )
  expect(rows).toEqual([{ copied: 1000, last: 'Comment 1000', counted: 1003, interests: [] }])
})

test('records deletions of assets and comments', async () => {
  const { ann, ben, ada } = who
  const asset = await anAsset(db, ann, { title: 'Kit' })
  await anAssetBookmark(db, asset, ben)
  await remove(ada, 'marketplace_assets', asset.id)
  expect(await recorded(asset.id)).toMatchObject([
    { action: 'delete_asset', copy: { title: 'Kit', deleted_with: { bookmarks: 1, downloads: 0 } } },
  ])
  const startup = await aStartup(db, ann, { name: 'Vine' })
  const comment = await aComment(db, startup, ben, { content: 'Buy my pills.' })
  await remove(ada, 'comments', comment.id)
  expect(await recorded(comment.id)).toMatchObject([
    { action: 'delete_comment', copy: { content: 'Buy my pills.', startup_name: 'Vine', user_id: ben.id } },
  ])
})

test('[ROLES-03] members can delete only their own listings, and the record has no copy', async () => {
  const { ann, ben } = who
  const startup = await aStartup(db, ann)
  const comment = await aComment(db, startup, ben)
  const asset = await anAsset(db, ann)
  for (const [person, table, id] of [
    [ann, 'startups', startup.id],
    [ben, 'comments', comment.id],
    [ben, 'marketplace_assets', asset.id],
  ] as const) {
    expect((await remove(person, table, id)).numDeletedRows).toBe(0n)
    expect(await recorded(id)).toEqual([])
  }
  await remove(ann, 'marketplace_assets', asset.id)
  expect(await recorded(asset.id)).toMatchObject([
    { actor_id: ann.id, action: 'delete_asset', copy: { title: asset.title, user_id: ann.id } },
  ])
  expect(Object.keys((await recorded(asset.id))[0]?.copy ?? {}).sort()).toEqual(['title', 'user_id'])
})

test('records granting and revoking a role once', async () => {
  const { ben, ada } = who
  const grant = () =>
    db.as(as(ada), (tx) =>
      tx
        .insertInto('user_roles')
        .values({ user_id: ben.id, role: 'admin' })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  await grant()
  await grant()
  await db.as(as(ada), (tx) => tx.deleteFrom('user_roles').where('user_id', '=', ben.id).execute())
  const entries = await recorded(ben.id)
  expect(entries.map(({ action }) => action).sort()).toEqual(['grant_role', 'revoke_role'])
  expect(entries[0]?.copy).toEqual({
    user_id: ben.id,
    role: 'admin',
    full_name: ben.full_name,
    email: ben.email,
  })
})

test('does not record rejected changes', async () => {
  const before = (await recorded(who.ada.id)).length
  await expectDatabaseError(
    db.as(as(who.ada), (tx) => tx.deleteFrom('user_roles').where('user_id', '=', who.ada.id).execute()),
    'P0001',
  )
  expect(await recorded(who.ada.id)).toHaveLength(before)
})

test('records the reason and the request id of the transaction', async () => {
  const comment = await aComment(db, await aStartup(db, who.ann), who.ben)
  await db.as(as(who.ada), async (tx) => {
    await sql`select set_config('app.reason', ' Spam ', true), set_config('app.request_id', 'r-12345678', true)`.execute(
      tx,
    )
    await tx.deleteFrom('comments').where('id', '=', comment.id).execute()
  })
  expect(await recorded(comment.id)).toMatchObject([{ reason: 'Spam', request_id: 'r-12345678' }])
})

test('keeps the record when the account of the actor is deleted', async () => {
  const leaving = { id: crypto.randomUUID(), full_name: 'Lea Leaving', email: 'lea@example.com' }
  await db.system(async (tx) => {
    await tx
      .insertInto('auth.users')
      .values({ id: leaving.id, name: 'Lea Leaving', email: leaving.email, email_verified: true })
      .execute()
    await tx.insertInto('user_roles').values({ user_id: leaving.id, role: 'admin' }).execute()
  })
  const startup = await aStartup(db, who.ann)
  await remove(leaving, 'startups', startup.id)
  await db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', leaving.id).execute())
  expect(await recorded(startup.id)).toMatchObject([
    { actor_id: leaving.id, actor_name: 'Lea Leaving', actor_email: 'lea@example.com' },
  ])
})

test('is append-only even for the database owner', async () => {
  const entry = await anAuditEntry(db, who.ada)
  const attempts = [
    sql`update audit_log set reason = 'Other' where id = ${entry.id}`,
    sql`delete from audit_log where id = ${entry.id}`,
    sql`truncate audit_log`,
  ]
  for (const attempt of attempts) {
    await expectDatabaseError(
      db.system((tx) => attempt.execute(tx)),
      '42501',
    )
  }
})

test('[ROLES-08] denies members the activity figures', async () => {
  const activity = (person: Person) =>
    db.as(as(person), (tx) => sql`select * from admin_activity(30)`.execute(tx))
  await expectDatabaseError(activity(who.ben), '42501')
  expect((await activity(who.ada)).rows).toHaveLength(30)
})

test('deletes the images of a story unless they are external or another story shows them', async () => {
  const { ann } = who
  const logo = await anUpload(db, ann)
  const shown = await anUpload(db, ann)
  const screenshot = await anUpload(db, ann, { bucket: 'startup-screenshots' })
  const avatar = await anUpload(db, ann, { bucket: 'avatars' })
  const at = (bucket: string, { id }: { id: string }) => `/files/${bucket}/${id}_10x10.webp`
  await aStartup(db, ann, { logo_url: at('startup-logos', shown) })
  const going = await aStartup(db, ann, {
    logo_url: at('startup-logos', logo),
    screenshots: [
      at('startup-screenshots', screenshot),
      at('startup-screenshots', shown),
      'https://elsewhere.example/picture.png',
    ],
  })
  await db.system((tx) => tx.deleteFrom('startups').where('id', '=', going.id).execute())
  const left = await db.system((tx) =>
    tx.selectFrom('uploads').select('id').where('user_id', '=', ann.id).execute(),
  )
  expect(left.map(({ id }) => id).sort()).toEqual([shown.id, avatar.id].sort())
})

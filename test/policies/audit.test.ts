import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aComment, aHiding, anAsset, anAuditEntry, anUpload, aStartup } from '../factories.ts'
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

test('[ROLES-08] records who deleted what and whose it was, once, and nothing of what it said', async () => {
  const { ann, ben, ada } = who
  const startup = await aStartup(db, ann, { name: 'Everpix' })
  await aComment(db, startup, ben)
  const asset = await anAsset(db, ann, { title: 'Kit' })
  const comment = await aComment(db, await aStartup(db, ann), ben, { content: 'Buy my pills.' })
  const entryOf = (action: string, target_table: string, owner: Person) => ({
    actor_id: ada.id,
    actor_name: ada.full_name,
    actor_email: ada.email,
    action,
    target_table,
    reason: null,
    copy: { user_id: owner.id },
  })
  await remove(ada, 'startups', startup.id)
  expect(await recorded(startup.id)).toMatchObject([entryOf('delete_startup', 'startups', ann)])
  await remove(ada, 'marketplace_assets', asset.id)
  expect(await recorded(asset.id)).toMatchObject([entryOf('delete_asset', 'marketplace_assets', ann)])
  await remove(ada, 'comments', comment.id)
  expect(await recorded(comment.id)).toMatchObject([entryOf('delete_comment', 'comments', ben)])
  const log = JSON.stringify(await db.system((tx) => tx.selectFrom('audit_log').selectAll().execute()))
  for (const text of ['Everpix', 'Kit', 'Buy my pills.']) expect(log).not.toContain(text)
  // The comment that went with its story has no entry.
  expect(log.match(/"action":"delete_comment"/g)).toHaveLength(1)
})

test('[SUBMIT-32] doesn’t record whose an anonymous story was', async () => {
  const { ann, ada } = who
  const { id } = await aStartup(db, ann, { is_anonymous: true })
  await aHiding(db, { startup_id: id })
  await db.as(as(ada), (tx) => tx.deleteFrom('hidden_content').where('startup_id', '=', id).execute())
  await remove(ada, 'startups', id)
  expect((await recorded(id)).map(({ action, copy }) => [action, copy])).toEqual([
    ['show_startup', {}],
    ['delete_startup', {}],
  ])
})

test('[ROLES-03] members delete only their own stories, comments and listings, which is recorded', async () => {
  const { ann, ben } = who
  const startup = await aStartup(db, ann)
  const comment = await aComment(db, startup, ben)
  const asset = await anAsset(db, ann)
  for (const [person, table, id] of [
    [ben, 'startups', startup.id],
    [ann, 'comments', comment.id],
    [ben, 'marketplace_assets', asset.id],
  ] as const) {
    expect((await remove(person, table, id)).numDeletedRows).toBe(0n)
    expect(await recorded(id)).toEqual([])
  }
  for (const [person, table, id] of [
    [ben, 'comments', comment.id],
    [ann, 'marketplace_assets', asset.id],
    [ann, 'startups', startup.id],
  ] as const) {
    expect((await remove(person, table, id)).numDeletedRows).toBe(1n)
    expect(await recorded(id)).toMatchObject([{ actor_id: person.id, copy: { user_id: person.id } }])
  }
})

test('[SUBMIT-32] an anonymous story that its founder deletes leaves no entry, which would name them', async () => {
  const { id } = await aStartup(db, who.ann, { is_anonymous: true })
  expect((await remove(who.ann, 'startups', id)).numDeletedRows).toBe(1n)
  expect(await recorded(id)).toEqual([])
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

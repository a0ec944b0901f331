import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  aBookmark,
  aComment,
  aCommentVersion,
  aHiding,
  anAsset,
  anAssetBookmark,
  anAuditEntry,
  anInterest,
  anOpportunity,
  anUpload,
  aStartup,
  aSupportMessage,
  aSuspension,
  aVote,
} from '../../../../test/factories.ts'
import { as, type Person } from '../../../../test/people.ts'
import { tus } from '../../../../test/tus.ts'
import { folderFiles } from '../../../platform/files/folder-files.ts'
import { cleanUpUnfinishedUploads } from '../../marketplace/files/unfinished-upload-cleanup.jobs.ts'
import { deleteAccount } from './account-deletion.server.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await aMember()
})

let members = 0
async function aMember(): Promise<Person> {
  members += 1
  const id: string = crypto.randomUUID()
  const full_name = `Ann ${id.slice(0, 8)} Leaving`
  const person = { id, full_name, email: `ann.${members}@leaving.example` }
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ id: person.id, name: full_name, email: person.email, email_verified: true })
      .execute(),
  )
  return person
}

const files = () => folderFiles(app.config.dataDir)
const parts = () => ({ config: app.config, db: app.db, files: files(), queueEmail: app.services.queueEmail })

/**
 * Lists the tables with a row that names the person. Its ID stays in one of them, so that no backup brings
 * the account back.
 */
async function traces({ id, email, full_name }: Person): Promise<string[]> {
  return app.db.system(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth', 'app')
    `.execute(tx)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.raw(name)} t
        where t::text ilike ${`%${id}%`} or t::text ilike ${`%${email}%`} or t::text ilike ${`%${full_name}%`}
      `.execute(tx)
      if (rows.length > 0) found.push(name)
    }
    return found.sort()
  })
}

const remove = (admin: Person, table: 'startups' | 'comments' | 'marketplace_assets', id: string) =>
  app.db.as(as(admin), (tx) => tx.deleteFrom(table).where('id', '=', id).execute())

test('[STATIC-05] deletes all content and files of the account and nothing else', async () => {
  const { ben } = app.people
  const { db } = app
  const store = files()
  const hers = await aStartup(db, ann, { name: 'Hers', is_open_for_revival: true })
  const his = await aStartup(db, ben, { name: 'His' })
  const asset = await anAsset(db, ben)
  await anInterest(db, await anOpportunity(db, hers), ben)
  await anInterest(db, await anOpportunity(db, his), ann)
  for (const [person, startup] of [
    [ann, his],
    [ben, his],
    [ben, hers],
  ] as const) {
    await aComment(db, startup, person)
    await aVote(db, startup, person)
    await aBookmark(db, startup, person)
  }
  await anAsset(db, ann)
  await anAssetBookmark(db, asset, ann)
  const uploads = [
    await anUpload(db, ann),
    await anUpload(db, ann, { bucket: 'avatars' }),
    await anUpload(db, ben),
  ]
  const keys = uploads.map(({ bucket, path }) => `${bucket}/${path}`)
  for (const key of keys) await store.put(key, Buffer.from('bytes'))
  const session = await app.request('/api/session', { as: ann })
  expect((await session.json()).user.id).toBe(ann.id)

  expect(await deleteAccount(parts(), ann.email.toUpperCase())).toEqual({
    stories: 1,
    comments: 1,
    listings: 1,
    files: 2,
    votes: 1,
    bookmarks: 2,
    messages_received: 1,
    messages_sent: 1,
    leftBehind: [],
  })

  expect(await traces(ann)).toEqual(['app.deleted_ids', 'app.mails'])
  expect(await Promise.all(keys.map((key) => store.exists(key)))).toEqual([false, false, true])
  expect((await app.request(`/api/startups/${hers.id}`)).status).toBe(404)
  const story = await (await app.request(`/api/startups/${his.id}`)).json()
  expect(story).toMatchObject({ name: 'His', votes: 1 })
  const comments = await (await app.request(`/api/comments?startup_id=${his.id}`)).json()
  expect(comments).toMatchObject({ total: 1, items: [{ user_id: ben.id }] })
  expect(await (await app.request('/api/session', { as: ann })).json()).toMatchObject({ user: null })
})

test('[STATIC-05] lets the comments stay for who asked for that, without a trace of who wrote them', async () => {
  const { ben, cyd } = app.people
  const { db } = app
  const his = await aStartup(db, ben)
  const hers = await aStartup(db, ann)
  const stays = await aComment(db, his, ann, { content: 'Ask @nobody.' })
  const reply = await aComment(db, his, ben, { parent_id: stays.id, content: 'Thanks.' })
  const hidden = await aComment(db, his, ann)
  const below = await aComment(db, hers, ann)
  await aCommentVersion(db, stays, { content: 'The text before.' })
  await aHiding(db, { comment_id: hidden.id })
  const mention = { comment_id: reply.id, user_id: ann.id }
  await db.system(async (tx) => {
    await tx.insertInto('comment_mentions').values(mention).execute()
    await tx
      .updateTable('auth.users')
      .set({ deletion_requested_at: new Date().toISOString(), deletion_token_hash: 'a'.repeat(64) })
      .set({ keeps_comments: true })
      .where('id', '=', ann.id)
      .execute()
  })

  expect(await deleteAccount(parts(), ann.email)).toMatchObject({ stories: 1, comments: 2 })

  expect(await traces(ann)).toEqual(['app.deleted_ids', 'app.mails'])
  const { items } = await (await app.request(`/api/comments?startup_id=${his.id}`, { as: cyd })).json()
  expect(items.map(({ id }: { id: string }) => id)).toEqual([stays.id, reply.id])
  expect(items[0]).toMatchObject({
    user_id: null,
    is_founder: false,
    content: 'Ask @nobody.',
    removed: null,
    author: { full_name: null, avatar_url: null, handle: null },
  })
  expect((await app.request(`/api/comments/${below.id}`, { as: cyd })).status).toBe(404)
  const versions = await db.system((tx) => tx.selectFrom('comment_versions').select('content').execute())
  expect(versions).toEqual([{ content: 'The text before.' }])
  expect(await db.system((tx) => tx.selectFrom('comment_mentions').selectAll().execute())).toEqual([])
  // Somebody can still answer, and nobody can change it.
  const answer = {
    id: crypto.randomUUID(),
    startup_id: his.id,
    parent_id: stays.id,
    content: 'Where is she?',
  }
  expect((await app.request('/api/comments', { as: cyd, method: 'POST', json: answer })).status).toBe(201)
  const edit = { method: 'PATCH', json: { content: 'Mine.' } }
  expect((await app.request(`/api/comments/${stays.id}`, { as: cyd, ...edit })).status).toBe(403)
  await remove(app.people.ada, 'comments', stays.id)
  const tombstone = await (await app.request(`/api/comments/${stays.id}`)).json()
  expect(tombstone).toMatchObject({ content: '', removed: { by: 'moderator' } })
})

test('[STATIC-05] takes the votes of the account off the counts', async () => {
  const { db, people } = app
  const stories = [await aStartup(db, people.ben), await aStartup(db, people.cyd)]
  for (const story of stories) {
    await aVote(db, story, ann)
    await aVote(db, story, people.ada)
  }
  await deleteAccount(parts(), ann.email)
  const { rows } = await app.db.system((tx) =>
    sql<{ id: string; votes: number; counted: number }>`
      select id, votes, (select count(*)::int from startup_votes where startup_id = startups.id) as counted
      from startups where id in (${stories[0]!.id}, ${stories[1]!.id})`.execute(tx),
  )
  expect(rows.map(({ votes, counted }) => [votes, counted])).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('[STATIC-05] deletes what has no link to the account but its address', async () => {
  const { db } = app
  await aSupportMessage(db, { user_id: ann.id, email: 'elsewhere@leaving.example' })
  await aSupportMessage(db, { email: ann.email })
  await aSupportMessage(db, { email: `m${ann.email}`, subject: 'Somebody else' })
  await app.request('/api/newsletter_subscribers', { json: { email: ann.email } })
  const now = new Date()
  await db.system((tx) =>
    tx
      .insertInto('auth.email_changes')
      .values({
        user_id: app.people.ben.id,
        old_email: app.people.ben.email,
        new_email: ann.email,
        old_token_hash: 'a'.repeat(64),
        new_token_hash: 'b'.repeat(64),
        created_at: now,
        expires_at: now,
      })
      .execute(),
  )
  await app.request('/api/passwords/reset_requests', { json: { email: ann.email } })
  await app.request('/api/support_messages', {
    json: {
      kind: 'support',
      id: crypto.randomUUID(),
      name: ann.full_name,
      email: ann.email,
      subject: 'Hello',
      message: 'Is anybody there?',
    },
  })
  await app.db.system(async (tx) => {
    for (const to of ['ben@example.com', `m${ann.email}`])
      await app.services.queueEmail(tx, 'interest', {
        to,
        subject: 'About your story',
        text: to.startsWith('m') ? 'Hello.' : `Write to ${ann.email}.`,
        html: '',
      })
  })
  await deleteAccount(parts(), ann.email)

  expect(await traces(ann)).toEqual(['app.deleted_ids', 'app.mails', 'public.support_messages'])
  const messages = await db.system((tx) => tx.selectFrom('support_messages').select('email').execute())
  expect(messages).toEqual([{ email: `m${ann.email}` }])
  const emails = (await app.emails()).filter(({ to, text }) => `${to} ${text}`.includes(ann.email))
  expect(emails.map(({ to, kind }) => [to, kind])).toEqual([
    [`m${ann.email}`, 'interest'],
    [ann.email, 'account-deleted'],
  ])
  expect(emails[1]?.text).toContain('Your account and everything in it is deleted')
  await db.system((tx) => tx.deleteFrom('support_messages').execute())
})

test('[STATIC-05] deletes files that were still being uploaded', async () => {
  const id = crypto.randomUUID()
  await tus(app).start(ann, { id, name: 'ann-leaving.zip', size: 5_000 })
  await deleteAccount(parts(), ann.email)
  await cleanUpUnfinishedUploads({ config: app.config, db: app.db, files: app.files })
  expect(await traces(ann)).toEqual(['app.deleted_ids', 'app.mails'])
})

test('[STATIC-05] takes the person out of the audit log, and leaves what admins did', async () => {
  const { db, people } = app
  const { ada, ben } = people
  const story = await aStartup(db, ann, { name: `Written by ${ann.full_name}` })
  const othersComment = await aComment(db, story, ben, { content: 'Buy my pills.' })
  const hisStory = await aStartup(db, ben, { name: 'His own' })
  await aComment(db, hisStory, ann, { content: `I am ${ann.full_name}.` })
  await aComment(db, hisStory, ben, { content: `Write to ${ann.email}.` })
  const comment = await aComment(db, await aStartup(db, ben), ann, { content: `Also by ${ann.full_name}.` })
  const asset = await anAsset(db, ann, { title: `Kit of ${ann.full_name}` })
  await remove(ada, 'comments', othersComment.id)
  await remove(ada, 'comments', comment.id)
  await remove(ada, 'startups', story.id)
  await remove(ada, 'startups', hisStory.id)
  await remove(ada, 'marketplace_assets', asset.id)
  await aSuspension(db, ann, ada)
  await db.as(as(ada), (tx) =>
    tx
      .insertInto('suspensions')
      .values({ user_id: ben.id, reason: `Posed as ${ann.email}.` })
      .execute(),
  )
  await db.system((tx) => tx.deleteFrom('suspensions').execute())
  await db.as(as(ada), (tx) =>
    tx.insertInto('user_roles').values({ user_id: ann.id, role: 'admin' }).execute(),
  )
  const byAnn = await anAuditEntry(db, ann, { actor_name: ann.full_name, actor_email: ann.email })
  const before = await db.system((tx) => tx.selectFrom('audit_log').select('id').execute())

  await deleteAccount(parts(), ann.email)

  expect(await traces(ann)).toEqual(['app.deleted_ids', 'app.mails'])
  const log = await db.system((tx) => tx.selectFrom('audit_log').selectAll().execute())
  expect(log.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
  const copyOf = (target: string) => log.find(({ target_id }) => target_id === target)?.copy
  for (const { id } of [story, comment, asset]) expect(copyOf(id)).toEqual({ name: 'A deleted account' })
  for (const { id } of [othersComment, hisStory]) expect(copyOf(id)).toEqual({ user_id: ben.id })
  const grant = log.find(({ action }) => action === 'grant_role')
  expect(grant).toMatchObject({ actor_id: ada.id, copy: { name: 'A deleted account', role: 'admin' } })
  expect(log.find(({ id }) => id === byAnn.id)).toMatchObject({
    actor_id: grant?.target_id,
    actor_name: null,
    actor_email: null,
    copy: byAnn.copy,
  })
})

test('leaves longer addresses in the audit log that contain the one of the account', async () => {
  const content = `Write to m${ann.email} or ${ann.email}.au.`
  const entry = await anAuditEntry(app.db, app.people.ada, { copy: JSON.stringify({ content }) })
  await deleteAccount(parts(), ann.email)
  const after = await app.db.system((tx) =>
    tx.selectFrom('audit_log').select('copy').where('id', '=', entry.id).executeTakeFirstOrThrow(),
  )
  expect(after.copy).toEqual({ content })
})

test('the audit log still cannot be changed otherwise', async () => {
  const entry = await anAuditEntry(app.db, ann)
  const change = app.db.system((tx) =>
    tx.updateTable('audit_log').set({ actor_name: 'Somebody' }).where('id', '=', entry.id).execute(),
  )
  await expect(change).rejects.toMatchObject({ message: "The audit log can't be changed." })
})

test('every table that refers to an account lets it go', async () => {
  const { rows } = await app.db.system((tx) =>
    sql`
      select conrelid::regclass::text as "table", conname from pg_constraint
      where contype = 'f' and confrelid in ('auth.users'::regclass, 'profiles'::regclass) and confdeltype not in ('c', 'n')
    `.execute(tx),
  )
  expect(rows).toEqual([])
})

test('[STATIC-05] reports folders that could not be deleted', async () => {
  await anUpload(app.db, ann)
  const deleteAll = vi.fn().mockRejectedValue(new Error('The disk is read-only'))
  const deleted = await deleteAccount({ ...parts(), files: { deleteAll } }, ann.email)
  expect(deleted).toMatchObject({ files: 1, leftBehind: [`startup-logos/${ann.id}`] })
  const { rows } = await app.db.system((tx) =>
    sql`select from app.files_to_delete where starts_with(key, ${`startup-logos/${ann.id}/`})`.execute(tx),
  )
  expect(rows).toHaveLength(1)
})

test('[STATIC-05] deletes nothing when the email cannot be queued', async () => {
  const queueEmail = vi.fn().mockRejectedValue(new Error('Not now'))
  await expect(deleteAccount({ ...parts(), queueEmail }, ann.email)).rejects.toThrow('Not now')
  expect(await traces(ann)).toContain('auth.users')
})

test('[STATIC-05] deletes nothing when the address has no account', async () => {
  const before = await app.db.system((tx) => tx.selectFrom('auth.users').select('id').execute())
  for (const address of ['nobody@example.com', '', '%'])
    expect(await deleteAccount(parts(), address)).toBeNull()
  expect(await app.db.system((tx) => tx.selectFrom('auth.users').select('id').execute())).toEqual(before)
})

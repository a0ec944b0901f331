import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  aBookmark,
  aComment,
  aCommentVersion,
  aCorrection,
  aHeldLink,
  aHiding,
  aNotification,
  anAssetBookmark,
  anInterest,
  anOpportunity,
  anUpload,
  aPushSubscription,
  aStartup,
  aStoryUpdate,
  aSupportMessage,
  aSuspension,
  aUsefulMark,
  aVote,
} from '../../../../test/factories.ts'
import { giveFacts } from '../../../../test/facts-factory.ts'
import { acceptedIn } from '../../../../test/handover-factory.ts'
import { aSavedLesson, aUsefulLesson, lessonOf } from '../../../../test/lesson-factories.ts'
import { aListing } from '../../../../test/listing.ts'
import { aDecision, aReport } from '../../../../test/moderation-factories.ts'
import { ownHandle } from '../../../../test/own-handle.ts'
import type { Person } from '../../../../test/people.ts'
import { reviveNow } from '../../../../test/revived-factory.ts'
import { newTokenRow } from '../../../../test/token-factory.ts'
import { aWebhook, aWebhookDelivery } from '../../../../test/webhook-factories.ts'
import { filesInZip } from '../../../../test/zip.ts'
import { sha256Of } from '../../../platform/files/sha256.ts'
import { openArchives } from '../../../platform/http/streams/open-archives.ts'
import { EXPORTED_LISTS, EXPORTED_UPLOADS } from './exported-lists.db.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const exportOf = (as: { id: string }, method = 'GET') => app.request('/api/export', { as, method })

async function filesOf(as: { id: string }): Promise<Record<string, string>> {
  const response = await exportOf(as)
  expect(response.status).toBe(200)
  return filesInZip(Buffer.from(await response.arrayBuffer()))
}

const listsIn = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => /^\w+\.json$/.test(name))
      .map(([name, json]) => [name.replace('.json', ''), JSON.parse(json)]),
  )

/** Makes one of everything, each with the mark of its owner. The messages go to the other's offer. */
async function everythingOf(owner: Person, other: Person, mark: string, othersOffer: { id: string }) {
  const { db } = app
  await ownHandle(db, owner, `handle-${mark.toLowerCase()}`)
  const story = await aStartup(db, owner, { name: `Story ${mark}`, is_anonymous: true })
  await aStoryUpdate(db, story, { content: `Update ${mark}` })
  await giveFacts(db, story, `Facts ${mark}`)
  await aCorrection(db, story, { proposed: JSON.stringify({ one_liner: `Correction ${mark}` }) })
  const theirs = await aStartup(db, other)
  await anOpportunity(db, story, { contact_method: `Offer ${mark}` })
  await aListing(app, owner, { title: `Listing ${mark}` })
  const comment = await aComment(db, theirs, owner, { content: `Comment ${mark}` })
  await aHiding(db, { comment_id: comment.id, reason: `Hidden ${mark}` })
  await aReport(db, 'story', theirs.id, { reporter_id: owner.id, words: `Report ${mark}` })
  await aDecision(db, owner, comment.id, { words: `Decision ${mark}` })
  await aVote(db, theirs, owner)
  await aCommentVersion(db, comment, { content: `Earlier comment ${mark}` })
  await aHeldLink(db, comment, owner, `Held ${mark}`)
  const lesson = await lessonOf(db, await aStartup(db, other, { key_learnings: 'Ask early.' }))
  await aStartup(db, owner, { key_learnings: `Lesson ${mark}` })
  await aUsefulLesson(db, lesson, owner)
  await aSavedLesson(db, lesson, owner)
  await aUsefulMark(db, await aComment(db, theirs, app.people.ada), owner)
  await aBookmark(db, theirs, owner)
  await anAssetBookmark(db, await aListing(app, other), owner)
  await anInterest(db, othersOffer, owner, { message: `Message ${mark}` })
  await db.system((tx) =>
    sql`
      insert into conversation_moves (conversation_id, by_owner, from_state, to_state)
      select id, true, 'new', 'talking' from conversations`.execute(tx),
  )
  const { conversationId } = await acceptedIn(db, other, othersOffer.id)
  await reviveNow(db, conversationId)
  await db.system(async (tx) => {
    await tx
      .updateTable('revived_stories')
      .set({ chapter: `Chapter ${mark}` })
      .where('conversation_id', '=', conversationId)
      .execute()
  })
  await aSupportMessage(db, { user_id: owner.id, message: `Support ${mark}` })
  await aSuspension(db, owner, app.people.ada, {
    reason: `Reason ${mark}`,
    created_at: new Date(0),
    lifted_at: new Date(),
    lifted_by: app.people.ada.id,
  })
  await aNotification(db, owner)
  await aPushSubscription(db, owner)
  await aWebhookDelivery(db, await aWebhook(db, owner))
  await db.system(async (tx) => {
    await tx.insertInto('newsletter_subscribers').values({ email: owner.email }).execute()
    await tx
      .insertInto('follows')
      .values({ user_id: owner.id, kind: 'tag', subject: mark, term: mark })
      .execute()
    await tx.insertInto('blocks').values({ blocker_id: owner.id, blocked_id: app.people.cyd.id }).execute()
    await tx.insertInto('mutes').values({ user_id: owner.id, startup_id: theirs.id }).execute()
    const trader = {
      name: `Trader ${mark}`,
      address: 'Main Street 1',
      contact: owner.email,
      only_lawful: true,
    }
    await tx
      .insertInto('seller_details')
      .values({ user_id: owner.id, is_trader: true, ...trader })
      .execute()
    await tx
      .insertInto('wishes')
      .values({ user_id: owner.id, roles: [mark] })
      .execute()
    await tx
      .insertInto('auth.tokens')
      .values(newTokenRow(owner.id, { name: `Token ${mark}` }).row)
      .execute()
    await tx
      .insertInto('story_proofs')
      .values({
        id: crypto.randomUUID(),
        startup_id: theirs.id,
        user_id: owner.id,
        kind: 'record',
        link: 'https://shop.example',
        subject: mark,
      })
      .execute()
    const passkey = { name: `Key ${mark}`, credential_id: mark, public_key: 'key' }
    await tx
      .insertInto('auth.passkeys')
      .values({ user_id: owner.id, ...passkey })
      .execute()
  })
}

async function annAndBen() {
  const { db, people } = app
  const [annsOffer, bensOffer] = await Promise.all(
    [people.ann, people.ben].map(async (founder) =>
      anOpportunity(db, await aStartup(db, founder), { contact_method: 'On this page' }),
    ),
  )
  await everythingOf(people.ann, people.ben, 'of-Ann', bensOffer!)
  await everythingOf(people.ben, people.ann, 'of-Ben', annsOffer!)
}

test("holds everything of Ann's and nothing of Ben's but what he sent to her, also for an admin", async () => {
  await annAndBen()
  const { ann, ben, ada } = app.people
  const files = await filesOf(ann)
  const lists = listsIn(files)
  const names = [...EXPORTED_LISTS, EXPORTED_UPLOADS].map(({ name }) => name)
  expect(Object.keys(lists).sort()).toEqual([...names].sort())
  for (const name of names) expect(lists[name], name).not.toEqual([])
  for (const name of names) expect(files['README.txt']).toContain(`${name}.json`)
  expect(lists.stories).toContainEqual(expect.objectContaining({ name: 'Story of-Ann', is_anonymous: true }))
  for (const what of [
    'Update',
    'Correction',
    'Offer',
    'Listing',
    'Comment',
    'Message',
    'Support',
    'Reason',
    'Hidden',
  ])
    expect(JSON.stringify(lists), what).toContain(`${what} of-Ann`)
  expect(lists.account).toEqual([expect.objectContaining({ email: ann.email, roles: [] })])
  expect(lists.messages_received).toEqual([
    expect.objectContaining({ message: 'Message of-Ben', sender_name: ben.full_name, reply_to: ben.email }),
  ])
  expect(lists.conversation_messages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ content: 'Message of-Ann', is_own: true }),
      expect.objectContaining({ content: 'Message of-Ben', is_own: false }),
    ]),
  )
  const { messages_received: _, conversation_messages: __, ...others } = lists
  for (const secret of ['of-Ben', ben.email, ben.id]) expect(JSON.stringify(others)).not.toContain(secret)
  const admins = JSON.stringify(await filesOf(ada))
  for (const secret of ['of-Ann', 'of-Ben', ann.id, ben.id]) expect(admins).not.toContain(secret)
})

test('holds the uploaded files, and says which are gone', async () => {
  const { cyd } = app.people
  const { uploads } = await aListing(app, cyd, {}, 2)
  const gone = await anUpload(app.db, cyd)
  const files = await filesOf(cyd)
  const rows: { id: string; file: string | null; sha256: string | null }[] = listsIn(files).files
  const fileOf = (id: string) => rows.find((row) => row.id === id)?.file
  for (const { id } of uploads.files) {
    expect(fileOf(id)).toBe(`files/startup-assets/${id}/kit.zip`)
    expect(files[fileOf(id)!]).toBe('PK')
  }
  expect(rows.find((row) => row.id === uploads.files[0]!.id)?.sha256).toBe(sha256Of(Buffer.from('PK')))
  expect(fileOf(gone.id)).toBeNull()
})

test('holds no passwords, tokens or internal texts', async () => {
  const { ann } = app.people
  const names = new Set<string>()
  for (const rows of Object.values(listsIn(await filesOf(ann))) as object[][])
    for (const row of rows) for (const name of Object.keys(row)) names.add(name)
  for (const name of [
    'password',
    'token',
    'token_hash',
    'search_text',
    'document',
    'network_hash',
    'key',
    'cursor',
  ])
    expect([...names]).not.toContain(name)
})

test('holds long lists completely, oldest first', async () => {
  const { cyd } = app.people
  const story = await aStartup(app.db, cyd)
  await app.db.system((tx) =>
    sql`
      insert into comments (startup_id, user_id, content, created_at)
      select ${story.id}::uuid, ${cyd.id}::uuid, 'Comment ' || number, now() + number / 2 * interval '1 second'
      from generate_series(1, 450) number`.execute(tx),
  )
  const { comments } = listsIn(await filesOf(cyd))
  expect(comments).toHaveLength(450)
  const contents = new Set(comments.map(({ content }: { content: string }) => content))
  expect(contents.size).toBe(450)
  const times = comments.map(({ created_at }: { created_at: string }) => created_at)
  expect(times).toEqual([...times].sort())
})

test('needs a recent authentication, so that a stolen session takes nothing', async () => {
  const { ben } = app.people
  const before = (await exportsOf(ben.id)).length
  await exportOf(ben, 'HEAD')
  const authenticated = (authenticated_at: Date) =>
    app.db.system((tx) =>
      tx.updateTable('auth.sessions').set({ authenticated_at }).where('user_id', '=', ben.id).execute(),
    )
  await authenticated(new Date(Date.now() - 11 * 60 * 1000))
  const refused = await exportOf(ben)
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'reauthentication_required'])
  expect((await exportOf(ben, 'HEAD')).status).toBe(403)
  expect((await exportsOf(ben.id)).length).toBe(before)
  await authenticated(new Date())
  expect((await exportOf(ben, 'HEAD')).status).toBe(200)
  // Later tests sign Ben in again.
  app.dropSession(ben.id)
})

test('is for members only, and for suspended members too', async () => {
  for (const path of ['/api/export', '/api/export/size']) expect((await app.request(path)).status).toBe(401)
  const { ben, ada } = app.people
  await aSuspension(app.db, ben, ada)
  expect(listsIn(await filesOf(ben)).suspensions.length).toBeGreaterThan(0)
})

test('holds everything of a member who has asked for the deletion of their account, too', async () => {
  const { cyd } = app.people
  const before = listsIn(await filesOf(cyd))
  const request = (deletion_requested_at: string | null, deletion_token_hash: string | null) =>
    app.db.system((tx) =>
      tx
        .updateTable('auth.users')
        .set({ deletion_requested_at, deletion_token_hash })
        .where('id', '=', cyd.id)
        .execute(),
    )
  await request(new Date().toISOString(), '0'.repeat(64))
  const during = listsIn(await filesOf(cyd))
  await request(null, null)
  for (const { name } of EXPORTED_LISTS.filter((list) => !['account', 'recent_activity'].includes(list.name)))
    expect(during[name], name).toEqual(before[name])
})

test('says how large the uploads are', async () => {
  const { ada, ann } = app.people
  const sizeFor = async (as: { id: string }) => (await app.request('/api/export/size', { as })).json()
  expect(await sizeFor(ada)).toEqual({ bytes: 0 })
  const { bytes } = await sizeFor(ann)
  await anUpload(app.db, ann, { size: 5_000 })
  expect(await sizeFor(ann)).toEqual({ bytes: bytes + 5_000 })
})

const exportsOf = (userId: string) =>
  app.db.system((tx) =>
    tx
      .selectFrom('security_events')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', 'data_exported')
      .execute(),
  )

test('sends a member two archives at once, and counts and records none for HEAD or a refusal', async () => {
  const { ada } = app.people
  const before = (await exportsOf(ada.id)).length
  const head = await exportOf(ada, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await exportsOf(ada.id)).length).toBe(before)
  const open = [await exportOf(ada), await exportOf(ada)]
  const refused = await exportOf(ada)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect((await exportOf(ada, 'HEAD')).status).toBe(429)
  for (const { body } of open) await body?.cancel()
  expect(openArchives.total).toBe(0)
  expect((await exportsOf(ada.id)).length).toBe(before + 2)
})

test('an error midway leaves an archive that no program opens', async () => {
  const { ann } = app.people
  const readAs = app.db.as
  let reads = 0
  const spy = vi.spyOn(app.db, 'as').mockImplementation(async (actor, work) => {
    reads += 1
    if (reads > 3) throw new Error('The database is away')
    return readAs(actor, work)
  })
  try {
    const response = await exportOf(ann)
    await expect(response.arrayBuffer()).rejects.toThrow()
  } finally {
    spy.mockRestore()
  }
  expect(reads).toBe(4)
  expect(openArchives.total).toBe(0)
})

/** The tables about members that the archive leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  'app.posted_texts': 'checksums of what the other lists have as texts',
  'app.ring_votes': 'guesses about votes, which are exported',
  'app.removed_votes': 'votes that moderators took out, only for an appeal of the author',
  'app.noted_signals': 'guesses that a program sent something, deleted after a month',
  'app.moderation_cases': 'what waits for moderators; the list of decisions has what became of it',
  'app.handle_skeletons': 'follow from the handles, which are exported',
  'app.handles_to_give': 'says only that the member will be given a handle',
  'app.match_emails': 'says only in which week the last email of matches was due',
  'app.emailed_matches': 'which offers the emails to the member named',
  'auth.devices': 'hashes of cookies',
  'auth.pending_sign_ins': 'end after ten minutes',
  'auth.recovery_codes': 'hashes',
  'auth.sign_up_links': 'hashes',
  'auth.sign_ups': 'about an address before it has an account; anyone can type it',
  'app.unfinished_uploads': 'not uploaded yet',
  'app.storage_used': 'a sum of what the list of files says',
  'app.unpacked_today': 'a sum of a day, which limits uploads',
  'app.files_to_delete': 'deleted by the member',
  audit_log: 'what an admin did to others, without their texts',
  rulebook_versions: 'a text for everybody, without its writer',
  site_settings: 'what an admin set for everybody',
}

test('every table with rows of a member is exported, or left out for a reason', async () => {
  const { rows } = await app.db.system((tx) =>
    sql<{ name: string }>`
      select distinct attrelid::regclass::text as name
      from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and not attisdropped
        and relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'app'::regnamespace)
        and (
          attname in ('user_id', 'owner_id', 'actor_id', 'email')
          or exists (
            select from pg_constraint
            where conrelid = attrelid and contype = 'f' and attnum = any (conkey)
              and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
          )
        )
      order by 1`.execute(tx),
  )
  const exported = [...EXPORTED_LISTS, EXPORTED_UPLOADS].flatMap(({ tables }) => tables)
  const known = new Set(['auth.users', ...exported, ...Object.keys(LEFT_OUT)])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  aBookmark,
  aComment,
  anAsset,
  anAssetBookmark,
  anInterest,
  anOpportunity,
  anUpload,
  aStartup,
  aSupportMessage,
  aVote,
} from '../../../test/factories.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { deleteAccount } from './account-deletion.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const files = () => folderFiles(app.config.dataDir)

async function traces(id: string, email: string): Promise<string[]> {
  return app.db.system(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth', 'app')
    `.execute(tx)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.raw(name)} t where lower(t::text) like ${`%${id}%`} or lower(t::text) like ${`%${email}%`}
      `.execute(tx)
      if (rows.length > 0) found.push(name)
    }
    return found.sort()
  })
}

test('[STATIC-05] deletes all content and files of the account and nothing else', async () => {
  const { ann, ben } = app.people
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
  await aSupportMessage(db, { user_id: ann.id, email: 'ann.writes@example.com' })
  await app.request('/api/newsletter_subscribers', { json: { email: ann.email } })
  await db.system((tx) => tx.deleteFrom('app.mails').execute())
  const session = await app.request('/api/session', { as: ann })
  expect((await session.json()).user.id).toBe(ann.id)

  expect(await deleteAccount({ db, files: store }, 'Ann@Example.com')).toEqual({
    stories: 1,
    comments: 1,
    assets: 1,
    files: 2,
    leftBehind: [],
  })

  expect(await traces(ann.id, ann.email)).toEqual([])
  expect(await Promise.all(keys.map((key) => store.exists(key)))).toEqual([false, false, true])
  expect((await app.request(`/api/startups/${hers.id}`)).status).toBe(404)
  const story = await (await app.request(`/api/startups/${his.id}`)).json()
  expect(story).toMatchObject({ name: 'His', votes: 1 })
  const comments = await (await app.request(`/api/comments?startup_id=${his.id}`)).json()
  expect(comments).toMatchObject({ total: 1, items: [{ user_id: ben.id }] })
  expect(await (await app.request('/api/session', { as: ann })).json()).toMatchObject({ user: null })
  const messages = await db.system((tx) =>
    tx.selectFrom('support_messages').select(['user_id', 'email']).execute(),
  )
  expect(messages).toEqual([{ user_id: null, email: 'ann.writes@example.com' }])
})

test('[STATIC-05] reports folders that could not be deleted', async () => {
  const { cyd } = app.people
  await anUpload(app.db, cyd)
  const deleteAll = vi.fn().mockRejectedValue(new Error('The disk is read-only'))
  const deleted = await deleteAccount({ db: app.db, files: { deleteAll } }, cyd.email)
  expect(deleted).toMatchObject({ files: 1, leftBehind: [`startup-logos/${cyd.id}`] })
})

test('[STATIC-05] deletes nothing when the address has no account', async () => {
  const before = await app.db.system((tx) => tx.selectFrom('auth.users').select('id').execute())
  for (const address of ['nobody@example.com', '', '%'])
    expect(await deleteAccount({ db: app.db, files: files() }, address)).toBeNull()
  expect(await app.db.system((tx) => tx.selectFrom('auth.users').select('id').execute())).toEqual(before)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aComment, anAsset, anUpload, aStartup, aSupportMessage } from '../factories.ts'
import { as, type People, people } from '../people.ts'
import { testDatabase } from '../test-database.ts'
import { expectDatabaseError } from './database-error.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let who: People

beforeAll(async () => {
  db = await testDatabase()
  who = await people(db)
})
afterAll(() => db.close())

let signedUp = 0
const signUp = (user: { name?: string; image?: string; email?: string } = {}) => {
  signedUp += 1
  return db.system(async (tx) => {
    const { id } = await tx
      .insertInto('auth.users')
      .values({ email: `new-${signedUp}@example.com`, ...user })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id as string
  })
}

const profile = (id: string) =>
  db.system((tx) => tx.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

const account = (id: string, change: { name?: string; image?: string | null; email?: string }) =>
  db.system((tx) => tx.updateTable('auth.users').set(change).where('id', '=', id).execute())

test('[CALLS-27] a new account gets a profile', async () => {
  const id = await signUp({
    name: ' Gina Google ',
    image: 'https://pictures.example/gina.png',
    email: 'gina@example.com',
  })
  expect(await profile(id)).toMatchObject({
    full_name: 'Gina Google',
    email: 'gina@example.com',
    avatar_url: 'https://pictures.example/gina.png',
    first_login_completed: false,
  })
})

test('[DATA-10] a profile has no name if the account has none', async () => {
  expect(await profile(await signUp())).toMatchObject({ full_name: null, avatar_url: null })
})

test('an invalid name or picture does not prevent signing up', async () => {
  const id = await signUp({ name: `Line\nbreak ${'x'.repeat(200)}`, image: 'javascript:alert(1)' })
  const { full_name, avatar_url } = await profile(id)
  expect(full_name).toMatch(/^Line break x+$/)
  expect(full_name).toHaveLength(120)
  expect(avatar_url).toBeNull()
})

test('the profile follows the account until the member chooses a name', async () => {
  const id = await signUp({ name: 'First' })
  await account(id, { name: 'Second', email: 'second@example.com' })
  expect(await profile(id)).toMatchObject({ full_name: 'Second', email: 'second@example.com' })

  await db.as({ role: 'authenticated', userId: id }, (tx) =>
    tx.updateTable('profiles').set({ full_name: 'My own' }).where('id', '=', id).execute(),
  )
  await account(id, { name: 'Third', email: 'third@example.com' })
  expect(await profile(id)).toMatchObject({ full_name: 'My own', email: 'third@example.com' })
})

test('changing a profile sets updated_at', async () => {
  await db.as(as(who.ben), (tx) => tx.updateTable('profiles').set({ full_name: 'Ben Renamed' }).execute())
  const { rows } = await db.system((tx) =>
    sql<{
      id: string
    }>`select id from profiles where updated_at > created_at and updated_at <= now()`.execute(tx),
  )
  expect(rows.map(({ id }) => id)).toContain(who.ben.id)
  expect(rows.map(({ id }) => id)).not.toContain(who.cyd.id)
})

test('a member cannot change the email address of the profile', async () => {
  await expectDatabaseError(
    db.as(as(who.ann), (tx) => tx.updateTable('profiles').set({ email: 'other@example.com' }).execute()),
    '42501',
  )
})

test('deleting an account deletes its profile and content, but no support messages', async () => {
  const id = await signUp()
  const startup = await aStartup(db, { id })
  const other = await aStartup(db, who.ann)
  await aComment(db, other, { id })
  await aComment(db, startup, who.ben)
  await anAsset(db, { id })
  await anUpload(db, { id })
  const message = await aSupportMessage(db, { user_id: id })

  await db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', id).execute())

  await db.system(async (tx) => {
    expect(await tx.selectFrom('profiles').selectAll().where('id', '=', id).execute()).toEqual([])
    for (const table of ['startups', 'comments', 'marketplace_assets', 'uploads'] as const) {
      expect(await tx.selectFrom(table).select('id').where('user_id', '=', id).execute(), table).toEqual([])
    }
    expect(
      await tx.selectFrom('comments').select('id').where('startup_id', '=', startup.id).execute(),
    ).toEqual([])
    const supportMessage = await tx
      .selectFrom('support_messages')
      .selectAll()
      .where('id', '=', message.id)
      .executeTakeFirst()
    expect(supportMessage).toMatchObject({ user_id: null, email: 'vera@example.com' })
  })
})

import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { aStartup } from '../../factories.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'

const MIGRATIONS = 'db/migrations'
const UPGRADE = '0048_sign_ups.sql'

let db: TestDatabase
let folder = ''
beforeAll(async () => {
  db = await testDatabase({ migrated: false })
  folder = await mkdtemp(join(tmpdir(), 'unpause-upgrade-'))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

/** Stores an account as the previous version did: with its last password, and the password of each link. */
async function anAccount(
  email: string,
  { confirmed = false, daysAgo = 1, links = [] as string[], last = '' } = {},
) {
  const { rows } = await sql<{ id: string }>`
    insert into auth.users (email, email_verified, created_at)
    values (${email}, ${confirmed}, now() - make_interval(days => ${daysAgo})) returning id`.execute(db.owner)
  const { id } = rows[0]!
  await sql`
    insert into auth.identities (user_id, account_id, provider_id, password)
    values (${id}, ${id}, 'credential', ${await hashPassword(last)})`.execute(db.owner)
  for (const password of links)
    await sql`
      insert into auth.verifications (identifier, value, expires_at, created_at)
      values (
        ${`sign-up:${email}:${crypto.randomUUID()}`}, ${await hashPassword(password)}, now() + interval '1 day', now()
      )`.execute(db.owner)
  return id
}

test('an upgrade turns unconfirmed accounts into sign-ups and leaves confirmed ones alone', async () => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name < UPGRADE)
  for (const name of names) await copyFile(join(MIGRATIONS, name), join(folder, name))
  await migrate(db, folder)
  const mia = await anAccount('mia@example.com', { confirmed: true, last: 'of Mia' })
  await anAccount('nora@example.com', { links: ['of a stranger', 'of Nora'], last: 'of a stranger' })
  await anAccount('otto@example.com', { daysAgo: 90, last: 'of long ago' })
  await anAccount('zoe@example.com', { last: 'of Zoe' })
  const rita = await anAccount('rita@example.com', { last: 'of Rita' })
  await aStartup(db, { id: rita })

  await copyFile(join(MIGRATIONS, UPGRADE), join(folder, UPGRADE))
  expect(await migrate(db, folder)).toEqual([UPGRADE])

  const users = await db.owner.selectFrom('auth.users').select('id').execute()
  // Rita owns something, so nothing of hers is deleted.
  expect(users.map(({ id }) => id).sort()).toEqual([mia, rita].sort())
  expect(await db.owner.selectFrom('auth.verifications').select('id').execute()).toEqual([])
  const emails = await db.owner
    .selectFrom('auth.sign_ups')
    .select('email')
    .distinct()
    .orderBy('email')
    .execute()
  expect(emails.map(({ email }) => email)).toEqual([
    'nora@example.com',
    'rita@example.com',
    'zoe@example.com',
  ])

  const { rows: ofNora } = await sql<{ password_hash: string }>`
    select password_hash from auth.sign_ups where email = 'nora@example.com'`.execute(db.owner)
  const opens = (password: string) =>
    Promise.all(ofNora.map((row) => verifyPassword({ hash: row.password_hash, password })))
  expect((await opens('of Nora')).filter(Boolean)).toHaveLength(1)
  expect((await opens('of long ago')).filter(Boolean)).toEqual([])
  const { rows: live } = await sql`select from auth.sign_ups where link_expires_at > now()`.execute(db.owner)
  expect(live).toEqual([])
})

import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aStartup } from '../../../test/factories.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { migrate } from '../database/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** A database before a migration. */
async function databaseBefore(migration: string) {
  const db = await testDatabase({ migrated: false })
  const folder = await mkdtemp(join(tmpdir(), 'unpause-migrations-'))
  const add = (name: string) => symlink(join(MIGRATIONS, name), join(folder, name))
  for (const name of await readdir(MIGRATIONS)) if (name < migration) await add(name)
  await migrate(db, folder)

  const run = async () => {
    await add(migration)
    await migrate(db, folder)
    await rm(folder, { recursive: true })
  }
  return { db, run }
}

type Database = Awaited<ReturnType<typeof databaseBefore>>['db']

const addMember = (db: Database, id: string, name: string) =>
  db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ id, name, email: `${id}@example.com` })
      .execute(),
  )

const nameOf = (db: Database, id: string) =>
  db.system(
    async (tx) =>
      (await tx.selectFrom('profiles').select('full_name').where('id', '=', id).executeTakeFirstOrThrow())
        .full_name,
  )

const storedStories = (db: Database, stories: { id: string }[]) =>
  Promise.all(
    stories.map(({ id }) =>
      db.system((tx) =>
        tx
          .selectFrom('startups')
          .select(['name', 'builder_name'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      ),
    ),
  )

test('cleans the names that were stored before the database rejected hidden characters', async () => {
  const { db: before, run } = await databaseBefore('0046_hidden_characters.sql')
  await using db = before
  const [ann, ben] = [crypto.randomUUID(), crypto.randomUUID()]
  await addMember(db, ann, 'An\u200dn')
  await addMember(db, ben, '👨‍👩‍👧 Ben')
  const stories = [
    await aStartup(db, { id: ann }, { name: 'Pebble', builder_name: 'An\u200cn' }),
    await aStartup(db, { id: ann }, { name: 'Peb\u200dble', builder_name: 'Be\u200dn' }),
    await aStartup(db, { id: ann }, { name: 'Tide\ufe0f', builder_name: 'می‌خواهم' }),
  ]

  await run()

  expect([await nameOf(db, ann), await nameOf(db, ben)]).toEqual(['Ann', '👨‍👩‍👧 Ben'])
  expect(await storedStories(db, stories)).toEqual([
    { name: 'Pebble', builder_name: 'Ann' },
    { name: `Pebble ${stories[1]!.id.slice(0, 8)}`, builder_name: 'Ben' },
    { name: 'Tide', builder_name: 'می‌خواهم' },
  ])
})

test('cleans the names that were stored before the database rejected blank characters and piles of accents', async () => {
  const { db: before, run } = await databaseBefore('0052_blank_names.sql')
  await using db = before
  const [ann, ben, cleo] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await addMember(db, ann, '\u{1d159}')
  await addMember(db, ben, 'Zal\u0302\u0301\u0303\u0304\u0305go')
  await addMember(db, cleo, 'Cleo\u{13441}')
  const stories = [
    await aStartup(db, { id: ann }, { name: 'Pebble', builder_name: '\u{13441}' }),
    await aStartup(db, { id: ann }, { name: 'Peb\ufffcble', builder_name: 'An\ufffcn' }),
    await aStartup(db, { id: ann }, { name: '\u{1d159}', builder_name: null }),
  ]

  await run()

  expect([await nameOf(db, ann), await nameOf(db, ben), await nameOf(db, cleo)]).toEqual([
    null,
    'Zal\u0302\u0301\u0303\u0304go',
    'Cleo',
  ])
  expect(await storedStories(db, stories)).toEqual([
    { name: 'Pebble', builder_name: '' },
    { name: `Pebble ${stories[1]!.id.slice(0, 8)}`, builder_name: 'Ann' },
    { name: stories[2]!.id.slice(0, 8), builder_name: null },
  ])
})

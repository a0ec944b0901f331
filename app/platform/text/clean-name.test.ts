import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aStartup } from '../../../test/factories.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { migrate } from '../database/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const MIGRATION = '0046_hidden_characters.sql'

test('cleans the names that were stored before the database rejected hidden characters', async () => {
  await using db = await testDatabase({ migrated: false })
  const folder = await mkdtemp(join(tmpdir(), 'unpause-migrations-'))
  const add = (name: string) => symlink(join(MIGRATIONS, name), join(folder, name))
  for (const name of await readdir(MIGRATIONS)) if (name < MIGRATION) await add(name)
  await migrate(db, folder)

  const [ann, ben] = [crypto.randomUUID(), crypto.randomUUID()]
  const addMember = (id: string, name: string) =>
    db.system((tx) =>
      tx
        .insertInto('auth.users')
        .values({ id, name, email: `${id}@example.com` })
        .execute(),
    )
  await addMember(ann, 'An\u200dn')
  await addMember(ben, '👨‍👩‍👧 Ben')
  const stories = [
    await aStartup(db, { id: ann }, { name: 'Pebble', builder_name: 'An\u200cn' }),
    await aStartup(db, { id: ann }, { name: 'Peb\u200dble', builder_name: null }),
    await aStartup(db, { id: ann }, { name: 'Tide\ufe0f', builder_name: 'می‌خواهم' }),
  ]

  await add(MIGRATION)
  await migrate(db, folder)
  await rm(folder, { recursive: true })

  const nameOf = (id: string) =>
    db.system(
      async (tx) =>
        (await tx.selectFrom('profiles').select('full_name').where('id', '=', id).executeTakeFirstOrThrow())
          .full_name,
    )
  expect([await nameOf(ann), await nameOf(ben)]).toEqual(['Ann', '👨‍👩‍👧 Ben'])
  const stored = await Promise.all(
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
  expect(stored).toEqual([
    { name: 'Pebble', builder_name: 'Ann' },
    { name: `Pebble ${stories[1]!.id.slice(0, 8)}`, builder_name: null },
    { name: 'Tide', builder_name: 'می‌خواهم' },
  ])
})

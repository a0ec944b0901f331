import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'
import { run } from './notes.ts'

let db: TestDatabase
let folder = ''
beforeAll(async () => {
  db = await testDatabase({ migrated: false })
})
afterAll(() => db.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpause-migrations-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  for (const schema of ['app', 'public'])
    await sql`drop schema if exists ${sql.ref(schema)} cascade`.execute(db.owner)
  await sql`create schema public`.execute(db.owner)
})

const addMigrations = async (files: Record<string, string>) => {
  for (const [name, statements] of Object.entries(files)) await writeFile(join(folder, name), statements)
}

const readLog = async () =>
  (await run(db.owner, sql<{ line: string }>`select line from public.log order by at`)).map(
    ({ line }) => line,
  )

const first = 'create table public.log (line text, at int generated always as identity);'
const insertLine = (line: string) => `insert into public.log (line) values ('${line}');`

describe('migrations', () => {
  test('are applied once, in order of their names', async () => {
    await addMigrations({
      '0010_ten.sql': insertLine('ten'),
      '0001_first.sql': first,
      '0002_two.sql': insertLine('two'),
    })
    await addMigrations({ 'notes.md': 'not SQL' })
    expect(await migrate(db, folder)).toEqual(['0001_first.sql', '0002_two.sql', '0010_ten.sql'])
    expect(await migrate(db, folder)).toEqual([])
    await addMigrations({ '0011_eleven.sql': insertLine('eleven') })
    expect(await migrate(db, folder)).toEqual(['0011_eleven.sql'])
    expect(await readLog()).toEqual(['two', 'ten', 'eleven'])
  })

  test('are recorded with the time they were applied', async () => {
    await addMigrations({ '0001_first.sql': first })
    await migrate(db, folder)
    expect(await db.owner.selectFrom('app.migrations').selectAll().execute()).toEqual([
      {
        name: '0001_first.sql',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        applied_at: expect.any(Date),
      },
    ])
  })

  test('may create the schema of the migrations table themselves', async () => {
    await addMigrations({ '0001_first.sql': 'create schema app; create table app.things (id int);' })
    expect(await migrate(db, folder)).toEqual(['0001_first.sql'])
    expect(await migrate(db, folder)).toEqual([])
  })

  test('are rejected when one was changed after it was applied', async () => {
    await addMigrations({ '0001_first.sql': first, '0002_two.sql': insertLine('two') })
    await migrate(db, folder)
    await addMigrations({
      '0002_two.sql': insertLine('two, but different'),
      '0003_three.sql': insertLine('three'),
    })
    await expect(migrate(db, folder)).rejects.toThrow('0002_two.sql was changed after it was applied')
    expect(await readLog()).toEqual(['two'])
  })

  test('count as unchanged with a new text that names the hash of the former one', async () => {
    await addMigrations({ '0001_first.sql': first })
    await migrate(db, folder)
    const formerly = createHash('sha256').update(first).digest('hex')
    await addMigrations({ '0001_first.sql': `-- formerly ${formerly}\n${first} select 1;` })
    expect(await migrate(db, folder)).toEqual([])
    await addMigrations({ '0001_first.sql': `-- formerly ${'0'.repeat(64)}\n${first} select 1;` })
    await expect(migrate(db, folder)).rejects.toThrow('0001_first.sql was changed after it was applied')
  })

  test('count as unchanged with other line endings', async () => {
    await addMigrations({ '0001_first.sql': `${first}\n` })
    await migrate(db, folder)
    await addMigrations({ '0001_first.sql': `${first}\r\n` })
    expect(await migrate(db, folder)).toEqual([])
  })

  test('are rejected when one is out of order', async () => {
    await addMigrations({ '0001_first.sql': first, '0003_three.sql': insertLine('three') })
    await migrate(db, folder)
    await addMigrations({ '0002_two.sql': insertLine('two') })
    await expect(migrate(db, folder)).rejects.toThrow('0002_two.sql is out of order: 0003_three.sql')
    expect(await readLog()).toEqual(['three'])
  })

  test('keep the earlier ones and roll back the one that fails', async () => {
    await addMigrations({ '0001_first.sql': first, '0002_two.sql': `${insertLine('two')} select 1 / 0;` })
    await expect(migrate(db, folder)).rejects.toThrow('0002_two.sql failed: division by zero')
    expect(await readLog()).toEqual([])
    await addMigrations({ '0002_two.sql': insertLine('two, repaired') })
    expect(await migrate(db, folder)).toEqual(['0002_two.sql'])
    expect(await readLog()).toEqual(['two, repaired'])
  })

  test('leave a newer database unchanged', async () => {
    await addMigrations({ '0001_first.sql': first, '0002_two.sql': insertLine('two') })
    await migrate(db, folder)
    await rm(join(folder, '0002_two.sql'))
    expect(await migrate(db, folder)).toEqual([])
  })

  test('are applied once when several processes start at the same time', async () => {
    await addMigrations({
      '0001_first.sql': first,
      '0002_two.sql': insertLine('two'),
      '0003_three.sql': insertLine('three'),
    })
    const others = await Promise.all(
      [1, 2].map(() =>
        db.url
          ? openDatabase({ url: db.url, dataDir: 'memory', maxConnections: 3, log: () => {} })
          : undefined,
      ),
    )
    const applied = await Promise.all([db, ...others].map((each) => migrate(each ?? db, folder)))
    expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_two.sql', '0003_three.sql'])
    expect(await readLog()).toEqual(['two', 'three'])
    for (const other of others) await other?.close()
  })

  test('of the product are all applied in a test database', async () => {
    await using migrated = await testDatabase()
    const records = await migrated.system((tx) =>
      tx.selectFrom('app.migrations').select('name').orderBy('name').execute(),
    )
    expect(records.map(({ name }) => name)).toEqual((await readdir('db/migrations')).sort())
  })
})

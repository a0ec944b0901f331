import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { openDatabase } from '../../../app/platform/database/open-database.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'
import { run } from './notes.ts'

let db: TestDatabase
let folder = ''
beforeEach(async () => {
  db = await testDatabase({ migrated: false })
  folder = await mkdtemp(join(tmpdir(), 'unpause-migrations-'))
})
afterEach(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

const put = async (files: Record<string, string>) => {
  for (const [name, statements] of Object.entries(files)) await writeFile(join(folder, name), statements)
}

const logOf = async () =>
  (await run(db.owner, sql<{ line: string }>`select line from public.log order by at`)).map(
    ({ line }) => line,
  )

const first = 'create table public.log (line text, at int generated always as identity);'
const saying = (line: string) => `insert into public.log (line) values ('${line}');`

describe('migrations', () => {
  test('are applied once, in the order of their names', async () => {
    await put({ '0010_ten.sql': saying('ten'), '0001_first.sql': first, '0002_two.sql': saying('two') })
    await put({ 'notes.md': 'not SQL' })
    expect(await migrate(db, folder)).toEqual(['0001_first.sql', '0002_two.sql', '0010_ten.sql'])
    expect(await migrate(db, folder)).toEqual([])
    await put({ '0011_eleven.sql': saying('eleven') })
    expect(await migrate(db, folder)).toEqual(['0011_eleven.sql'])
    expect(await logOf()).toEqual(['two', 'ten', 'eleven'])
  })

  test('leave a record that says when', async () => {
    await put({ '0001_first.sql': first })
    await migrate(db, folder)
    expect(await db.owner.selectFrom('app.migrations').selectAll().execute()).toEqual([
      {
        name: '0001_first.sql',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        applied_at: expect.any(Date),
      },
    ])
  })

  test('may make the schema of the record themselves', async () => {
    await put({ '0001_first.sql': 'create schema app; create table app.things (id int);' })
    expect(await migrate(db, folder)).toEqual(['0001_first.sql'])
    expect(await migrate(db, folder)).toEqual([])
  })

  test('are refused when one was changed after it was applied', async () => {
    await put({ '0001_first.sql': first, '0002_two.sql': saying('two') })
    await migrate(db, folder)
    await put({ '0002_two.sql': saying('two, but different'), '0003_three.sql': saying('three') })
    await expect(migrate(db, folder)).rejects.toThrow('0002_two.sql was changed after it was applied')
    expect(await logOf()).toEqual(['two'])
  })

  test('are the same whatever line ends Git gave them', async () => {
    await put({ '0001_first.sql': `${first}\n` })
    await migrate(db, folder)
    await put({ '0001_first.sql': `${first}\r\n` })
    expect(await migrate(db, folder)).toEqual([])
  })

  test('are rejected when one is out of order', async () => {
    await put({ '0001_first.sql': first, '0003_three.sql': saying('three') })
    await migrate(db, folder)
    await put({ '0002_two.sql': saying('two') })
    await expect(migrate(db, folder)).rejects.toThrow('0002_two.sql is out of order: 0003_three.sql')
    expect(await logOf()).toEqual(['three'])
  })

  test('keep what came before one that fails, and nothing of that', async () => {
    await put({ '0001_first.sql': first, '0002_two.sql': `${saying('two')} select 1 / 0;` })
    await expect(migrate(db, folder)).rejects.toThrow('0002_two.sql failed: division by zero')
    expect(await logOf()).toEqual([])
    await put({ '0002_two.sql': saying('two, repaired') })
    expect(await migrate(db, folder)).toEqual(['0002_two.sql'])
    expect(await logOf()).toEqual(['two, repaired'])
  })

  test('leave a newer database alone', async () => {
    await put({ '0001_first.sql': first, '0002_two.sql': saying('two') })
    await migrate(db, folder)
    await rm(join(folder, '0002_two.sql'))
    expect(await migrate(db, folder)).toEqual([])
  })

  test('are applied once when several processes start together', async () => {
    await put({ '0001_first.sql': first, '0002_two.sql': saying('two'), '0003_three.sql': saying('three') })
    const others = await Promise.all(
      [1, 2].map(() =>
        db.url
          ? openDatabase({ url: db.url, dataDir: 'memory', maxConnections: 3, log: () => {} })
          : undefined,
      ),
    )
    const applied = await Promise.all([db, ...others].map((each) => migrate(each ?? db, folder)))
    expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_two.sql', '0003_three.sql'])
    expect(await logOf()).toEqual(['two', 'three'])
    for (const other of others) await other?.close()
  })

  test('of the product are all in a database for tests', async () => {
    await using migrated = await testDatabase()
    const records = await migrated.system((tx) =>
      tx.selectFrom('app.migrations').select('name').orderBy('name').execute(),
    )
    expect(records.map(({ name }) => name)).toEqual((await readdir('db/migrations')).sort())
  })
})

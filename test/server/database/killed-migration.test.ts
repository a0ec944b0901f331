import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { type TestDatabase, testDatabase } from '../../test-database.ts'

let server: TestDatabase
let folder: string
beforeAll(async () => {
  server = await testDatabase({ migrated: false })
  folder = await mkdtemp(join(tmpdir(), 'unpause-killed-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const second = (rest: string) => `insert into public.lines values ('two'); ${rest}`

test('a start that is killed in the middle of a migration leaves nothing of it, and the next one completes it', async () => {
  const dataDir = join(folder, 'data')
  const { url } = server
  const write = (name: string, statements: string) => writeFile(join(folder, name), statements)
  await write('0001_first.sql', 'create table public.lines (line text);')
  await write('0002_second.sql', second('select pg_sleep(600);'))

  const script = fileURLToPath(new URL('migrating-process.ts', import.meta.url))
  const starting = spawn(process.execPath, [script, folder, dataDir, url ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(String((await once(starting.stdout, 'data'))[0])).toBe('under way\n')
  starting.kill('SIGKILL')
  await once(starting, 'exit')
  // PostgreSQL learns of a lost connection when it next writes to it; an operator would wait or end the
  // statement.
  if (url)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`.execute(
      server.owner,
    )

  await write('0002_second.sql', second(''))
  const db = url ? server : await openDatabase({ dataDir, log: () => {} })
  expect(await migrate(db, folder)).toEqual(['0002_second.sql'])
  expect((await sql`select line from public.lines`.execute(db.owner)).rows).toEqual([{ line: 'two' }])
  if (!url) await db.close()
})

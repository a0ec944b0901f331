import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { databaseUrl, LOGIN, runOnce } from '../../postgres-cluster.ts'
import { run } from './notes.ts'

test('a server whose own settings change the meaning of statements changes it for nobody here', async () => {
  const { superuser } = inject('templates')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnce(superuser!, `create database ${name} owner ${LOGIN}`)
  for (const setting of [
    'search_path = pg_catalog',
    'standard_conforming_strings = off',
    "timezone = 'Asia/Kathmandu'",
    "datestyle = 'German'",
  ])
    await runOnce(superuser!, `alter database ${name} set ${setting}`)
  const db = await openDatabase({ url: databaseUrl(name, superuser!), dataDir: 'memory', log: () => {} })
  const meaning = sql`
    select current_schema() as schema, '\\s' as pattern, timestamptz '2026-01-02 03:04Z'::text as time`
  expect(await run(db.owner, meaning)).toEqual([
    { schema: 'public', pattern: '\\s', time: '2026-01-02 03:04:00+00' },
  ])
  await db.close()
  await runOnce(superuser!, `drop database ${name} with (force)`)
})

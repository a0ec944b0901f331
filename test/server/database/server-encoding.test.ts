import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { restoringAlone } from '../../../app/platform/backup/target.ts'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { databaseUrl, LOGIN, runOnce } from '../../postgres-cluster.ts'
import { run } from './notes.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

test.each(['SQL_ASCII', 'LATIN1'])(
  'a database in %s is refused before anything is written',
  async (encoding) => {
    const { superuser } = inject('templates')
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await runOnce(
      superuser!,
      `create database ${name} owner ${LOGIN} template template0 encoding '${encoding}' locale 'C' strategy file_copy`,
    )
    const db = await openDatabase({ url: databaseUrl(name, superuser!), dataDir: 'memory', log: () => {} })
    const sentence = `The database's encoding is ${encoding}, and Unpause needs UTF8.`
    await expect(migrate(db, migrations)).rejects.toThrow(sentence)
    await expect(migrate(db, migrations, { isRestore: true })).rejects.toThrow(sentence)
    await expect(restoringAlone(db, async () => 'restored')).rejects.toThrow(sentence)
    const [{ schemas } = { schemas: [] }] = await run(
      db.owner,
      sql<{ schemas: string[] }>`
      select array_agg(nspname::text) as schemas from pg_namespace where nspname !~ '^(pg_|information_schema)'`,
    )
    expect(schemas).toEqual(['public'])
    await db.close()
    await runOnce(superuser!, `drop database ${name} with (force)`)
  },
)

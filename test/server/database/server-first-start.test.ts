import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../../../app/platform/config/config.ts'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { migrate } from '../../../app/platform/database/migrate.ts'
import { createServer } from '../../../app/server.ts'
import { demoStories } from '../../../db/seed/demo-stories.ts'
import { seedDemo } from '../../../db/seed/seed-demo.ts'
import { TEST_ORIGIN } from '../../app.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
import { testDatabase } from '../../test-database.ts'
import { run } from './notes.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** What `app/main.ts` does, but for HTTP. */
async function start(url: string, dataDir: string) {
  const db = await openDatabase({ url, dataDir, maxConnections: 6, log: () => {} })
  await migrate(db, migrations)
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PUBLIC_URL: TEST_ORIGIN,
    EMAILS_WAIT: '1',
  })
  const server = await createServer({ config, db, log: pino({ level: 'silent' }), transport: null })
  await seedDemo(db, () => {})
  await server.startWork()
  return async () => {
    await server.stop()
    await db.close()
  }
}

test('several processes start at once on an empty database, and the demo is added once', async () => {
  await using db = await testDatabase({ migrated: false })
  const folder = makeTemporaryFolder('first-start')
  const started = await Promise.allSettled([1, 2, 3].map(() => start(db.url!, folder)))
  expect(started.filter(({ status }) => status === 'rejected')).toEqual([])
  const stories = await run(db.owner, sql<{ name: string }>`select name from public.startups order by name`)
  expect(stories.map(({ name }) => name).sort()).toEqual(demoStories.map(({ name }) => name).sort())
  for (const each of started) if (each.status === 'fulfilled') await each.value()
  await rm(folder, { recursive: true })
})

import './platform/files/private-files.ts'
import { fileURLToPath } from 'node:url'
import { seedDemo } from '../db/seed/seed-demo.ts'
import { seedDemoAssets } from '../db/seed/seed-demo-assets.ts'
import { readConfig } from './platform/config/config.ts'
import { isMissingDatabase } from './platform/database/embedded/database-folder.ts'
import { openDatabase } from './platform/database/engines/open-database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openFiles } from './platform/files/open-files.ts'
import { prepareFolder } from './platform/files/storage/prepare-folder.ts'
import { openLog } from './platform/telemetry/open-log.ts'
import { operatorLines } from './platform/telemetry/operator-lines.ts'

// This is a process of its own, since filling a new embedded database takes memory that only the end of a
// process gives back. The server repeats what this leaves undone, and says why it fails.

process.once('disconnect', () => process.exit(1))

async function fill() {
  const config = readConfig(process.env)
  if (!isMissingDatabase(config)) return
  if (!config.s3) prepareFolder(config.dataDir)
  const log = openLog(config.logLevel)
  const say = operatorLines(log)
  const db = await openDatabase({
    dataDir: config.dataDir,
    log: (fields, message) => log['err' in fields ? 'warn' : 'info'](fields, message),
  })
  await migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url)))
  if (config.demo) {
    await seedDemo(db, say)
    await seedDemoAssets(db, await openFiles(config), say)
  }
  await db.close()
}

const code = await fill().then(
  () => 0,
  () => 1,
)
process.exit(code)

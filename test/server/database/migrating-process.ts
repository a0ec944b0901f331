import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { migrate } from '../../../app/platform/database/migrate.ts'

/**
 * Migrates a database until it is killed: `FOLDER DATA_DIR [URL]`. Prints "under way" when the last migration
 * is.
 */
const [folder, dataDir, url] = process.argv.slice(2)
const db = await openDatabase({ dataDir: dataDir!, ...(url && { url }), log: () => {} })
await migrate(db, folder!, { upTo: '0001_first.sql' })
void migrate(db, folder!)
await delay(500)
console.log('under way')

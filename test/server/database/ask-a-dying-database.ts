import { sql } from 'kysely'
import { exitOnDatabaseLoss } from '../../../app/platform/database/exit-on-database-loss.ts'
import { openDatabase } from '../../../app/platform/database/open-database.ts'

/** A process that asks the embedded database for its end, and would live on. */
const db = await openDatabase({ dataDir: 'memory', log: () => {}, lost: exitOnDatabaseLoss })
setInterval(() => {}, 1_000)
process.stdout.write('asking\n')
await sql`select 1 as end_of_the_thread`.execute(db.owner).catch(() => {})

import { sql } from 'kysely'
import { exitOnDatabaseLoss } from '../../../app/platform/database/exit-on-database-loss.ts'
import { openDatabase } from '../../../app/platform/database/open-database.ts'

/** Queries the embedded database while its worker exits. The interval would keep the process running. */
const db = await openDatabase({ dataDir: 'memory', log: () => {}, lost: exitOnDatabaseLoss })
setInterval(() => {}, 1_000)
process.stdout.write('querying\n')
await sql`select 1 as exit_of_the_worker`.execute(db.owner).catch(() => {})

import { sql } from 'kysely'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'
import { exitOnDatabaseLoss } from '../../../app/platform/database/exit-on-database-loss.ts'

/** Queries the embedded database while its worker exits. The interval would keep the process running. */
const db = await openDatabase({ dataDir: 'memory', log: () => {}, lost: exitOnDatabaseLoss })
setInterval(() => {}, 1_000)
process.stdout.write('querying\n')
await sql`select 1 as exit_of_the_worker`.execute(db.owner).catch(() => {})

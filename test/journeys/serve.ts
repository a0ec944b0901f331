import { fileURLToPath } from 'node:url'
import { migrate } from '../../app/platform/database/migrate.ts'
import { openDatabase } from '../../app/platform/database/open-database.ts'
import { startCluster } from '../postgres-cluster.ts'
import { prepareAccounts } from './prepared-accounts.ts'

// The server of the journeys: the built product with accounts in its database, on PostgreSQL where that is installed
// since it needs half the time of the embedded engine.

const { DATA_DIR: dataDir = '' } = process.env

const cluster = await startCluster()
const url = await cluster?.createDatabase('journeys')
const db = await openDatabase({ url, dataDir, log: () => {} })
await migrate(db, fileURLToPath(new URL('../../db/migrations', import.meta.url)))
await prepareAccounts(db)
await db.close()

if (url) process.env.DATABASE_URL = url
await import('../../app/main.ts')

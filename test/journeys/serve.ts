import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../app/platform/database/engines/open-database.ts'
import { migrate } from '../../app/platform/database/migrate.ts'
import { startCluster } from '../postgres-cluster.ts'
import { prepareAccounts } from './prepared-accounts.ts'

// Serves the build to the journeys with prepared accounts. Prefers PostgreSQL, which takes half the time of
// the embedded engine.

const { DATA_DIR: dataDir = '' } = process.env

const cluster = await startCluster()
const url = await cluster?.createDatabase('journeys')
const db = await openDatabase({ url, dataDir, log: () => {} })
await migrate(db, fileURLToPath(new URL('../../db/migrations', import.meta.url)))
await prepareAccounts(db)
await db.close()

if (url) process.env.DATABASE_URL = url
const main = fileURLToPath(new URL('../../dist/main/main.js', import.meta.url))
await import(main)

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { bootScript } from '../../app/boot-script.server.ts'
import { sendNotices } from '../../app/features/notifications/email/send-notices.jobs.ts'
import { createHttpApp } from '../../app/http-app.ts'
import { readConfig } from '../../app/platform/config/config.ts'
import { openDatabase } from '../../app/platform/database/engines/open-database.ts'
import { migrate } from '../../app/platform/database/migrate.ts'
import { builtFiles } from '../../app/platform/http/built-files.ts'
import { listen } from '../../app/platform/http/listen.ts'
import { CLIENT_ADDRESS } from '../../app/platform/http/security/caller-address.ts'
import { chooseTransport } from '../../app/platform/mail/delivery/choose-transport.ts'
import { builtAssets } from '../../app/platform/rendering/head/assets.ts'
import { openLog } from '../../app/platform/telemetry/open-log.ts'
import { createServer } from '../../app/server.ts'
import { startCluster } from '../postgres-cluster.ts'
import { prepareAccounts } from './prepared-accounts.ts'

// Serves the build with prepared accounts, as a process of its own for one journey, which can let ten minutes
// pass: whatever it sends makes every notification so much older and runs the job that emails them. Answers
// the same when all is written.

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const config = readConfig(process.env)
const cluster = await startCluster()
const url = await cluster?.createDatabase('mail')
const db = await openDatabase({ url, dataDir: config.dataDir, log: () => {} })
await migrate(db, here('../../db/migrations'))
await prepareAccounts(db)
const log = openLog(config.logLevel)
const transport = chooseTransport(config, () => {})
const { services, auth, startWork } = await createServer({ config, db, log, transport })

const renderer = await import(here('../../dist/server/entry-server.js'))
const manifest = JSON.parse(await readFile(here('../../dist/client/.vite/manifest.json'), 'utf8'))
await listen({
  app: createHttpApp({
    services,
    auth,
    renderer: async () => renderer,
    assets: builtAssets(manifest, renderer.routeIds(), bootScript),
    builtFiles: builtFiles(here('../../dist/client')),
  }),
  host: config.host,
  port: config.port,
  addressHeader: CLIENT_ADDRESS,
  graceMs: 0,
})
const working = startWork()

const { queueEmail, unsubscribeKey } = services
process.on('message', async (message) => {
  await working
  await db.system((tx) =>
    sql`update notifications set created_at = created_at - interval '10 minutes'`.execute(tx),
  )
  await sendNotices({ db, queueEmail, unsubscribeKey, publicUrl: config.publicUrl, log })
  process.send?.(message)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

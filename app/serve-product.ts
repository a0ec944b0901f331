import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { queueDemoHandles } from '../db/seed/demo-handles.ts'
import { seedDemo } from '../db/seed/seed-demo.ts'
import { seedDemoAssets } from '../db/seed/seed-demo-assets.ts'
import { bootScript } from './boot-script.server.ts'
import { giveHandles } from './features/handles/give-handles.jobs.ts'
import { keysWithResized } from './features/uploads/storage.server.ts'
import { createHttpApp } from './http-app.ts'
import { backUp } from './platform/backup/back-up.ts'
import { listenForCommands } from './platform/backup/control-socket.ts'
import type { Config } from './platform/config/config.ts'
import { startReport } from './platform/config/start-report.ts'
import type { Database } from './platform/database/database.ts'
import { builtFiles } from './platform/http/built-files.ts'
import { listen } from './platform/http/listen.ts'
import { CLIENT_ADDRESS } from './platform/http/security/caller-address.ts'
import { CHECKS } from './platform/http/security/known-host.ts'
import { chooseTransport } from './platform/mail/delivery/choose-transport.ts'
import { builtAssets } from './platform/rendering/head/assets.ts'
import type { Renderer } from './platform/rendering/render.ts'
import { collectGarbage, collectWhenIdle } from './platform/telemetry/collect-when-idle.ts'
import type { SlowQueries } from './platform/telemetry/slow-queries.ts'
import type { Traces } from './platform/telemetry/traces.ts'
import { createServer } from './server.ts'

interface Parts {
  config: Config
  db: Database
  log: Logger
  traces: Traces | undefined
  slowQueries: SlowQueries
  /** What the operator should know of the settings. */
  remarks: readonly string[]
  say: (line: string) => void
  /** How long open requests may take once the server stops. */
  graceMs: number
}

interface Serving {
  startWork(stopping: AbortSignal): Promise<void>
  /** Finishes what is under way. The database stays open. @param started what `startWork` has returned */
  stop(started: Promise<void>): Promise<void>
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Loaded while the database opens, so that neither waits for the other. */
const renderer: Renderer = await import(here('../dist/server/entry-server.js'))

/** Serves a database that is open and migrated, and says so. Throws if the port can't be opened. */
export async function serve(parts: Parts): Promise<Serving> {
  const { config, db, log, traces, slowQueries, remarks, say, graceMs } = parts
  const transport = chooseTransport(config, say)
  const { services, auth, startWork, stop } = await createServer({
    config,
    db,
    log,
    transport,
    traces,
    slowQueries,
  })
  if (config.demo) {
    await seedDemo(db, say)
    await seedDemoAssets(db, services.files, say)
    await queueDemoHandles(db)
    await giveHandles({ db, pseudonymOf: services.pseudonymOf })
  }

  const manifest = JSON.parse(await readFile(here('../dist/client/.vite/manifest.json'), 'utf8'))
  const app = createHttpApp({
    services,
    auth,
    renderer: async () => renderer,
    assets: builtAssets(manifest, renderer.routeIds(), bootScript),
    builtFiles: builtFiles(here('../dist/client')),
  })
  const warning = await services.supportWarning()
  const use = collectWhenIdle(() => {
    collectGarbage()
    db.collectGarbage()
  })
  const listening = await listen({
    app,
    host: config.host,
    port: config.port,
    addressHeader: CLIENT_ADDRESS,
    proxies: config.trustProxy,
    graceMs,
    idleGraceMs: 1_000,
    onRequest: ({ url = '' }) => CHECKS.has(url) || use(),
    fromMemory: services.repeatedResponses,
  })

  // Another process can't open the embedded database.
  const stopCommands = config.databaseUrl
    ? async () => {}
    : await listenForCommands(config.dataDir, ({ folder }, signal) =>
        backUp({ db, files: services.files, keysOf: keysWithResized }, folder, { signal }),
      )

  for (const remark of remarks) services.warnings.add(remark)
  const { mailboxToken } = services
  const warnings = [...services.warnings, ...(warning ? [warning] : [])]
  for (const line of startReport({ config, url: listening.url, mailboxToken, warnings })) say(line)

  return {
    startWork,
    async stop(started) {
      const quiet = listening.stop()
      await stopCommands()
      await started.catch(() => undefined)
      await stop()
      await quiet
    },
  }
}

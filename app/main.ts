import './platform/files/private-files.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { queueDemoHandles } from '../db/seed/demo-handles.ts'
import { seedDemo } from '../db/seed/seed-demo.ts'
import { seedDemoAssets } from '../db/seed/seed-demo-assets.ts'
import { bootScript } from './boot-script.server.ts'
import { giveHandles } from './features/handles/give-handles.jobs.ts'
import { keysWithResized } from './features/uploads/storage.server.ts'
import { createHttpApp } from './http-app.ts'
import { backUp } from './platform/backup/back-up.ts'
import { listenForCommands } from './platform/backup/control-socket.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { ignoredSettings } from './platform/config/ignored-settings.ts'
import { checkPort } from './platform/config/port-problem.ts'
import { startReport } from './platform/config/start-report.ts'
import { isMissingDatabase } from './platform/database/embedded/database-folder.ts'
import { openDatabase } from './platform/database/engines/open-database.ts'
import { exitOnDatabaseLoss } from './platform/database/exit-on-database-loss.ts'
import { migrate } from './platform/database/migrate.ts'
import { prepareFolder } from './platform/files/storage/prepare-folder.ts'
import { builtFiles } from './platform/http/built-files.ts'
import { listen } from './platform/http/listen.ts'
import { CLIENT_ADDRESS } from './platform/http/security/caller-address.ts'
import { CHECKS } from './platform/http/security/known-host.ts'
import { chooseTransport } from './platform/mail/delivery/choose-transport.ts'
import { builtAssets } from './platform/rendering/head/assets.ts'
import type { Renderer } from './platform/rendering/render.ts'
import { collectGarbage, collectWhenIdle } from './platform/telemetry/collect-when-idle.ts'
import { openLog } from './platform/telemetry/open-log.ts'
import { SlowQueries } from './platform/telemetry/slow-queries.ts'
import { startTraces } from './platform/telemetry/traces.ts'
import { createServer } from './server.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const say = (line: string) => process.stdout.write(`${line}\n`)

let isEnding = false

/** What the server says about the file with the settings. */
const remarks = ignoredSettings()

/**
 * What a signal does. Before the server listens, it closes the database, whose work is safe at any moment.
 */
let end = async (): Promise<void> => {}

/**
 * How long a stop may take, in milliseconds: longer than a piece of a file takes on a slow line, shorter than
 * systemd waits.
 */
const GRACE_MS = 25_000

/** When a stopping process ends, whatever is left to do. */
const MAX_STOP_MS = GRACE_MS + 3_000

async function start() {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // The terminal and npm may both send the signal.
      if (isEnding) return
      isEnding = true
      void end().finally(() => process.exit(0))
      // Without the database, its connections and jobs may not come to an end.
      setTimeout(() => process.exit(1), MAX_STOP_MS).unref()
    })
  }
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  await checkPort(config.host, config.port)
  if (!config.s3) prepareFolder(config.dataDir)
  const traces = config.traceEndpoint ? await startTraces(config.traceEndpoint) : undefined
  if (isMissingDatabase(config)) {
    const filling = fork(fileURLToPath(new URL('./filling-process.server.ts', import.meta.url)), {
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    })
    await once(filling, 'exit')
  }
  const slowQueries = new SlowQueries()
  const db = await openDatabase({
    url: config.databaseUrl,
    listenUrl: config.databaseListenUrl,
    replicaUrl: config.databaseReplicaUrl,
    dataDir: config.dataDir,
    log: (fields, message) => log['err' in fields ? 'warn' : 'info'](fields, message),
    lost: exitOnDatabaseLoss,
    onQuery: (query) => {
      slowQueries.add(query)
      traces?.onQuery(query)
    },
  })
  end = () => {
    // What the start still does fails, which is no news.
    log.level = 'silent'
    return db.close()
  }
  await db.checkReplica()
  await migrate(db, here('../db/migrations'))
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

  const renderer: Renderer = await import(here('../dist/server/entry-server.js'))
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
    graceMs: GRACE_MS,
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
  // From the first request on, a signal finishes what is under way.
  const stopping = new AbortController()
  const started = startWork(stopping.signal)
  end = async () => {
    log.info('stopping')
    const quiet = listening.stop()
    stopping.abort()
    await stopCommands()
    await started.catch(() => undefined)
    await stop()
    await quiet
    await db.close()
    await traces?.stop().catch(() => undefined)
  }

  for (const remark of remarks) services.warnings.add(remark)
  const { mailboxToken } = services
  const warnings = [...services.warnings, ...(warning ? [warning] : [])]
  for (const line of startReport({ config, url: listening.url, mailboxToken, warnings })) say(line)

  await started
}

try {
  await start()
} catch (error) {
  // What a signal interrupts fails, which is no news.
  if (isEnding) await new Promise(() => {})
  const sentence =
    error instanceof ConfigError
      ? [error.message, ...remarks].join('\n')
      : `Unpause couldn't start: ${error instanceof Error ? error.message : error}`
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

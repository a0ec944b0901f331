import './platform/files/private-files.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { ignoredSettings } from './platform/config/ignored-settings.ts'
import { checkPort } from './platform/config/port-problem.ts'
import { isMissingDatabase } from './platform/database/embedded/database-folder.ts'
import { openDatabase } from './platform/database/engines/open-database.ts'
import { exitOnDatabaseLoss } from './platform/database/exit-on-database-loss.ts'
import { migrate } from './platform/database/migrate.ts'
import { prepareFolder } from './platform/files/storage/prepare-folder.ts'
import { openLog } from './platform/telemetry/open-log.ts'
import { operatorLines } from './platform/telemetry/operator-lines.ts'
import { SlowQueries } from './platform/telemetry/slow-queries.ts'
import { startTraces } from './platform/telemetry/traces.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let isEnding = false

/** What the server says about the settings. */
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
  // The embedded engine starts in a thread of its own, and this one meanwhile loads the rest of the server.
  // That keeps it busy: loaded before, it would keep the other thread from starting.
  const starts = Promise.withResolvers<void>()
  const [db, { serve }] = await Promise.all([
    openDatabase({
      url: config.databaseUrl,
      listenUrl: config.databaseListenUrl,
      replicaUrl: config.databaseReplicaUrl,
      dataDir: config.dataDir,
      log: (fields, message) => log['err' in fields ? 'warn' : 'info'](fields, message),
      lost: exitOnDatabaseLoss,
      starts: starts.resolve,
      onQuery: (query) => {
        slowQueries.add(query)
        traces?.onQuery(query)
      },
    }),
    starts.promise.then(() => import('./serve-product.ts')),
  ])
  end = () => {
    // What the start still does fails, which is no news.
    log.level = 'silent'
    return db.close()
  }
  await db.checkReplica()
  await migrate(db, here('../db/migrations'))
  const { startWork, stop } = await serve({
    config,
    db,
    log,
    traces,
    slowQueries,
    remarks,
    say: operatorLines(log),
    graceMs: GRACE_MS,
  })
  // From the first request on, a signal finishes what is under way.
  const stopping = new AbortController()
  const started = startWork(stopping.signal)
  end = async () => {
    log.info('stopping')
    stopping.abort()
    await stop(started)
    await db.close()
    await traces?.stop().catch(() => undefined)
  }
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

import { setTimeout as delay } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { OPERATOR_TEXTS } from '../config/operator-texts.ts'
import { STORAGE_TEXTS } from '../errors/storage-texts.ts'
import { fileReport } from '../files/storage/file-check.db.ts'
import type { Env, Services } from './env.ts'
import { bearerToken } from './security/bearer-token.ts'
import { CLIENT_ADDRESS } from './security/caller-address.ts'
import { isForwarded } from './security/host.ts'
import { isSameToken } from './security/is-same-token.ts'
import { isThisMachine } from './undeclared-proxy.ts'

/**
 * /healthz: the process responds. /readyz: the database does too; warnings don't change its status, and are
 * for operators: others get none. Neither reads a session, which needs the database.
 */
export const healthRoutes = (services: Services) =>
  new Hono<Env>()
    .get('/healthz', (c) => c.json({ status: 'ok', uptime_seconds: Math.round(process.uptime()) }))
    .get('/readyz', async (c) => {
      const { db, warnings, log } = services
      try {
        await db.ping(2_000)
        const all = isOperator(c, services.config)
          ? [
              ...warnings,
              ...replicaWarnings(db),
              ...(await diskWarnings(services)),
              ...(await fileWarnings(db)),
              ...(await supportWarnings(services)),
            ]
          : []
        return c.json({ status: 'ready', database: db.engine, warnings: all })
      } catch (error) {
        log.warn({ err: error }, 'not ready')
        return c.json({ status: 'unavailable' }, 503, { 'retry-after': '5' })
      }
    })

/** Who asks on this machine, not through a proxy, or with METRICS_TOKEN. */
const isOperator = (c: Context, { metricsToken }: Services['config']): boolean =>
  (isThisMachine(c.req.header(CLIENT_ADDRESS) ?? '') && !isForwarded(c.req.raw.headers)) ||
  (metricsToken !== undefined && isSameToken(bearerToken(c), metricsToken))

export const replicaWarnings = (db: Services['db']): string[] =>
  db.replicaWorks() ? [] : [OPERATOR_TEXTS.replicaUnused]

/** Whether anything is stored on the disk of DATA_DIR. */
export const usesDisk = ({ config, db }: Pick<Services, 'config' | 'db'>): boolean =>
  !config.s3 || db.engine === 'pglite'

/** About messages that nobody receives. A busy database is still ready. */
async function supportWarnings({ supportWarning }: Pick<Services, 'supportWarning'>): Promise<string[]> {
  const warning = await Promise.race([supportWarning(), delay(1_000, null, { ref: false })])
  return warning ? [warning] : []
}

/** About what the nightly check of the files found. */
async function fileWarnings(db: Services['db']): Promise<string[]> {
  // A busy database is still ready.
  const report = await Promise.race([fileReport(db, 0), delay(1_000, null, { ref: false })])
  if (!report) return []
  const { missing, damaged } = report
  return missing + damaged === 0 ? [] : [STORAGE_TEXTS.faultyFiles(missing + damaged)]
}

/** About the disk of DATA_DIR, unless nothing is stored there. */
export async function diskWarnings({
  config,
  db,
  disk,
}: Pick<Services, 'config' | 'db' | 'disk'>): Promise<string[]> {
  if (!usesDisk({ config, db })) return []
  const free = await disk.lowSpace()
  return free === null ? [] : [STORAGE_TEXTS.diskIsLow(free)]
}

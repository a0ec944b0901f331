import { type Context, Hono } from 'hono'
import { STORAGE_TEXTS } from '../files/storage/storage-texts.ts'
import type { Env } from './env.ts'

/** /healthz: the process responds. /readyz: the database does too; warnings don't change its status. */
export const healthRoutes = new Hono<Env>()
  .get('/healthz', (c) => c.json({ status: 'ok', uptime_seconds: Math.round(process.uptime()) }))
  .get('/readyz', async (c) => {
    try {
      await c.var.db.ping(2_000)
      const warnings = [...c.var.warnings, ...(await diskWarnings(c))]
      return c.json({
        status: 'ready',
        database: c.var.db.engine,
        ...(warnings.length > 0 && { warnings }),
      })
    } catch (error) {
      c.var.log.warn({ err: error }, 'not ready')
      return c.json({ status: 'unavailable' }, 503)
    }
  })

/** About the disk of DATA_DIR, unless nothing is stored there. */
async function diskWarnings({ var: { config, db, disk } }: Context<Env>): Promise<string[]> {
  if (config.s3 && db.engine !== 'pglite') return []
  const free = await disk.lowSpace()
  return free === null ? [] : [STORAGE_TEXTS.diskIsLow(free)]
}

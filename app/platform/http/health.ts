import { Hono } from 'hono'
import type { Env } from './env.ts'

/** /healthz: the process responds. /readyz: the database does too; warnings don't change its status. */
export const healthRoutes = new Hono<Env>()
  .get('/healthz', (c) => c.json({ status: 'ok', uptime_seconds: Math.round(process.uptime()) }))
  .get('/readyz', async (c) => {
    try {
      await c.var.db.ping(2_000)
      return c.json({
        status: 'ready',
        database: c.var.db.engine,
        ...(c.var.warnings.size > 0 && { warnings: [...c.var.warnings] }),
      })
    } catch (error) {
      c.var.log.warn({ err: error }, 'not ready')
      return c.json({ status: 'unavailable' }, 503)
    }
  })

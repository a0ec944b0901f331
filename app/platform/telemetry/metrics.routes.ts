import { Hono } from 'hono'
import { notAuthenticated } from '../errors/errors.ts'
import type { Env, Services } from '../http/env.ts'
import { bearerToken } from '../http/security/bearer-token.ts'
import { isSameToken } from '../http/security/is-same-token.ts'

/** /metrics for Prometheus; 404 unless METRICS_TOKEN is set. */
export const metricsRoutes = ({ telemetry: { metrics }, config: { metricsToken } }: Services) =>
  new Hono<Env>().get('/metrics', async (c, next) => {
    if (!metrics || !metricsToken) return next()
    if (!isSameToken(bearerToken(c), metricsToken)) {
      const { status, message } = notAuthenticated()
      return c.text(message, status as 401, { 'www-authenticate': 'Bearer' })
    }
    return c.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
  })

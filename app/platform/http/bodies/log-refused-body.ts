import type { Context, Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'

/** Logs the requests whose body is refused before they reach the access log, with the same fields. */
export const logRefusedBody =
  (log: Logger, api: Hono<Env>) =>
  (c: Context, status: number, requestId: string): void => {
    const { method, path } = c.req
    const [ofApi] = api.router.match(method, path)
    const routes = path.startsWith('/api/') ? ofApi.map(([[, route]]) => route) : matchedRoutes(c)
    const patterns = routes.map((route) => route.path)
    const route = patterns.findLast((pattern) => !pattern.includes('*')) ?? patterns.at(-1)
    log.info({ request_id: requestId, method, route, status }, 'request')
  }

import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Values } from './versions.ts'

/** The operation that responds, as in the API's description: `GET /api/startups/{id}`. */
export function operationOf(c: Context): string {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const path = routePath(c)
    .replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')
    .replace(/(?<=.)\/$/, '')
  return `${method} ${path}`
}

/** The validated parameters of the operation that responds. */
export const parametersOf = (c: Context): Values =>
  Object.assign({}, c.req.valid('json' as never), c.req.valid('query' as never), c.req.param())

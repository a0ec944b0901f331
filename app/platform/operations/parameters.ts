import type { Context } from 'hono'
import type { Values } from './topics.ts'

/** The validated parameters of the operation that responds. */
export const parametersOf = (c: Context): Values =>
  Object.assign({}, c.req.valid('json' as never), c.req.valid('query' as never), c.req.param())

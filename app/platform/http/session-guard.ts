import { createMiddleware } from 'hono/factory'
import { notAuthenticated } from '../errors/errors.ts'
import type { Env, Session } from './env.ts'

/** @throws AppError 401 */
export const requireSession = (message?: string) =>
  createMiddleware<Env & { Variables: { session: Session } }>(async (c, next) => {
    if (!c.var.session) throw notAuthenticated(message)
    await next()
  })

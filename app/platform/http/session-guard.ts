import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { uniqueSymbol } from 'hono-openapi'
import { notAuthenticated } from '../errors/errors.ts'
import type { Env, Session } from './env.ts'

/** What the API's description says of an operation that needs a session. */
export const NEEDS_SESSION = { [uniqueSymbol]: { spec: { security: [{ session: [] }] } } }

interface SignedIn extends Env {
  Variables: Env['Variables'] & { session: Session }
}

/** The context of a request with a session. */
export type MemberContext = Context<SignedIn>

/** @throws AppError 401 */
export const requireSession = (message?: string) =>
  Object.assign(
    createMiddleware<SignedIn>(async (c, next) => {
      if (!c.var.session) throw notAuthenticated(message)
      await next()
    }),
    NEEDS_SESSION,
  )

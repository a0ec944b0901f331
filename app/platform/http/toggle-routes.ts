import { Hono, type Env as HonoEnv, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { describeRoute } from 'hono-openapi'
import type { ZodType } from 'zod'
import type { TokenArea } from '../api/token-areas.ts'
import type { Tx } from '../database/database.ts'
import type { AppError } from '../errors/app-error.ts'
import type { Env, Variables } from './env.ts'
import { jsonResponse } from './json-response.ts'
import { limitedBy } from './rate-limits/limited-by.ts'
import { countAttempt, type LimitedContext } from './rate-limits/rate-limit.ts'
import type { RateLimitName } from './rate-limits/rate-limit-table.ts'
import { requireSession } from './session-guard.ts'
import { mayUseToken } from './tokens/may-use-token.ts'

type IdParam = MiddlewareHandler<
  HonoEnv,
  string,
  { in: { param: { id: string } }; out: { param: { id: string } } }
>

/** @returns the new state; undefined when the item doesn't exist */
type Change<State> = (tx: Tx, userId: string, id: string) => Promise<State | undefined>

interface Toggle<Path extends string, State extends object> {
  path: Path
  idParam: IdParam
  tags: string[]
  /** Of tokens that may use it; none may without one. */
  tokens?: TokenArea
  summary: { put: string; delete: string }
  description: string
  limit: RateLimitName
  response: ZodType<State>
  put: Change<State>
  delete: Change<State>
  missing: () => AppError
}

/** In place of `mayUseToken`. */
const noTokens = createMiddleware<Env>((_, next) => next())

type Toggled = LimitedContext & { var: Pick<Variables, 'actor'> }

/** PUT sets a flag and DELETE removes it; both are idempotent. */
export function toggleRoutes<const Path extends `/:id${string}`, State extends object>(
  toggle: Toggle<Path, State>,
) {
  const describe = (summary: string) =>
    describeRoute({
      summary,
      description: 'Idempotent: sets the desired state.',
      tags: toggle.tags,
      responses: { 200: jsonResponse(toggle.description, toggle.response), ...limitedBy(toggle.limit) },
    })
  const run = (c: Toggled, change: (tx: Tx) => Promise<State | undefined>) =>
    c.var.db.as(c.var.actor, async (tx) => {
      const state = await change(tx)
      if (!state) throw toggle.missing()
      await countAttempt(c, tx, toggle.limit)
      return state
    })
  const tokens = toggle.tokens ? mayUseToken(toggle.tokens) : noTokens
  return new Hono<Env>()
    .put(toggle.path, describe(toggle.summary.put), tokens, requireSession(), toggle.idParam, async (c) =>
      c.json(await run(c, (tx) => toggle.put(tx, c.var.session.user.id, c.req.valid('param').id)), 200),
    )
    .delete(
      toggle.path,
      describe(toggle.summary.delete),
      tokens,
      requireSession(),
      toggle.idParam,
      async (c) =>
        c.json(await run(c, (tx) => toggle.delete(tx, c.var.session.user.id, c.req.valid('param').id)), 200),
    )
}

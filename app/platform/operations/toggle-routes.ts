import { Hono, type Env as HonoEnv, type MiddlewareHandler } from 'hono'
import type { ZodType } from 'zod'
import type { Tx } from '../database/database.ts'
import type { AppError } from '../errors/app-error.ts'
import type { Env, Variables } from '../http/env.ts'
import { jsonResponse } from '../http/json-response.ts'
import { countAttempt, type LimitedContext } from '../http/rate-limits/rate-limit.ts'
import type { RateLimitName } from '../http/rate-limits/rate-limit-table.ts'
import { requireSession } from '../http/session-guard.ts'
import { type OperationFacts, operation } from './operation.ts'

type IdParam = MiddlewareHandler<
  HonoEnv,
  string,
  { in: { param: { id: string } }; out: { param: { id: string } } }
>

/** @returns the new state; undefined when the item doesn't exist */
type Change<State> = (tx: Tx, userId: string, id: string) => Promise<State | undefined>

interface Toggle<Path extends string, State extends object>
  extends Pick<OperationFacts, 'tokens' | 'changes' | 'onlyAdds' | 'whileSuspended'> {
  path: Path
  idParam: IdParam
  tags: string[]
  /** Whether suspended members may remove the flag, though not set it. */
  removableWhileSuspended?: true
  summary: { put: string; delete: string }
  description: string
  limit: RateLimitName
  response: ZodType<State>
  put: Change<State>
  delete: Change<State>
  missing: () => AppError
}

type Toggled = LimitedContext & { var: Pick<Variables, 'actor'> }

/** PUT sets a flag and DELETE removes it; both are idempotent. */
export function toggleRoutes<const Path extends `/:id${string}`, State extends object>(
  toggle: Toggle<Path, State>,
) {
  const { tags, tokens, changes, onlyAdds, whileSuspended, removableWhileSuspended } = toggle
  const declare = (summary: string, mayBeSuspended?: true) =>
    operation({
      summary,
      description: 'Idempotent: sets the desired state.',
      tags,
      ...(tokens && { tokens }),
      ...(changes && { changes }),
      ...(onlyAdds && { onlyAdds }),
      ...((whileSuspended ?? mayBeSuspended) && { whileSuspended: true }),
      limits: [toggle.limit],
      responses: { 200: jsonResponse(toggle.description, toggle.response) },
    })
  const run = (c: Toggled, change: (tx: Tx) => Promise<State | undefined>) =>
    c.var.db.as(c.var.actor, async (tx) => {
      const state = await change(tx)
      if (!state) throw toggle.missing()
      await countAttempt(c, tx, toggle.limit)
      return state
    })
  return new Hono<Env>()
    .put(toggle.path, declare(toggle.summary.put), requireSession(), toggle.idParam, async (c) =>
      c.json(await run(c, (tx) => toggle.put(tx, c.var.session.user.id, c.req.valid('param').id)), 200),
    )
    .delete(
      toggle.path,
      declare(toggle.summary.delete, removableWhileSuspended),
      requireSession(),
      toggle.idParam,
      async (c) =>
        c.json(await run(c, (tx) => toggle.delete(tx, c.var.session.user.id, c.req.valid('param').id)), 200),
    )
}

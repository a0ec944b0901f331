import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import type { Env } from '../../platform/http/env.ts'
import { signedIn } from '../../platform/http/session-guard.ts'
import { valid } from '../../platform/http/validate.ts'
import { hasRole } from './roles.db.ts'

const question = z.object({
  _user_id: z.uuid('This is no id'),
  _role: z.enum(['admin'], 'There is no such role'),
})

/** POST /api/rpc/has_role: whether a member has a role, as the database decides it (CALLS-20, ROLES-06). */
export const rolesApi = new Hono<Env>().post(
  '/has_role',
  describeRoute({ summary: 'Whether a member has a role', tags: ['roles'] }),
  signedIn(),
  valid('json', question),
  async (c) => {
    const { _user_id, _role } = c.req.valid('json')
    return c.json(await c.var.db.as(c.var.actor, (tx) => hasRole(tx, _user_id, _role)))
  },
)

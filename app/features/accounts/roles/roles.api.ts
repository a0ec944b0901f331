import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { uuid } from '../../../platform/validation/fields.ts'
import { hasRole, roleRow } from './roles.db.ts'

const hasRoleParams = z.object({
  _user_id: uuid(),
  _role: z.enum(['admin'], 'Unknown role'),
})

const roleRowResponse = z.object({ user_id: z.uuid(), role: z.string() }).nullable()

/** POST /api/rpc/has_role: whether a member has a role (CALLS-20, ROLES-06). */
export const rolesApi = new Hono<Env>().post(
  '/has_role',
  describeRoute({
    summary: 'Check whether a member has a role',
    tags: ['roles'],
    responses: { 200: jsonResponse('Whether the member has the role', z.boolean()) },
  }),
  requireSession(),
  validate('json', hasRoleParams),
  async (c) => {
    const { _user_id, _role } = c.req.valid('json')
    return c.json(await c.var.db.as(c.var.actor, (tx) => hasRole(tx, _user_id, _role)))
  },
)

/** GET /api/user_roles?user_id=&role=: the row or null, visible to its owner and admins (CALLS-20). */
export const userRolesApi = new Hono<Env>().get(
  '/',
  describeRoute({
    summary: "Get a member's role row, if any",
    tags: ['roles'],
    responses: { 200: jsonResponse('The row, or null', roleRowResponse) },
  }),
  requireSession(),
  validate('query', z.object({ user_id: hasRoleParams.shape._user_id, role: hasRoleParams.shape._role })),
  async (c) => {
    const { user_id, role } = c.req.valid('query')
    return c.json(await c.var.db.as(c.var.actor, (tx) => roleRow(tx, user_id, role)))
  },
)

export type RolesApi = typeof rolesApi
export type UserRolesApi = typeof userRolesApi

import { Hono } from 'hono'
import { z } from 'zod'
import { hasRole } from '../../../platform/database/has-role.ts'
import { forbidden } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { uuid } from '../../../platform/validation/fields.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { roleRow } from './roles.db.ts'

const hasRoleParams = z.object({
  _user_id: uuid(),
  _role: z.enum(['admin', 'moderator'], ACCOUNT_TEXTS.unknownRole),
})

const roleRowResponse = z.object({ user_id: z.uuid(), role: z.string() }).meta({ id: 'UserRole' }).nullable()

export const rolesApi = new Hono<Env>().post(
  '/has_role',
  operation({
    summary: 'Check whether you have a role; admins may ask about others',
    tags: ['roles'],
    changes: [],
    whileSuspended: true,
    withoutSecondFactor: true,
    limits: ['role-check'],
    responses: {
      200: jsonResponse('Whether the member has the role', z.boolean()),
    },
  }),
  requireSession(),
  validate('json', hasRoleParams),
  async (c) => {
    const { _user_id, _role } = c.req.valid('json')
    const isGranted = await c.var.db.as(c.var.actor, async (tx) => {
      await countAttempt(c, tx)
      return hasRole(tx, _user_id, _role)
    })
    if (isGranted === null) throw forbidden(ACCOUNT_TEXTS.onlyOwnRole)
    return c.json(isGranted)
  },
)

/** Lists the roles of a member. Only the owner of a row and admins see it (CALLS-20). */
export const userRolesApi = new Hono<Env>().get(
  '/',
  operation({
    summary: "Get a member's role row, if any",
    tags: ['roles'],
    unlimited: 'own',
    responses: { 200: jsonResponse('The row, or null', roleRowResponse) },
  }),
  requireSession(),
  validate('query', z.object({ user_id: hasRoleParams.shape._user_id, role: hasRoleParams.shape._role })),
  async (c) => {
    const { user_id, role } = c.req.valid('query')
    return c.json(await roleRow(c.var.db.reads(c.var.actor), user_id, role))
  },
)

export type RolesApi = typeof rolesApi
export type UserRolesApi = typeof userRolesApi

import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { AppError } from '../../../platform/errors/app-error.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { validate } from '../../../platform/http/validate.ts'
import { uuid } from '../../../platform/validation/fields.ts'
import { reasonSchema } from '../../../platform/validation/reason.schema.ts'
import { requireAdmin } from '../../accounts/roles/require-admin.server.ts'
import { usersResponse } from '../admin-response.schema.ts'
import { listSchema } from '../lists/admin-list.schema.ts'
import { grantAdmin, listUsers, revokeAdmin } from './users.db.ts'

const tags = ['admin']
const NO_SUCH_USER = 'This account no longer exists.'
const user = z.object({ id: uuid() })
const why = validate('json', reasonSchema)
const roles = z.object({ roles: z.array(z.literal('admin')) })

const ofRole = (summary: string) =>
  describeRoute({
    summary,
    description: 'Idempotent. Changes are recorded in the audit log, with the reason if given.',
    tags,
    responses: { 200: jsonResponse("The account's roles after the change", roles) },
  })

/** CALLS-24 */
export const adminUsersApi = new Hono<Env>()
  .get(
    '/',
    describeRoute({
      summary: 'List accounts with their roles',
      tags,
      responses: { 200: jsonResponse('One page of accounts', usersResponse) },
    }),
    requireAdmin,
    validate('query', listSchema('users')),
    async (c) => c.json(await c.var.asAdmin((tx) => listUsers(tx, c.req.valid('query')))),
  )
  .put(
    '/:id/roles/admin',
    ofRole('Grant the admin role'),
    requireAdmin,
    validate('param', user),
    why,
    async (c) => {
      const change = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.var.requestId }
      if (!(await c.var.asAdmin((tx) => grantAdmin(tx, change)))) throw notFound(NO_SUCH_USER)
      return c.json({ roles: ['admin'] } satisfies z.infer<typeof roles>)
    },
  )
  .delete(
    '/:id/roles/admin',
    ofRole('Revoke the admin role'),
    requireAdmin,
    validate('param', user),
    why,
    async (c) => {
      const change = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.var.requestId }
      const { found, isStillAdmin } = await c.var.asAdmin((tx) => revokeAdmin(tx, change))
      if (!found) throw notFound(NO_SUCH_USER)
      // The ADMIN_EMAIL account can be an admin without a row to delete.
      if (isStillAdmin) throw new AppError(409, 'P0001', 'This account is always an admin.')
      return c.json({ roles: [] } satisfies z.infer<typeof roles>)
    },
  )

export type AdminUsersApi = typeof adminUsersApi

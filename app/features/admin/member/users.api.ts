import { Hono } from 'hono'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env, Variables } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { searchLimit } from '../../../platform/http/rate-limits/search-limit.ts'
import { requireAdmin } from '../../../platform/http/require-admin.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { reasonSchema } from '../../../platform/validation/reason.schema.ts'
import { requireRecentAuthentication } from '../../accounts/guards/require-recent-authentication.server.ts'
import { byAdmin, notify } from '../../notifications/notify.server.ts'
import { usersResponse } from '../admin-response.schema.ts'
import { listSchema } from '../lists/admin-list.schema.ts'
import { grantRole, listUsers, revokeAdmin } from '../moderation/users.db.ts'
import { ROLE_TEXTS } from '../moderation-texts.ts'
import { readMember } from './member.db.ts'
import { memberResponse } from './member-response.schema.ts'

const tags = ['admin']
const user = idParam(ROLE_TEXTS.noSuchAccount)
const reasonBody = validate('json', reasonSchema)
const roles = z.object({ roles: z.array(z.literal('admin')) }).meta({ id: 'Roles' })

const described = (summary: string) =>
  operation({
    summary,
    description:
      'Idempotent. Needs a recent proof of who you are: `POST /api/session/authentication`. Changes are recorded in the audit log, with the reason if given.',
    tags,
    limits: ['admin'],
    responses: { 200: jsonResponse("The account's roles after the change", roles) },
  })

/** What admins can do about accounts (CALLS-24). */
export const adminUsersApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List accounts with their roles',
      tags,
      limits: ['search'],
      responses: { 200: jsonResponse('One page of accounts', usersResponse) },
    }),
    requireAdmin,
    searchLimit,
    validate('query', listSchema('users')),
    async (c) => c.json(await c.var.asAdmin((tx) => listUsers(tx, c.req.valid('query')))),
  )
  .get(
    '/:id',
    operation({
      summary: 'Get an account, what it has published, and what admins did about it',
      description: 'The history has the newest 50 entries of the audit log.',
      tags,
      unlimited: 'admins',
      responses: { 200: jsonResponse('The account', memberResponse) },
    }),
    requireAdmin,
    user,
    async (c) => {
      const found = await c.var.asAdmin((tx) => readMember(tx, c.req.valid('param').id))
      if (!found) throw notFound(ROLE_TEXTS.noSuchAccount)
      return c.json(found)
    },
  )
  .put(
    '/:id/roles/admin',
    described('Grant the admin role'),
    requireAdmin,
    requireRecentAuthentication(),
    user,
    reasonBody,
    async (c) => {
      const change = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.var.requestId }
      const { exists } = await c.var.asAdmin(async (tx) => {
        await countAttempt(c, tx, 'admin')
        const granted = await grantRole(tx, 'admin', change)
        if (granted.isChanged) await tellOfRole(c.var, tx, change.id, { granted: true })
        return granted
      })
      if (!exists) throw notFound(ROLE_TEXTS.noSuchAccount)
      return c.json({ roles: ['admin'] } satisfies z.infer<typeof roles>)
    },
  )
  .delete(
    '/:id/roles/admin',
    described('Revoke the admin role'),
    requireAdmin,
    requireRecentAuthentication(),
    user,
    reasonBody,
    async (c) => {
      const change = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.var.requestId }
      const { exists, isStillAdmin } = await c.var.asAdmin(async (tx) => {
        await countAttempt(c, tx, 'admin')
        const revoked = await revokeAdmin(tx, change)
        if (revoked.isChanged && !revoked.isStillAdmin)
          await tellOfRole(c.var, tx, change.id, { granted: false })
        return revoked
      })
      if (!exists) throw notFound(ROLE_TEXTS.noSuchAccount)
      // The account in ADMIN_EMAIL is an admin even without a row.
      if (isStillAdmin) throw new AppError(409, 'P0001', ROLE_TEXTS.alwaysAdmin)
      return c.json({ roles: [] } satisfies z.infer<typeof roles>)
    },
  )

const tellOfRole = (
  parts: Pick<Variables, 'queueEmail' | 'session'>,
  tx: Tx,
  personId: string,
  facts: { granted: boolean },
) => notify(parts, tx, 'role', { ...byAdmin(parts.session), personId, facts })

export type AdminUsersApi = typeof adminUsersApi

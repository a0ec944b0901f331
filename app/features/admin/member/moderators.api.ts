import { Hono } from 'hono'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireAdmin } from '../../../platform/http/require-admin.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { reasonSchema } from '../../../platform/validation/reason.schema.ts'
import { requireRecentAuthentication } from '../../accounts/guards/require-recent-authentication.server.ts'
import { byAdmin, notify } from '../../notifications/notify.server.ts'
import { grantRole, revokeModerator } from '../moderation/users.db.ts'
import { ROLE_TEXTS } from '../moderation-texts.ts'

const tags = ['admin']
const user = idParam(ROLE_TEXTS.noSuchAccount)
const reasonBody = validate('json', reasonSchema)

const described = (summary: string) =>
  operation({
    summary,
    description:
      'Moderators decide about reports: they dismiss, warn, hide, show again and answer appeals. Idempotent. Needs a recent proof of who you are: `POST /api/session/authentication`. Changes are recorded in the audit log, with the reason if given.',
    tags,
    limits: ['admin'],
    responses: { 204: { description: 'Changed' } },
  })

/** /api/admin/users/{id}/roles/moderator */
export const moderatorsApi = new Hono<Env>()
  .put(
    '/:id/roles/moderator',
    described('Make a member a moderator'),
    requireAdmin,
    requireRecentAuthentication(),
    user,
    reasonBody,
    async (c) => {
      const change = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.var.requestId }
      const { exists } = await c.var.asAdmin(async (tx) => {
        await countAttempt(c, tx)
        const granted = await grantRole(tx, 'moderator', change)
        const facts = { granted: true, role: 'moderator' }
        if (granted.isChanged)
          await notify(c.var, tx, 'role', { ...byAdmin(c.var.session), personId: change.id, facts })
        return granted
      })
      if (!exists) throw notFound(ROLE_TEXTS.noSuchAccount)
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id/roles/moderator',
    described('Take the role of a moderator from a member'),
    requireAdmin,
    requireRecentAuthentication(),
    user,
    reasonBody,
    async (c) => {
      const change = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.var.requestId }
      const { exists } = await c.var.asAdmin(async (tx) => {
        await countAttempt(c, tx)
        const revoked = await revokeModerator(tx, change)
        const facts = { granted: false, role: 'moderator' }
        if (revoked.isChanged)
          await notify(c.var, tx, 'role', { ...byAdmin(c.var.session), personId: change.id, facts })
        return revoked
      })
      if (!exists) throw notFound(ROLE_TEXTS.noSuchAccount)
      return c.body(null, 204)
    },
  )

export type ModeratorsApi = typeof moderatorsApi

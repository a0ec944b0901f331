import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { limitedBy } from '../../../platform/http/rate-limits/limited-by.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { validate } from '../../../platform/http/validate.ts'
import { after } from '../../../platform/validation/page-params.ts'
import { requireAdmin } from '../../accounts/roles/require-admin.server.ts'
import { listAudit, readAudit } from './audit.db.ts'
import { AUDIT_ACTIONS, type AuditAction } from './audit.ts'
import { auditRecordResponse, auditResponse } from './audit-response.schema.ts'
import { AUDIT_TEXTS } from './audit-texts.ts'
import { restoreDeleted } from './restore.db.ts'

const tags = ['admin']

const actions = z.enum(Object.keys(AUDIT_ACTIONS) as AuditAction[], AUDIT_TEXTS.unknownAction)

export const auditApi = new Hono<Env>()
  .get(
    '/',
    describeRoute({
      summary: 'List audit log entries, newest first',
      tags,
      responses: { 200: jsonResponse('One page of entries', auditResponse) },
    }),
    requireAdmin,
    validate('query', z.object({ action: actions.optional(), after })),
    async (c) => c.json(await c.var.asAdmin((tx) => listAudit(tx, c.req.valid('query')))),
  )
  .get(
    '/:id',
    describeRoute({
      summary: 'Get an audit log entry with its saved record',
      tags,
      responses: { 200: jsonResponse('The entry', auditRecordResponse) },
    }),
    requireAdmin,
    idParam(AUDIT_TEXTS.notFound),
    async (c) => {
      const record = await c.var.asAdmin((tx) => readAudit(tx, c.req.valid('param').id))
      if (!record) throw notFound(AUDIT_TEXTS.notFound)
      return c.json(record)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({
      summary: 'Restore what an entry says was deleted',
      description: 'For 30 days, with everything attached to it. Idempotent; recorded in the audit log.',
      tags,
      responses: { 204: { description: 'Restored' }, ...limitedBy('admin') },
    }),
    requireAdmin,
    idParam(AUDIT_TEXTS.notFound),
    async (c) => {
      const { requestId } = c.var
      const outcome = await c.var.asAdmin(async (tx) => {
        await countAttempt(c, tx, 'admin')
        return restoreDeleted(tx, { id: c.req.valid('param').id, requestId })
      })
      if (outcome === undefined) throw notFound(AUDIT_TEXTS.notFound)
      if (outcome === 'gone') throw conflict(AUDIT_TEXTS.notRestorable)
      return c.body(null, 204)
    },
  )

export type AuditApi = typeof auditApi

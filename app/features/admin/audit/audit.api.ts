import { Hono } from 'hono'
import { z } from 'zod'
import { gone, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { requireAdmin } from '../../../platform/http/require-admin.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { after } from '../../../platform/validation/page-params.ts'
import { listAudit, readAudit } from './audit.db.ts'
import { AUDIT_ACTIONS, type AuditAction } from './audit.ts'
import { auditRecordResponse, auditResponse } from './audit-response.schema.ts'
import { AUDIT_TEXTS } from './audit-texts.ts'

const tags = ['admin']

const actions = z.enum(Object.keys(AUDIT_ACTIONS) as AuditAction[], AUDIT_TEXTS.unknownAction)

export const auditApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List audit log entries, newest first',
      tags,
      unlimited: 'admins',
      responses: { 200: jsonResponse('One page of entries', auditResponse) },
    }),
    requireAdmin,
    validate('query', z.object({ action: actions.optional(), after })),
    async (c) => c.json(await c.var.asAdmin((tx) => listAudit(tx, c.req.valid('query')))),
  )
  .get(
    '/:id',
    operation({
      summary: 'Get an audit log entry with its saved record',
      tags,
      unlimited: 'admins',
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
    // Scripts may still ask for it.
    operation({ hide: true }),
    requireAdmin,
    () => {
      throw gone(AUDIT_TEXTS.notRestorable)
    },
  )

export type AuditApi = typeof auditApi

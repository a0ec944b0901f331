import { Hono } from 'hono'
import { z } from 'zod'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import { isDuplicate } from '../../../platform/errors/from-database.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireAdmin } from '../../../platform/http/require-admin.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { reasonSchema } from '../../../platform/validation/reason.schema.ts'
import { describeDecision } from '../../moderation/decide.server.ts'
import { tellOfDecision } from '../../moderation/tell-of-decision.server.ts'
import { requireRecentAuthentication } from '../guards/require-recent-authentication.server.ts'
import { endSuspension, findSubject, insertSuspension, readSuspension } from '../store/suspensions.db.ts'
import { suspensionResponse, suspensionSchema } from '../suspension.schema.ts'
import { SUSPENSION_ERRORS } from '../suspension.ts'

const tags = ['admin']
const user = idParam(SUSPENSION_ERRORS.noSuchAccount)
const response = z.object({ suspension: suspensionResponse.nullable() }).meta({ id: 'SuspensionState' })

/** /api/admin/users/{id}/suspension (STATIC-16) */
export const suspensionsApi = new Hono<Env>()
  .post(
    '/:id/suspension',
    operation({
      summary: 'Suspend a member for a time or for good',
      description:
        'The member is signed out everywhere, can read but not write, and gets an email with the reason. Needs a recent proof of who you are: `POST /api/session/authentication`. Recorded in the audit log. Admins can be suspended only after losing the role.',
      tags,
      limits: ['admin'],
      responses: { 201: jsonResponse('The suspension', response) },
    }),
    requireAdmin,
    requireRecentAuthentication(),
    user,
    validate('json', suspensionSchema),
    async (c) => {
      const { requestId } = c.var
      const request = c.req.valid('json')
      const suspension = await c.var
        .asAdmin(async (tx) => {
          await countAttempt(c, tx)
          const subject = await findSubject(tx, c.req.valid('param').id)
          if (!subject) throw notFound(SUSPENSION_ERRORS.noSuchAccount)
          const decisionId = await describeDecision(tx, 'enforcement')
          await insertSuspension(tx, subject, { ...request, requestId })
          await tellOfDecision(c.var, tx, decisionId)
          return readSuspension(tx, subject.id)
        })
        .catch((error: unknown) => {
          throw isDuplicate(error) ? conflict(SUSPENSION_ERRORS.alreadySuspended) : error
        })
      return c.json({ suspension }, 201)
    },
  )
  .delete(
    '/:id/suspension',
    operation({
      summary: "Lift a member's suspension",
      description:
        'Idempotent. Needs a recent proof of who you are. The member gets an email. Recorded in the audit log, with the reason if given.',
      tags,
      limits: ['admin'],
      responses: { 200: jsonResponse('No suspension', response) },
    }),
    requireAdmin,
    requireRecentAuthentication(),
    user,
    validate('json', reasonSchema),
    async (c) => {
      const { requestId } = c.var
      await c.var.asAdmin(async (tx) => {
        await countAttempt(c, tx)
        const subject = await findSubject(tx, c.req.valid('param').id)
        if (!subject) throw notFound(SUSPENSION_ERRORS.noSuchAccount)
        const decisionId = await describeDecision(tx, 'enforcement')
        await endSuspension(tx, { id: subject.id, ...c.req.valid('json'), requestId })
        await tellOfDecision(c.var, tx, decisionId)
      })
      return c.json({ suspension: null })
    },
  )

export type SuspensionsApi = typeof suspensionsApi

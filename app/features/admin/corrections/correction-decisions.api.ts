import { Hono } from 'hono'
import { z } from 'zod'
import { badRequest, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireAdmin } from '../../../platform/http/require-admin.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { limit } from '../../../platform/validation/page-params.ts'
import { requiredReasonSchema } from '../../../platform/validation/reason.schema.ts'
import { byAdmin, notify } from '../../notifications/notify.server.ts'
import { adminCorrectionsResponse, decisionSchema } from '../../stories/corrections/correction.schema.ts'
import { CORRECTION_ERRORS } from '../../stories/corrections/correction.ts'
import { correctionAnsweredEmail } from '../../stories/corrections/correction-emails.server.ts'
import { decideCorrection, redactChange, waitingCorrections } from './correction-decisions.db.ts'

const tags = ['admin']

const MAX_WAITING = 100

const waitingSchema = z.object({ limit: limit(MAX_WAITING) })

export const adminCorrectionsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List the corrections that wait for a decision, oldest first',
      tags,
      unlimited: 'admins',
      responses: { 200: jsonResponse('The corrections', adminCorrectionsResponse) },
    }),
    requireAdmin,
    validate('query', waitingSchema),
    async (c) => {
      const { limit } = c.req.valid('query')
      return c.json(await c.var.asAdmin((tx) => waitingCorrections(tx, limit)))
    },
  )
  .post(
    '/:id/decision',
    operation({
      summary: 'Publish a correction, all of it or some, perhaps edited; or decline it',
      description: "The founder gets an email. Readers find what changed in the story's history. Idempotent.",
      tags,
      limits: ['admin'],
      responses: {
        200: jsonResponse(
          'The decision',
          z.object({ status: z.enum(['published', 'declined']) }).meta({ id: 'CorrectionDecision' }),
        ),
      },
    }),
    requireAdmin,
    idParam(CORRECTION_ERRORS.notFound),
    validate('json', decisionSchema),
    async (c) => {
      const { config } = c.var
      const decision = c.req.valid('json')
      if (decision.decision === 'publish' && Object.keys(decision.fields).length === 0)
        throw badRequest(CORRECTION_ERRORS.nothingChosen)
      const decided = await c.var.asAdmin(async (tx) => {
        const decided = await decideCorrection(tx, c.req.valid('param').id, decision)
        if (!decided?.isNew) return decided
        await countAttempt(c, tx)
        const answered = { ...decided, answer: decision.answer }
        const status = decision.decision === 'publish' ? 'published' : 'declined'
        await notify(
          c.var,
          tx,
          'correction',
          { ...byAdmin(c.var.session), startupId: decided.startup.id, facts: { status } },
          {
            as: 'correction-answered',
            write: (to) => correctionAnsweredEmail(to, answered, config.publicUrl),
          },
        )
        return decided
      })
      if (!decided) throw notFound(CORRECTION_ERRORS.notFound)
      return c.json({
        status: decision.decision === 'publish' ? ('published' as const) : ('declined' as const),
      })
    },
  )

/** /api/admin/story_changes */
export const storyChangesApi = new Hono<Env>().put(
  '/:id/redaction',
  operation({
    summary: "Hide what an entry of a story's history shows",
    description:
      'The entry stays and says that something was removed. Earlier corrections of the story lose the text, too. It can not be undone. Idempotent; recorded in the audit log with the reason, without the text.',
    tags,
    limits: ['admin'],
    responses: { 204: { description: 'Hidden' } },
  }),
  requireAdmin,
  idParam(CORRECTION_ERRORS.noChange),
  validate('json', requiredReasonSchema),
  async (c) => {
    const { requestId } = c.var
    const isFound = await c.var.asAdmin(async (tx) => {
      await countAttempt(c, tx)
      return redactChange(tx, { ...c.req.valid('param'), ...c.req.valid('json'), requestId })
    })
    if (!isFound) throw notFound(CORRECTION_ERRORS.noChange)
    return c.body(null, 204)
  },
)

export type AdminCorrectionsApi = typeof adminCorrectionsApi
export type StoryChangesApi = typeof storyChangesApi

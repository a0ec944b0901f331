import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '../../platform/errors/app-error.ts'
import { forbidden, notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { idParam } from '../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../platform/http/json-response.ts'
import { countAttempt } from '../../platform/http/rate-limits/rate-limit.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import { after } from '../../platform/validation/page-params.ts'
import { requireModerator } from '../accounts/roles/require-moderator.server.ts'
import { answerAppeal, listAppeals } from './appeals.db.ts'
import { appealDecisionSchema } from './decision.schema.ts'
import { answeredAppealResponse, appealsResponse } from './moderation-response.schema.ts'
import { APPEAL_ERRORS, QUEUE_ERRORS } from './report-texts.ts'
import { tellOfDecision } from './tell-of-decision.server.ts'

const tags = ['moderation']

/** /api/admin/appeals is for moderators and admins, and shows them no appeal of their own. */
export const appealsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List the appeals that wait for an answer, oldest first',
      tags,
      unlimited: 'moderators',
      responses: { 200: jsonResponse('One page of appeals', appealsResponse) },
    }),
    requireModerator,
    validate('query', z.object({ after })),
    async (c) => c.json(await c.var.asModerator((tx) => listAppeals(tx, c.req.valid('query').after))),
  )
  .post(
    '/:id/decision',
    operation({
      summary: 'Answer an appeal',
      description:
        'Not by who decided, where somebody else can. Granting it gives back exactly what the decision took. The member reads the answer, and those who reported it learn of a reversal. Admins answer appeals against what only admins do. Repeating the same answer changes nothing.',
      tags,
      limits: ['admin'],
      responses: {
        200: jsonResponse('The answer', answeredAppealResponse),
        ...failsWith(404, 409),
      },
    }),
    requireModerator,
    idParam(APPEAL_ERRORS.notFound),
    validate('json', appealDecisionSchema),
    async (c) => {
      const answer = c.req.valid('json')
      await c.var.asModerator(async (tx) => {
        await countAttempt(c, tx)
        const { outcome, decisionId } = await answerAppeal(tx, c.req.valid('param').id, answer)
        if (outcome === 'none') throw notFound(APPEAL_ERRORS.notFound)
        if (outcome === 'other') throw forbidden(APPEAL_ERRORS.other)
        if (outcome === 'admins_only') throw forbidden(QUEUE_ERRORS.notAllowed)
        if (outcome === 'decided') throw new AppError(409, 'decided', APPEAL_ERRORS.answered)
        if (outcome === 'done') await tellOfDecision(c.var, tx, decisionId)
      })
      return c.json({ granted: answer.granted })
    },
  )

export type AppealsApi = typeof appealsApi

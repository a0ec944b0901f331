import { Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../platform/errors/app-error.ts'
import { notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { idParam } from '../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../platform/http/json-response.ts'
import { countAttempt } from '../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import { after } from '../../platform/validation/page-params.ts'
import { appealSchema } from './decision.schema.ts'
import {
  appealReceivedResponse,
  statementResponse,
  statementsResponse,
} from './moderation-response.schema.ts'
import { APPEAL_ERRORS } from './report-texts.ts'
import { listStatements, readStatement } from './statements.db.ts'

const tags = ['moderation']
const decision = idParam(APPEAL_ERRORS.notFound)

type Outcome = 'done' | 'asked' | 'repeated' | 'none' | 'none_against' | 'late' | 'twice'

/** /api/decisions shows what was decided about the member, also while they are suspended. */
export const decisionsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List what was decided about you, with the reasons',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('One page of statements, newest first', statementsResponse) },
    }),
    requireSession(),
    validate('query', z.object({ after })),
    async (c) => c.json(await listStatements(c.var.db.reads(c.var.actor), c.req.valid('query').after)),
  )
  .get(
    '/:id',
    operation({
      summary: 'Get a decision about you, with its reasons',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('The statement', statementResponse), ...failsWith(404) },
    }),
    requireSession(),
    decision,
    async (c) => {
      const statement = await readStatement(c.var.db.reads(c.var.actor), c.req.valid('param').id)
      if (!statement) throw notFound(APPEAL_ERRORS.notFound)
      return c.json(statement)
    },
  )
  .post(
    '/:id/appeal',
    operation({
      summary: 'Appeal against a decision',
      description:
        'Once, within six months: by the member whom it is about, also while suspended, or by somebody whose report came to nothing, which opens the case again. Somebody who was not involved decides where there are two moderators.',
      tags,
      changes: [],
      whileSuspended: true,
      withoutSecondFactor: true,
      limits: ['appeal'],
      responses: {
        201: jsonResponse('The appeal', appealReceivedResponse),
        ...failsWith(404, 409),
      },
    }),
    requireSession(),
    decision,
    validate('json', appealSchema),
    async (c) => {
      const { id, words } = c.req.valid('json')
      await c.var.db.as(c.var.actor, async (tx) => {
        const { rows } = await sql<{ outcome: Outcome }>`
          select appeal(${id}, ${c.req.valid('param').id}, ${words}) as outcome`.execute(tx)
        const { outcome } = rows[0]!
        if (outcome === 'none') throw notFound(APPEAL_ERRORS.notFound)
        if (outcome === 'late') throw new AppError(409, 'appeal_late', APPEAL_ERRORS.late)
        if (outcome === 'twice') throw new AppError(409, 'appealed', APPEAL_ERRORS.twice)
        if (outcome === 'none_against') throw new AppError(409, 'no_appeal', APPEAL_ERRORS.none)
        await countAttempt(c, tx)
      })
      return c.json({ id }, 201)
    },
  )

export type DecisionsApi = typeof decisionsApi

import { Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../platform/errors/app-error.ts'
import { notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { pathParam } from '../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../platform/http/json-response.ts'
import { countAttempt } from '../../platform/http/rate-limits/rate-limit.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import { after, limit } from '../../platform/validation/page-params.ts'
import { checkRecentAuthentication } from '../accounts/guards/require-recent-authentication.server.ts'
import { requireModerator } from '../accounts/roles/require-moderator.server.ts'
import { decide } from './decide.server.ts'
import { decideSameTexts } from './decide-same-texts.server.ts'
import { claimSchema, moderationDecisionSchema } from './decision.schema.ts'
import {
  claimResponse,
  decisionResponse,
  queueEntryResponse,
  queueResponse,
} from './moderation-response.schema.ts'
import { describeCases, findCase, listQueue } from './queue.db.ts'
import { readQueueEntry } from './queue-entry.db.ts'
import { QUEUE_ERRORS } from './report-texts.ts'
import { REPORTED_KINDS } from './reported.ts'
import { sameTextEntries } from './same-text-entries.db.ts'

const tags = ['moderation']
const MAX_PER_LOAD = 50

const thing = pathParam(
  z.object({ kind: z.enum(REPORTED_KINDS), id: z.uuid().toLowerCase() }),
  QUEUE_ERRORS.notFound,
)

/** The acts that need a recent proof of who it is, since they can't be undone, or shut somebody out. */
const NEED_PROOF: readonly string[] = ['delete', 'suspend']

/** /api/admin/reports is for moderators and admins, and shows them nothing about themselves. */
export const queueApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List what waits for a decision',
      description:
        'One entry for each thing: notices of something illegal first, then the oldest. Nothing about yourself, and nothing that you reported where somebody else can decide.',
      tags,
      unlimited: 'moderators',
      responses: { 200: jsonResponse('One page of entries', queueResponse) },
    }),
    requireModerator,
    validate('query', z.object({ after, limit: limit(MAX_PER_LOAD, 30) })),
    async (c) =>
      c.json(await c.var.asModerator((tx) => listQueue(tx, c.var.session.user.id, c.req.valid('query')))),
  )
  .get(
    '/:kind/:id',
    operation({
      summary: 'Get what is reported, with its reports, its context and its author’s history',
      description: 'Of the author of an anonymous story, only how often something was upheld and dismissed.',
      tags,
      unlimited: 'moderators',
      responses: { 200: jsonResponse('The entry', queueEntryResponse), ...failsWith(404) },
    }),
    requireModerator,
    thing,
    async (c) => {
      const { isAdmin, session } = c.var
      const entry = await c.var.asModerator((tx) =>
        readQueueEntry(tx, session.user.id, { ...c.req.valid('param'), isAdmin }),
      )
      if (!entry) throw notFound(QUEUE_ERRORS.notFound)
      return c.json(entry)
    },
  )
  .put(
    '/:kind/:id/claim',
    operation({
      summary: 'Say that you look at it',
      description:
        'Nobody else decides it meanwhile. It ends five minutes after you last said so, with the decision, or when you let go. Idempotent.',
      tags,
      changes: [],
      limits: ['admin'],
      responses: {
        200: jsonResponse('Your claim', claimResponse),
        ...failsWith(404, 409),
      },
    }),
    requireModerator,
    thing,
    validate('json', claimSchema),
    async (c) => {
      const { kind, id } = c.req.valid('param')
      const entry = await c.var.asModerator(async (tx) => {
        await countAttempt(c, tx)
        const { rows } = await sql<{ outcome: 'done' | 'claimed' | 'none' }>`
          select claim_case(${kind}, ${id}, ${c.req.valid('json').take_over}) as outcome`.execute(tx)
        const outcome = rows[0]?.outcome
        if (outcome === 'claimed') throw new AppError(409, 'claimed', QUEUE_ERRORS.claimed)
        const found = outcome === 'done' ? await findCase(tx, kind, id) : undefined
        if (!found) throw notFound(QUEUE_ERRORS.notFound)
        return (await describeCases(tx, c.var.session.user.id, [found]))[0]
      })
      return c.json({ claim: entry?.claim ?? null })
    },
  )
  .delete(
    '/:kind/:id/claim',
    operation({
      summary: 'Let go of what you looked at',
      description: 'Idempotent.',
      tags,
      changes: [],
      limits: ['admin'],
      responses: { 204: { description: 'Let go' } },
    }),
    requireModerator,
    thing,
    async (c) => {
      const { kind, id } = c.req.valid('param')
      await c.var.asModerator(async (tx) => {
        await countAttempt(c, tx)
        await sql`select release_case(${kind}, ${id})`.execute(tx)
      })
      return c.body(null, 204)
    },
  )
  .post(
    '/:kind/:id/decision',
    operation({
      summary: 'Decide about a thing',
      description:
        'Answers all reports of it. Its author reads the reason and the rule, in the product and by email, and can appeal; those who reported it learn what was done. One entry of the public log. Deleting, suspending, closing listings and marking facts are for admins; deleting and suspending need a recent proof of who you are: `POST /api/session/authentication`.',
      tags,
      limits: ['admin'],
      responses: {
        201: jsonResponse('The decision', decisionResponse),
        ...failsWith(404, 409),
      },
    }),
    requireModerator,
    thing,
    validate('json', moderationDecisionSchema),
    async (c) => {
      const { kind, id } = c.req.valid('param')
      const decision = c.req.valid('json')
      const answer = await c.var.asModerator(async (tx) => {
        if (NEED_PROOF.includes(decision.act)) checkRecentAuthentication(c.var.session)
        await countAttempt(c, tx)
        const found = await findCase(tx, kind, id)
        const reports = found
          ? await tx
              .selectFrom('queued_reports')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .where('case_id', '=', found.id)
              .executeTakeFirst()
          : undefined
        const alike = found && decision.with_same_text ? await sameTextEntries(tx, found.id) : []
        await decide(c.var, tx, { ...decision, kind, thing: id }, { fromQueue: true })
        return { reports: reports?.count ?? 0, ...(await decideSameTexts(c.var, tx, decision, alike)) }
      })
      return c.json({ id: decision.id, act: decision.act, ...answer }, 201)
    },
  )

export type QueueApi = typeof queueApi

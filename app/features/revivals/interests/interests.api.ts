import { Hono } from 'hono'
import { forbidden, notFound, offerClosed } from '../../../platform/errors/errors.ts'
import { isForbidden, isMissingReference } from '../../../platform/errors/from-database.ts'
import type { Env } from '../../../platform/http/env.ts'
import { noteSignals } from '../../../platform/http/form-signals/form-signals.server.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countText } from '../../../platform/http/rate-limits/count-text.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { REVIVAL_TEXTS } from '../offers/revival-texts.ts'
import {
  interestListSchema,
  interestPageResponse,
  interestResponse,
  interestSchema,
  readInterestResponse,
} from './interest.schema.ts'
import { INTEREST_TEXTS } from './interest.ts'
import { closedFor, isOwnOffer, listInterests, markRead, saveInterest } from './interests.db.ts'
import { notifyFounder, type WriteToSupport } from './notify-founder.server.ts'

const tags = ['interests']

const onlyMembers = requireSession(INTEREST_TEXTS.notSignedIn)

/** /api/interest_contacts (CALLS-16) */
export const interestsApi = (writeToSupport: WriteToSupport) =>
  new Hono<Env>()
    .get(
      '/',
      operation({
        summary: 'List messages you received about your stories, or messages you sent',
        tags,
        tokens: 'messages',
        unlimited: 'own',
        responses: { 200: jsonResponse('One page of messages, newest first', interestPageResponse) },
      }),
      onlyMembers,
      validate('query', interestListSchema),
      async (c) => {
        const { db, actor, session } = c.var
        c.header('cache-control', 'no-store')
        return c.json(await listInterests(db.reads(actor), session.user.id, c.req.valid('query')))
      },
    )
    .post(
      '/',
      operation({
        summary: 'Send a message to the founder of a story open for revival',
        description:
          'The client generates the ID, so retries create only one message and one email: to the founder, or for a demo story to support.',
        tags,
        tokens: 'messages',
        changes: [],
        limits: ['interest', 'interest-per-offer'],
        responses: {
          201: jsonResponse('The message', interestResponse),
          ...failsWith(404),
        },
      }),
      onlyMembers,
      validate('json', interestSchema),
      async (c) => {
        const { db, actor, session } = c.var
        const result = await db
          .as(actor, async (tx) => {
            const interest = c.req.valid('json')
            if (await isOwnOffer(tx, interest.revival_opportunity_id)) throw forbidden(INTEREST_TEXTS.own)
            const closed = await closedFor(tx, interest.revival_opportunity_id, interest.id)
            if (closed)
              throw offerClosed(closed === 'paused' ? INTEREST_TEXTS.offerPaused : INTEREST_TEXTS.offerClosed)
            await noteSignals(c, tx)
            const result = await saveInterest(tx, session.user.id, interest)
            if (result?.isNew) {
              await notifyFounder(c, tx, interest.id, writeToSupport)
              await countText(c, tx, interest.message, 'interest')
              await countAttempt(c, tx, 'interest-per-offer', interest.revival_opportunity_id)
            }
            return result
          })
          .catch((error: unknown) => {
            // The offer is closed, missing, or just deleted.
            if (isForbidden(error) || isMissingReference(error)) throw notFound(REVIVAL_TEXTS.notFound)
            throw error
          })
        if (!result) throw forbidden(INTEREST_TEXTS.idTaken)
        return c.json(result.interest, 201)
      },
    )
    .put(
      '/:id/read',
      operation({
        summary: 'Mark a received message as read',
        tags,
        tokens: 'messages',
        changes: [],
        whileSuspended: true,
        limits: ['interest-read'],
        responses: {
          200: jsonResponse('When the message was first read', readInterestResponse),
        },
      }),
      onlyMembers,
      idParam(INTEREST_TEXTS.notFound),
      async (c) => {
        const { db, actor } = c.var
        const marked = await db.as(actor, async (tx) => {
          await countAttempt(c, tx)
          return markRead(tx, c.req.valid('param').id)
        })
        if (!marked) throw notFound(INTEREST_TEXTS.notFound)
        return c.json(marked)
      },
    )

export type InterestsApi = ReturnType<typeof interestsApi>

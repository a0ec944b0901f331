import { Hono } from 'hono'
import { describeRoute, validator } from 'hono-openapi'
import { z } from 'zod'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import { forbidden, notFound, tooManyRequests } from '../../../platform/errors/errors.ts'
import { isForbidden, isMissingReference } from '../../../platform/errors/from-database.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { consumeRateLimit } from '../../../platform/http/rate-limits.db.ts'
import { RATE_LIMITS } from '../../../platform/http/rate-limits.ts'
import { signedIn } from '../../../platform/http/session-guard.ts'
import { valid } from '../../../platform/http/validate.ts'
import { REVIVAL_TEXTS } from '../offers/revival.ts'
import { boxSchema, interestSchema } from './interest.schema.ts'
import { INTEREST_TEXTS } from './interest.ts'
import { interestPageResponse, interestResponse, readInterestResponse } from './interest-response.schema.ts'
import { isOwnOffer, keepInterest, listInterests, markRead } from './interests.db.ts'
import { notifyFounder } from './notify-founder.ts'

const tags = ['interests']

const onlyMembers = signedIn(INTEREST_TEXTS.notSignedIn)

/** /api/interest_contacts: letters to founders, written once and read by the two whom they concern (CALLS-16). */
export const interestsApi = new Hono<Env>()
  .get(
    '/',
    describeRoute({
      summary: 'Letters about your own stories, or letters that you wrote',
      tags,
      responses: { 200: jsonResponse('One load of them, the newest first', interestPageResponse) },
    }),
    onlyMembers,
    valid('query', boxSchema),
    async (c) => {
      const { db, actor, session } = c.var
      c.header('cache-control', 'no-store')
      return c.json(await db.as(actor, (tx) => listInterests(tx, session.user.id, c.req.valid('query'))))
    },
  )
  .post(
    '/',
    describeRoute({
      summary: 'Write to the founder of a story that is open for revival',
      description:
        'Under an id made by the client, so that a repeated call leaves one letter and one mail to the founder. The sixth letter of one member about one offer within 24 hours is refused with 429.',
      tags,
      responses: { 201: jsonResponse('The letter', interestResponse) },
    }),
    onlyMembers,
    valid('json', interestSchema),
    async (c) => {
      const { db, actor, session, config, queueEmail, pseudonymOf } = c.var
      const result = await db
        .as(actor, async (tx) => {
          const interest = c.req.valid('json')
          if (await isOwnOffer(tx, interest.revival_opportunity_id)) throw forbidden(INTEREST_TEXTS.own)
          const result = await keepInterest(tx, session.user.id, interest)
          if (result?.isNew) {
            await withSystemRights(tx, async () => {
              const key = `interest:${pseudonymOf(`${session.user.id} ${interest.revival_opportunity_id}`)}`
              const { allowed } = await consumeRateLimit(tx, key, RATE_LIMITS.interest)
              if (!allowed) throw tooManyRequests(INTEREST_TEXTS.enough)
              await notifyFounder(tx, queueEmail, interest.id, config.publicUrl)
            })
          }
          return result
        })
        .catch((error: unknown) => {
          // The offer is closed, missing, or was removed in the meantime.
          if (isForbidden(error) || isMissingReference(error)) throw notFound(REVIVAL_TEXTS.notFound)
          throw error
        })
      if (!result) throw forbidden(INTEREST_TEXTS.notYours)
      return c.json(result.interest, 201)
    },
  )
  .put(
    '/:id/read',
    describeRoute({
      summary: 'Mark a letter that you received as read',
      tags,
      responses: { 200: jsonResponse('When it was first read', readInterestResponse) },
    }),
    onlyMembers,
    validator('param', z.object({ id: z.uuid() }), (result) => {
      if (!result.success) throw notFound(INTEREST_TEXTS.gone)
    }),
    async (c) => {
      const { db, actor } = c.var
      const marked = await db.as(actor, (tx) => markRead(tx, c.req.valid('param').id))
      if (!marked) throw notFound(INTEREST_TEXTS.gone)
      return c.json(marked)
    },
  )

export type InterestsApi = typeof interestsApi

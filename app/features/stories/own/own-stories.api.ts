import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { remainingOf } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { mayUseToken } from '../../../platform/http/tokens/may-use-token.ts'
import { validate } from '../../../platform/http/validate.ts'
import { after, limit } from '../../../platform/validation/page-params.ts'
import { listOwnStories, signedBefore } from './own-stories.db.ts'
import { OWN_STORIES_PER_LOAD } from './own-stories.ts'
import { nextStoryResponse, ownStoriesResponse } from './own-stories-response.schema.ts'

/** /api/own/startups */
export const ownStoriesApi = new Hono<Env>()
  .get(
    '/',
    describeRoute({
      summary: "List the current user's stories, newest first",
      description: 'Includes the anonymous ones.',
      tags: ['startups'],
      responses: { 200: jsonResponse('One page of stories', ownStoriesResponse) },
    }),
    mayUseToken('stories'),
    requireSession(),
    validate('query', z.object({ after, limit: limit(OWN_STORIES_PER_LOAD) })),
    async (c) => {
      const { db, actor, session } = c.var
      return c.json(await listOwnStories(db.reads(actor), session.user.id, c.req.valid('query')))
    },
  )
  .get(
    '/next',
    describeRoute({
      summary: "Get what the current user's next story begins with",
      description: 'Who told the last one, and whether the daily limit allows another.',
      tags: ['startups'],
      responses: { 200: jsonResponse('The next story', nextStoryResponse) },
    }),
    mayUseToken('stories'),
    requireSession(),
    async (c) => {
      const { db, actor, session } = c.var
      const { max, isReduced, retryAfter } = await remainingOf(c, 'story')
      c.header('cache-control', 'no-store')
      return c.json({
        ...(await signedBefore(db.reads(actor), session.user.id)),
        limit: max,
        is_limit_of_new_account: isReduced,
        possible_at: retryAfter === null ? null : new Date(Date.now() + retryAfter * 1000).toISOString(),
      })
    },
  )

export type OwnStoriesApi = typeof ownStoriesApi

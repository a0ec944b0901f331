import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { remainingOf } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { after, limit } from '../../../platform/validation/page-params.ts'
import { listOwnStories, signedBefore } from './own-stories.db.ts'
import { OWN_STORIES_PER_LOAD } from './own-stories.ts'
import { nextStoryResponse, ownStoriesResponse } from './own-stories-response.schema.ts'

/** /api/own/startups */
export const ownStoriesApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: "List the current user's stories, newest first",
      description: 'Includes the anonymous ones.',
      tags: ['startups'],
      tokens: 'stories',
      unlimited: 'own',
      responses: { 200: jsonResponse('One page of stories', ownStoriesResponse) },
    }),
    requireSession(),
    validate('query', z.object({ after, limit: limit(OWN_STORIES_PER_LOAD) })),
    async (c) => {
      const { db, actor, session } = c.var
      return c.json(await listOwnStories(db.reads(actor), session.user.id, c.req.valid('query')))
    },
  )
  .get(
    '/next',
    operation({
      summary: "Get what the current user's next story begins with",
      description: 'Who told the last one, and whether the daily limit allows another.',
      tags: ['startups'],
      tokens: 'stories',
      unlimited: 'own',
      responses: { 200: jsonResponse('The next story', nextStoryResponse) },
    }),
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

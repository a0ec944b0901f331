import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { after, limit } from '../../../platform/validation/page-params.ts'
import { listOwnStories } from './own-stories.db.ts'
import { OWN_STORIES_PER_LOAD } from './own-stories.ts'
import { ownStoriesResponse } from './own-stories-response.schema.ts'

/** GET /api/own/startups */
export const ownStoriesApi = new Hono<Env>().get(
  '/',
  describeRoute({
    summary: "List the current user's stories, newest first",
    description: 'Includes the anonymous ones.',
    tags: ['startups'],
    responses: { 200: jsonResponse('One page of stories', ownStoriesResponse) },
  }),
  requireSession(),
  validate('query', z.object({ after, limit: limit(OWN_STORIES_PER_LOAD) })),
  async (c) => {
    const { db, actor, session } = c.var
    return c.json(await listOwnStories(db.reads(actor), session.user.id, c.req.valid('query')))
  },
)

export type OwnStoriesApi = typeof ownStoriesApi

import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { Env } from '../../platform/http/env.ts'
import { jsonResponse } from '../../platform/http/json-response.ts'
import { validate } from '../../platform/http/validate.ts'
import { NO_SESSION } from '../accounts/session/session-response.schema.ts'
import { viewerParams, viewerResponse } from './viewer.schema.ts'
import { viewerMarks } from './viewer-state.db.ts'

/** GET /api/viewer: what is the member's own on a page that members share, in one query. */
export const viewerApi = new Hono<Env>().get(
  '/',
  describeRoute({
    summary: "Get the current session, with the user's votes and bookmarks of some stories",
    tags: ['accounts'],
    responses: { 200: jsonResponse('The current user and their marks', viewerResponse) },
  }),
  validate('query', viewerParams),
  async (c) => {
    const { db, actor, session } = c.var
    const { stories } = c.req.valid('query')
    c.header('cache-control', 'private, no-store')
    if (!session) return c.json({ ...NO_SESSION, voted: [], bookmarked: [] })
    return c.json({ ...session, ...(await viewerMarks(db.reads(actor), session.user.id, stories)) })
  },
)

import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { Query } from '../../../platform/database/database.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { validate } from '../../../platform/http/validate.ts'
import { NO_SESSION } from './session-response.schema.ts'
import { type Marks, viewerParams, viewerResponse } from './viewer.schema.ts'

type ReadMarks = (db: Query, viewerId: string, stories: readonly string[]) => Promise<Marks>

/** GET /api/viewer: what is the member's own on a page that members share. */
export const viewerApi = (readMarks: ReadMarks) =>
  new Hono<Env>().get(
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
      return c.json({ ...session, ...(await readMarks(db.reads(actor), session.user.id, stories)) })
    },
  )

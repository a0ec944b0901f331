import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { validate } from '../../../platform/http/validate.ts'
import { sendCompressed } from '../../../platform/rendering/send-packed.ts'
import { NO_SESSION } from './session-response.schema.ts'
import { type Marks, type ViewerResponse, viewerParams, viewerResponse } from './viewer.schema.ts'

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'private, no-store' }

type ReadMarks = (c: Context<Env>, stories: readonly string[]) => Promise<Marks>

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
      const { session } = c.var
      const { stories } = c.req.valid('query')
      const answer: ViewerResponse = session
        ? { ...session, ...(await readMarks(c, stories)) }
        : { ...NO_SESSION, voted: [], bookmarked: [] }
      return sendCompressed(c, JSON.stringify(answer), 200, HEADERS)
    },
  )

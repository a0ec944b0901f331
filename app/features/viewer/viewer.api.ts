import { Hono } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { jsonResponse } from '../../platform/http/json-response.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import { sendCompressed } from '../../platform/responses/send-response.ts'
import { foundUseful } from './found-useful.read.ts'
import { NOBODY, type ViewerResponse, viewerParams, viewerResponse } from './viewer.schema.ts'
import { viewerInterests } from './viewer-interests.db.ts'
import { viewerMarks } from './viewer-marks.read.ts'

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'private, no-store' }

/** GET /api/viewer: what is the member's own on a page that members share. */
export const viewerApi = new Hono<Env>().get(
  '/',
  operation({
    summary:
      "Get the current session, with the user's votes and bookmarks of some stories and assets, the comments of a discussion that the user found useful, the user's messages to their founders, and which stories are the user's own",
    tags: ['accounts'],
    acceptsRecentSession: true,
    unlimited: 'own',
    responses: { 200: jsonResponse('The current user and their marks', viewerResponse) },
  }),
  validate('query', viewerParams),
  async (c) => {
    const { session } = c.var
    if (!session) return sendCompressed(c, JSON.stringify(NOBODY), 200, HEADERS)
    const { stories, assets, discussion } = c.req.valid('query')
    const [marks, interests, useful] = await Promise.all([
      viewerMarks(c, [...stories, ...assets]),
      viewerInterests(c, stories),
      discussion ? foundUseful(c, discussion) : undefined,
    ])
    const answer: ViewerResponse = { ...session, ...marks, ...interests, ...(useful && { useful }) }
    return sendCompressed(c, JSON.stringify(answer), 200, HEADERS)
  },
)

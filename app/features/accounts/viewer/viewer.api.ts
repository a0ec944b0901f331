import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { validate } from '../../../platform/http/validate.ts'
import { sendCompressed } from '../../../platform/rendering/send-packed.ts'
import { NO_SESSION } from './session-response.schema.ts'
import {
  type Interests,
  type Marks,
  type ViewerResponse,
  viewerParams,
  viewerResponse,
} from './viewer.schema.ts'

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'private, no-store' }

const NOBODY: ViewerResponse = {
  ...NO_SESSION,
  voted: [],
  bookmarked: [],
  own: [],
  wrote: [],
  unread_messages: 0,
}

interface ReadMarks {
  stories(c: Context<Env>, ids: readonly string[]): Promise<Marks>
  /** @returns those that are bookmarked */
  assets(c: Context<Env>, ids: readonly string[]): Promise<readonly string[]>
  interests(c: Context<Env>, stories: readonly string[]): Promise<Interests>
}

/** GET /api/viewer: what is the member's own on a page that members share. */
export const viewerApi = (read: ReadMarks) =>
  new Hono<Env>().get(
    '/',
    describeRoute({
      summary:
        "Get the current session, with the user's votes and bookmarks of some stories and assets, the user's messages to their founders, and which stories are the user's own",
      tags: ['accounts'],
      responses: { 200: jsonResponse('The current user and their marks', viewerResponse) },
    }),
    validate('query', viewerParams),
    async (c) => {
      const { session } = c.var
      if (!session) return sendCompressed(c, JSON.stringify(NOBODY), 200, HEADERS)
      const { stories, assets } = c.req.valid('query')
      const [marks, saved, interests] = await Promise.all([
        read.stories(c, stories),
        read.assets(c, assets),
        read.interests(c, stories),
      ])
      const answer: ViewerResponse = {
        ...session,
        ...marks,
        ...interests,
        bookmarked: [...marks.bookmarked, ...saved],
      }
      return sendCompressed(c, JSON.stringify(answer), 200, HEADERS)
    },
  )

import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { answers } from '../../../platform/http/answers.ts'
import type { Env } from '../../../platform/http/env.ts'
import { openForRevival, topOfMonth } from './dashboard.db.ts'
import type { OpenForRevival, StoryLineData } from './dashboard.ts'

const tags = ['dashboard']

const line = z.object({
  id: z.uuid(),
  name: z.string(),
  one_liner: z.string(),
  logo_url: z.string().nullable(),
  votes: z.int(),
}) satisfies z.ZodType<StoryLineData>

const open = z.object({ items: z.array(line), total: z.int() }) satisfies z.ZodType<OpenForRevival>

/** /api/dashboard: the two lists that every member's dashboard shows. Apart, since one may fail and the other not. */
export const dashboardApi = new Hono<Env>()
  .get(
    '/open_for_revival',
    describeRoute({
      summary: 'The most voted stories that are open for revival',
      tags,
      responses: { 200: answers('Some of them, and how many there are in all', open) },
    }),
    async (c) => c.json(await openForRevival(c.var.db.guest)),
  )
  .get(
    '/top_stories',
    describeRoute({
      summary: 'The most voted stories of the last 30 days',
      tags,
      responses: { 200: answers('Stories', z.array(line)) },
    }),
    async (c) => c.json(await topOfMonth(c.var.db.guest)),
  )

export type DashboardApi = typeof dashboardApi

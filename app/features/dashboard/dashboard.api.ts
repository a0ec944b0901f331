import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import type { Env } from '../../platform/http/env.ts'
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

const answers = (description: string, schema: z.ZodType) => ({
  200: { description, content: { 'application/json': { schema: resolver(schema) } } },
})

/** /api/dashboard: the two lists that every member's dashboard shows. Apart, since one may fail and the other not. */
export const dashboardApi = new Hono<Env>()
  .get(
    '/open_for_revival',
    describeRoute({
      summary: 'The most voted stories that are open for revival',
      tags,
      responses: answers('Some of them, and how many there are in all', open),
    }),
    async (c) => c.json(await openForRevival(c.var.db.guest)),
  )
  .get(
    '/top_stories',
    describeRoute({
      summary: 'The most voted stories of the last 30 days',
      tags,
      responses: answers('Stories', z.array(line)),
    }),
    async (c) => c.json(await topOfMonth(c.var.db.guest)),
  )

export type DashboardApi = typeof dashboardApi

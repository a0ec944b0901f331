import { Hono } from 'hono'
import { describeRoute, validator } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../../platform/errors/errors.ts'
import { answers } from '../../../platform/http/answers.ts'
import type { Env } from '../../../platform/http/env.ts'
import { REVIVAL_TEXTS, type RevivalWithStartup } from './revival.ts'
import { revivalById } from './revivals.db.ts'

const answered = z.object({
  id: z.uuid(),
  startup_id: z.uuid(),
  looking_for_roles: z.array(z.string()),
  available_assets: z.array(z.string()),
  contact_method: z.string().nullable(),
  additional_notes: z.string().nullable(),
  is_active: z.boolean(),
  is_own: z.boolean().meta({ description: 'Whether the one who asks has told the story' }),
  is_demo: z
    .boolean()
    .meta({ description: 'Whether the story came with the demo: nobody reads letters to it' }),
  startup: z.object({
    id: z.uuid(),
    name: z.string(),
    one_liner: z.string().nullable(),
    logo_url: z.string().nullable(),
  }),
}) satisfies z.ZodType<RevivalWithStartup>

const missing = () => notFound(REVIVAL_TEXTS.notFound)

/** GET /api/revival_opportunities/{id}: an offer of revival with its story (CALLS-15). */
export const revivalOpportunitiesApi = new Hono<Env>().get(
  '/:id',
  describeRoute({
    summary: 'An offer of revival, with its story',
    tags: ['revivals'],
    responses: {
      200: answers('The offer', answered),
    },
  }),
  validator('param', z.object({ id: z.uuid() }), (result) => {
    if (!result.success) throw missing()
  }),
  async (c) => {
    const { db, actor, session } = c.var
    const { id } = c.req.valid('param')
    const revival = session
      ? await db.as(actor, (tx) => revivalById(tx, id, true))
      : await revivalById(db.guest, id, false)
    if (!revival) throw missing()
    return c.json(revival)
  },
)

export type RevivalOpportunitiesApi = typeof revivalOpportunitiesApi

import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { searched, uuid } from '../../../platform/validation/fields.ts'
import { mentionablePeople } from './mentionable.db.ts'

const mentionable = z
  .object({ handle: z.string(), full_name: z.string().nullable(), avatar_url: z.string().nullable() })
  .meta({ id: 'Mentionable' })

const mentionableResponse = z.object({ items: z.array(mentionable) }).meta({ id: 'MentionableList' })

/** /api/mentionable */
export const mentionableApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'List whom you can mention in a comment on a story',
    description:
      'Those who commented, the founder unless the story is anonymous, and whom you follow. `typed` is the beginning of a handle or of a name.',
    tags: ['comments'],
    limits: ['completion'],
    responses: { 200: jsonResponse('At most eight people', mentionableResponse) },
  }),
  requireSession(),
  validate('query', z.object({ startup_id: uuid(), typed: searched(40).default('') })),
  async (c) => {
    await countRequest(c)
    const { db, actor, session } = c.var
    const { startup_id, typed } = c.req.valid('query')
    c.header('cache-control', 'no-store')
    return c.json({ items: await mentionablePeople(db.reads(actor), session.user.id, startup_id, typed) })
  },
)

export type MentionableApi = typeof mentionableApi

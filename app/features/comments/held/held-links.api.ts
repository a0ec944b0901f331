import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { listOwnHeldLinks } from './held-links.db.ts'
import { heldLinksResponse } from './held-links-response.schema.ts'

/** /api/held_links */
export const heldLinksApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'List what is held of yours because of its links',
    description:
      'While you are new, links in your comments and on your page wait for a moderator, or until you are a member. Others read "[link under review]" in the place of each. An edit replaces what is held: send the whole text.',
    tags: ['comments'],
    unlimited: 'own',
    responses: { 200: jsonResponse('What you wrote, the latest first', heldLinksResponse) },
  }),
  requireSession(),
  async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await listOwnHeldLinks(c.var.db.reads(c.var.actor)))
  },
)

export type HeldLinksApi = typeof heldLinksApi

import { Hono } from 'hono'
import { forbidden } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { storyParam } from '../story-param.server.ts'
import { removeStory, seesStory } from './story-deletion.db.ts'

/** DELETE /api/startups/{id} */
export const storyDeletionApi = new Hono<Env>().delete(
  '/:id',
  operation({
    summary: 'Delete one of your stories and everything attached to it',
    description: 'At once and for good. Idempotent. Admins have `DELETE /api/admin/startups/{id}`.',
    tags: ['startups'],
    tokens: 'stories',
    whileSuspended: true,
    limits: ['story-change'],
    responses: { 204: { description: 'Deleted' } },
  }),
  requireSession(),
  storyParam,
  async (c) => {
    const { db, actor, session } = c.var
    const { id } = c.req.valid('param')
    await db.as(actor, async (tx) => {
      await removeStory(tx, session.user.id, id)
      if (await seesStory(tx, id)) throw forbidden()
      await countAttempt(c, tx)
    })
    return c.body(null, 204)
  },
)

export type StoryDeletionApi = typeof storyDeletionApi

import { Hono } from 'hono'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import { isForbidden, isMissingReference } from '../../../platform/errors/from-database.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countText } from '../../../platform/http/rate-limits/count-text.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { STORY_AND_LISTS } from '../../../platform/operations/topics.ts'
import { byFounder, notifyMany } from '../../notifications/notify.server.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.server.ts'
import { storyUpdateResponse } from '../story-response.schema.ts'
import { updateSchema } from './update.schema.ts'
import { addUpdate } from './updates.db.ts'

/** POST /api/startups/{id}/updates */
export const updatesApi = new Hono<Env>().post(
  '/:id/updates',
  operation({
    summary: 'Add an update to your story',
    description: 'The client generates the ID, so retries add only one. The story shows it with its date.',
    tags: ['startups'],
    tokens: 'stories',
    // The feed and the sitemap say when a story last changed.
    changes: STORY_AND_LISTS,
    onlyAdds: true,
    limits: ['story-update'],
    responses: { 201: jsonResponse('The update', storyUpdateResponse) },
  }),
  requireSession(),
  storyParam,
  validate('json', updateSchema),
  async (c) => {
    const { db, actor, session } = c.var
    const added = await db
      .as(actor, async (tx) => {
        const startupId = c.req.valid('param').id
        const added = await addUpdate(tx, startupId, c.req.valid('json'))
        if (added?.isNew) {
          await countText(c, tx)
          // The new owner of a revived story adds updates, too.
          const { actorId, hidesActor } = await byFounder(tx, startupId)
          const by = { actorId: actorId ?? session.user.id, hidesActor }
          const about = { ...by, startupId, updateId: added.update.id }
          await notifyMany(c.var, tx, 'update', about)
        }
        return added
      })
      .catch((error: unknown) => {
        if (isForbidden(error) || isMissingReference(error)) throw notFound(STORY_TEXTS.notFound)
        throw error
      })
    if (!added) throw forbidden()
    return c.json(added.update, 201)
  },
)

export type UpdatesApi = typeof updatesApi

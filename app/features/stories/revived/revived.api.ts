import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countText } from '../../../platform/http/rate-limits/count-text.ts'
import { limitedBy } from '../../../platform/http/rate-limits/limited-by.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { notify } from '../../notifications/notify.server.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.server.ts'
import { storyRevivalResponse } from '../story-response.schema.ts'
import { revivalOf, saveChapter } from './revived.db.ts'
import { chapterSchema } from './revived.schema.ts'

/** POST /api/startups/{id}/revived_chapter */
export const revivedChapterApi = new Hono<Env>().post(
  '/:id/revived_chapter',
  describeRoute({
    summary: 'Tell what happened next with the project that you run now',
    description: 'Replaces the chapter and the address of the new home. An empty chapter takes it back.',
    tags: ['startups'],
    responses: { 200: jsonResponse('The revival', storyRevivalResponse), ...limitedBy('story-update') },
  }),
  requireSession(),
  storyParam,
  validate('json', chapterSchema),
  async (c) => {
    const { db, actor, session } = c.var
    const startupId = c.req.valid('param').id
    const change = c.req.valid('json')
    const revival = await db.as(actor, async (tx) => {
      const saved = await saveChapter(tx, startupId, change)
      if (!saved) return undefined
      await countText(c, tx, 'story-update', change.chapter)
      if (saved.isFirst)
        await notify(c.var, tx, 'revival', {
          actorId: session.user.id,
          startupId,
          facts: { change: 'chapter' },
        })
      return revivalOf(tx, startupId)
    })
    if (revival) return c.json(revival)
    const isRevived = await revivalOf(db.reads(actor), startupId)
    throw isRevived ? forbidden() : notFound(STORY_TEXTS.notFound)
  },
)

export type RevivedChapterApi = typeof revivedChapterApi

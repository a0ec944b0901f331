import { Hono } from 'hono'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countText } from '../../../platform/http/rate-limits/count-text.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { STORY_AND_LISTS } from '../../../platform/operations/topics.ts'
import { notifyMany } from '../../notifications/notify.server.ts'
import { REVIVED_ERRORS } from '../second-story-texts.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.server.ts'
import { storyRevivalResponse } from '../story-response.schema.ts'
import { chapterSchema, ownChapterResponse } from './chapter.schema.ts'
import { ownChapter, revivalOf, saveChapter } from './revived.db.ts'

/** /api/startups/{id}/revived_chapter */
export const revivedChapterApi = new Hono<Env>()
  .get(
    '/:id/revived_chapter',
    operation({
      summary: 'Get what you tell of the project that you run now',
      description:
        'Also while the story is not shown, so that you can publish your chapter as a story of your own.',
      tags: ['startups'],
      tokens: 'stories',
      acceptsRecentSession: true,
      unlimited: 'own',
      responses: { 200: jsonResponse('Your chapter', ownChapterResponse), ...failsWith(404) },
    }),
    requireSession(),
    storyParam,
    async (c) => {
      c.header('cache-control', 'no-store')
      const chapter = await ownChapter(c.var.db.reads(c.var.actor), c.req.valid('param').id)
      if (!chapter) throw notFound(REVIVED_ERRORS.notYours)
      return c.json(chapter)
    },
  )
  .post(
    '/:id/revived_chapter',
    operation({
      summary: 'Tell what happened next with the project that you run now',
      description: 'Replaces the chapter and the address of the new home. An empty chapter takes it back.',
      tags: ['startups'],
      tokens: 'stories',
      changes: STORY_AND_LISTS,
      limits: ['story-update'],
      responses: { 200: jsonResponse('The revival', storyRevivalResponse) },
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
        await countText(c, tx, change.chapter)
        if (saved.isFirst)
          await notifyMany(c.var, tx, 'revival', {
            actorId: session.user.id,
            startupId,
            facts: { change: 'chapter' },
          })
        return revivalOf(tx, startupId)
      })
      if (revival) return c.json(revival)
      const isRevived = await revivalOf(db.reads(actor), startupId)
      throw isRevived ? forbidden(REVIVED_ERRORS.notYours) : notFound(STORY_TEXTS.notFound)
    },
  )

export type RevivedChapterApi = typeof revivedChapterApi

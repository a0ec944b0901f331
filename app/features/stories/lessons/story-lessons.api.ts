import { Hono } from 'hono'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { STORY_AND_LISTS } from '../../../platform/operations/topics.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.server.ts'
import { arrangedLessonsSchema } from './lesson.schema.ts'
import { storyLessonsResponse } from './lesson-response.schema.ts'
import { arrangeLessons } from './lessons-of-story.db.ts'

/** PUT /api/startups/{id}/lessons */
export const storyLessonsApi = new Hono<Env>().put(
  '/:id/lessons',
  operation({
    summary: 'Split, join and order the lessons of your story',
    description:
      'Each is a part of its Key Learnings, which stay as written. Replaces all of them: what you leave out ends. Idempotent.',
    tags: ['lessons'],
    tokens: 'stories',
    changes: STORY_AND_LISTS,
    // Each of the longest Key Learnings is in one lesson or more.
    body: { bytes: 256 * 1024 },
    limits: ['story-change'],
    responses: {
      200: jsonResponse('The lessons', storyLessonsResponse),
      ...failsWith(409),
    },
  }),
  requireSession(),
  storyParam,
  validate('json', arrangedLessonsSchema),
  async (c) => {
    const lessons = await c.var.db.as(c.var.actor, async (tx) => {
      const { id } = c.req.valid('param')
      const arranged = await arrangeLessons(tx, c.var.session.user.id, id, c.req.valid('json').lessons)
      if (arranged) await countAttempt(c, tx)
      return arranged
    })
    if (!lessons) throw notFound(STORY_TEXTS.notFound)
    return c.json({ lessons })
  },
)

export type StoryLessonsApi = typeof storyLessonsApi

import { Hono } from 'hono'
import { notFound } from '../../../platform/errors/errors.ts'
import { attachment } from '../../../platform/files/attachment.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { saveLessonSchema } from './lesson.schema.ts'
import { checklistOf } from './lesson-checklist.server.ts'
import { savedLessonResponse, savedLessonsResponse } from './lesson-response.schema.ts'
import { LESSON_ERRORS } from './lesson-texts.ts'
import { removeSavedLesson, savedLessons, saveLesson } from './saved-lessons.db.ts'

const tags = ['lessons']

/** PUT and DELETE /api/lessons/{id}/saved */
export const savedLessonApi = new Hono<Env>()
  .put(
    '/:id/saved',
    operation({
      summary: 'Save a lesson, or change your note and your tick',
      description: 'What you leave out stays as it was. Only you see it. Idempotent.',
      tags,
      tokens: 'stories',
      changes: [],
      whileSuspended: true,
      limits: ['bookmark'],
      responses: {
        200: jsonResponse('The lesson as you saved it', savedLessonResponse),
        ...failsWith(409),
      },
    }),
    requireSession(),
    idParam(LESSON_ERRORS.notFound),
    validate('json', saveLessonSchema),
    async (c) => {
      const saved = await c.var.db.as(c.var.actor, async (tx) => {
        await countAttempt(c, tx)
        return saveLesson(tx, c.var.session.user.id, c.req.valid('param').id, c.req.valid('json'))
      })
      if (!saved) throw notFound(LESSON_ERRORS.notFound)
      return c.json(saved)
    },
  )
  .delete(
    '/:id/saved',
    operation({
      summary: 'Remove a lesson from your list',
      description: 'With your note. Idempotent.',
      tags,
      tokens: 'stories',
      changes: [],
      whileSuspended: true,
      limits: ['bookmark'],
      responses: { 204: { description: 'Gone' } },
    }),
    requireSession(),
    idParam(LESSON_ERRORS.notFound),
    async (c) => {
      await c.var.db.as(c.var.actor, async (tx) => {
        await countAttempt(c, tx)
        await removeSavedLesson(tx, c.var.session.user.id, c.req.valid('param').id)
      })
      return c.body(null, 204)
    },
  )

/** GET /api/saved_lessons */
export const savedLessonsApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'List the lessons that you saved, what you saved last first',
    tags,
    tokens: 'stories',
    unlimited: 'own',
    responses: { 200: jsonResponse('All of them', savedLessonsResponse) },
  }),
  requireSession(),
  async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ items: await savedLessons(c.var.db.reads(c.var.actor)) })
  },
)

/** GET /api/saved_lessons.md */
export const checklistApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'Download the lessons that you saved',
    description: 'A checklist in Markdown, by cause, with your notes.',
    tags,
    tokens: 'stories',
    unlimited: 'own',
    responses: {
      200: { description: 'The list', content: { 'text/markdown': { schema: { type: 'string' } } } },
    },
  }),
  requireSession(),
  async (c) => {
    const saved = await savedLessons(c.var.db.reads(c.var.actor))
    return c.body(checklistOf(saved, c.var.config.publicUrl, new Date()), 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': attachment('checklist.md'),
      'cache-control': 'no-store',
    })
  },
)

export type SavedLessonApi = typeof savedLessonApi
export type SavedLessonsApi = typeof savedLessonsApi

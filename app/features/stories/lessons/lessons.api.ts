import { Hono } from 'hono'
import { z } from 'zod'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam, pathParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { searchLimit } from '../../../platform/http/rate-limits/search-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { toggleRoutes } from '../../../platform/operations/toggle-routes.ts'
import { cachedFor } from '../../../platform/responses/cached-for.ts'
import { CAUSES } from '../facts/facts.ts'
import { lifeOfCause } from '../insights/counting/life-figures.server.ts'
import { recentCounts } from '../insights/counting/recent-counts.server.ts'
import { causeCountsResponse, causeFiguresResponse } from './cause-response.schema.ts'
import { countsOfCauses, figuresOfCause } from './causes.db.ts'
import { lessonListSchema, lessonMarksSchema } from './lesson.schema.ts'
import { lessonMarks, markLessonUseful, unmarkLessonUseful } from './lesson-marks.db.ts'
import { lessonMarksResponse, lessonPageResponse, lessonUsefulResponse } from './lesson-response.schema.ts'
import { LESSON_ERRORS } from './lesson-texts.ts'
import { listLessons } from './lessons.db.ts'

const tags = ['lessons']

/** /api/lessons */
export const lessonsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List what stories teach',
      description:
        'A lesson counts to the cause that its founder gave it, or else to all causes of its story. Page with `after`.',
      tags,
      tokens: 'stories',
      shows: ['lists'],
      limits: ['search'],
      responses: { 200: jsonResponse('One page of lessons', lessonPageResponse) },
    }),
    searchLimit,
    validate('query', lessonListSchema),
    cachedFor('everyone'),
    async (c) => c.json(await listLessons(c.var.db.guest, c.req.valid('query'))),
  )
  .get(
    '/causes',
    operation({
      summary: 'List the causes, with how many stories name each and how many lessons count to it',
      tags,
      tokens: 'stories',
      shows: ['lists'],
      unlimited: 'page',
      responses: { 200: jsonResponse('All causes', causeCountsResponse) },
    }),
    cachedFor('everyone'),
    async (c) => c.json(await countsOfCauses(c.var.db.guest)),
  )
  .get(
    '/causes/:cause',
    operation({
      summary: 'Get what stories say about one cause',
      description: 'How long they lived is counted at most once a minute, as for `/api/insights/lifetimes`.',
      tags,
      tokens: 'stories',
      shows: ['lists', 'insights'],
      unlimited: 'page',
      responses: { 200: jsonResponse('Figures and sentences', causeFiguresResponse) },
    }),
    pathParam(z.object({ cause: z.enum(CAUSES) }), LESSON_ERRORS.causeNotFound),
    cachedFor('everyone'),
    async (c) => {
      const { cause } = c.req.valid('param')
      const { db, versions } = c.var
      const life = lifeOfCause(await recentCounts(db, versions), cause)
      return c.json(await figuresOfCause(db.guest, cause, life))
    },
  )

/** GET /api/lessons/marks */
export const lessonMarksApi = new Hono<Env>().get(
  '/marks',
  operation({
    summary: 'Get which of these lessons you found useful and saved, and which are your own',
    tags,
    tokens: 'stories',
    unlimited: 'own',
    responses: { 200: jsonResponse('IDs of lessons', lessonMarksResponse) },
  }),
  requireSession(),
  validate('query', lessonMarksSchema),
  async (c) => {
    c.header('cache-control', 'no-store')
    const { db, actor, session } = c.var
    return c.json(await lessonMarks(db.reads(actor), session.user.id, c.req.valid('query').lessons))
  },
)

/** /api/lessons/{id}/useful */
export const usefulLessonApi = toggleRoutes({
  path: '/:id/useful',
  idParam: idParam(LESSON_ERRORS.notFound),
  tags,
  tokens: 'stories',
  // The database reports the new number.
  changes: [],
  summary: { put: 'Mark a lesson as useful', delete: 'Take that back' },
  description: 'The change, and how many members find the lesson useful',
  limit: 'useful',
  response: lessonUsefulResponse,
  put: markLessonUseful,
  delete: unmarkLessonUseful,
  missing: () => notFound(LESSON_ERRORS.notFound),
})

export type LessonsApi = typeof lessonsApi
export type LessonMarksApi = typeof lessonMarksApi
export type UsefulLessonApi = typeof usefulLessonApi

import { isDeepStrictEqual } from 'node:util'
import { Hono } from 'hono'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countText } from '../../../platform/http/rate-limits/count-text.ts'
import { reading, unshared } from '../../../platform/http/reading.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { STORY_AND_LISTS } from '../../../platform/operations/topics.ts'
import { cachedFor } from '../../../platform/responses/cached-for.ts'
import { factsVersionsOf, storyFactsOf } from '../facts/facts.db.ts'
import { factsSchema, storyFactsResponse, storyFactsVersionsResponse } from '../facts/facts.schema.ts'
import { inOrderOfDate } from '../facts/facts.ts'
import { latestToday, problemsOfFacts } from '../facts/facts-problems.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.server.ts'
import { lockOwnFacts, replaceFacts } from './own-facts.db.ts'
import { factsRefusal, refuseByPath } from './refuse-facts.server.ts'

const tags = ['startups']

/** /api/startups/{id}/facts */
export const factsApi = new Hono<Env>()
  .get(
    '/:id/facts',
    operation({
      summary: 'How a project ended, why, and when',
      description: 'Of an anonymous story, dates are years.',
      tags,
      tokens: 'stories',
      shows: ['story:{id}'],
      acceptsRecentSession: true,
      unlimited: 'page',
      responses: { 200: jsonResponse('The facts', storyFactsResponse) },
    }),
    storyParam,
    cachedFor('guests'),
    async (c) => {
      const { id } = c.req.valid('param')
      const facts =
        (await reading(c, (db) => storyFactsOf(db, id))) ?? (await unshared(c, (db) => storyFactsOf(db, id)))
      if (!facts) throw notFound(STORY_TEXTS.notFound)
      return c.json(facts)
    },
  )
  .put(
    '/:id/facts',
    operation({
      summary: 'Tell readers more about your story',
      description:
        'Replaces all facts: what is left out is taken back. Dates may be a year, a month or a day; of an anonymous story, years only. Milestones are sorted by date.',
      tags,
      tokens: 'stories',
      changes: STORY_AND_LISTS,
      limits: ['story-change'],
      responses: { 200: jsonResponse('The facts', storyFactsResponse) },
    }),
    requireSession(),
    storyParam,
    validate('json', factsSchema, refuseByPath),
    async (c) => {
      const { db, actor } = c.var
      const { id } = c.req.valid('param')
      const typed = c.req.valid('json')
      const facts = { ...typed, milestones: inOrderOfDate(typed.milestones) }
      const saved = await db.as(actor, async (tx) => {
        const before = await lockOwnFacts(tx, id)
        if (!before) return undefined
        const { is_anonymous } = await tx
          .selectFrom('startups')
          .select('is_anonymous')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const problems = problemsOfFacts(typed, { isAnonymous: is_anonymous, today: latestToday() })
        if (problems.length > 0) throw factsRefusal(problems)
        if (!isDeepStrictEqual(before, facts)) {
          await countText(c, tx)
          await replaceFacts(tx, id, facts)
        }
        return storyFactsOf(tx, id)
      })
      if (saved) return c.json(saved)
      throw (await storyFactsOf(db.reads(actor), id)) ? forbidden() : notFound(STORY_TEXTS.notFound)
    },
  )
  .get(
    '/:id/facts/versions',
    operation({
      summary: 'When the facts of a story changed, and which, newest first',
      description: 'Nothing for an anonymous story.',
      tags,
      tokens: 'stories',
      shows: ['story:{id}'],
      acceptsRecentSession: true,
      unlimited: 'page',
      responses: { 200: jsonResponse('The versions', storyFactsVersionsResponse) },
    }),
    storyParam,
    cachedFor('guests'),
    async (c) => {
      const { id } = c.req.valid('param')
      const items = await reading(c, async (db) => (await storyFactsOf(db, id)) && factsVersionsOf(db, id))
      if (!items) throw notFound(STORY_TEXTS.notFound)
      return c.json({ items })
    },
  )

export type FactsApi = typeof factsApi

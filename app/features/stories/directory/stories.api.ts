import { Hono } from 'hono'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { noteSignals } from '../../../platform/http/form-signals/form-signals.server.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countText } from '../../../platform/http/rate-limits/count-text.ts'
import { searchLimit } from '../../../platform/http/rate-limits/search-limit.ts'
import { reading, unshared } from '../../../platform/http/reading.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { rejectReservedName } from '../../../platform/names/reserved-names.db.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { STORY_AND_LISTS } from '../../../platform/operations/topics.ts'
import { cachedFor } from '../../../platform/responses/cached-for.ts'
import { byFounder, notifyMany } from '../../notifications/notify.server.ts'
import { MARKED_STORIES, MARKED_STORY } from '../marked-stories.server.ts'
import { categoriesPresent, storyById } from '../story/story.db.ts'
import { storySchema } from '../story.schema.ts'
import { STORY_TEXTS } from '../story.ts'
import { storyParam } from '../story-param.server.ts'
import { categoriesResponse, storyPageResponse, storyResponse } from '../story-response.schema.ts'
import { SUBMISSION_ERRORS } from '../submit/sections/submit-texts.ts'
import { submissionFailure } from '../submit/submission-failure.server.ts'
import { submitStory } from '../submit/submit-story.db.ts'
import { listStories } from './story-list.db.ts'
import { type StoryListParams, storyListSchema } from './story-list.schema.ts'

const tags = ['startups']

/** /api/startups (CALLS-07, CALLS-08, CALLS-09) */
export const startupsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List stories',
      description: 'Supports search, filters and sorting. Page with `after`.',
      tags,
      tokens: 'stories',
      shows: ['lists'],
      acceptsRecentSession: true,
      limits: ['search'],
      responses: {
        200: jsonResponse('One page of stories', storyPageResponse),
        ...failsWith(401),
      },
    }),
    searchLimit,
    validate('query', storyListSchema),
    cachedFor('guests', {
      isOwn: ({ filter }: StoryListParams) => filter === 'bookmarked',
      ...MARKED_STORIES,
    }),
    async (c) => {
      const params = c.req.valid('query')
      return c.json(await reading(c, (db, viewerId) => listStories(db, viewerId, params)))
    },
  )
  .get(
    '/categories',
    operation({
      summary: 'List the categories that have stories',
      tags,
      tokens: 'stories',
      shows: ['lists'],
      acceptsRecentSession: true,
      unlimited: 'page',
      responses: { 200: jsonResponse('Categories', categoriesResponse) },
    }),
    cachedFor('everyone'),
    async (c) => c.json(await categoriesPresent(c.var.db.guest)),
  )
  .get(
    '/:id',
    operation({
      summary: 'Get a story',
      description: 'A withdrawn or hidden one is for its founder and admins.',
      tags,
      tokens: 'stories',
      shows: ['story:{id}'],
      acceptsRecentSession: true,
      unlimited: 'page',
      responses: { 200: jsonResponse('The story', storyResponse) },
    }),
    storyParam,
    cachedFor('guests', MARKED_STORY),
    async (c) => {
      const { id } = c.req.valid('param')
      const story =
        (await reading(c, (db) => storyById(db, id))) ?? (await unshared(c, (db) => storyById(db, id)))
      if (!story) throw notFound(STORY_TEXTS.notFound)
      return c.json(story)
    },
  )
  .post(
    '/',
    operation({
      summary: 'Submit a story',
      description: 'The client generates the ID, so retries create only one story.',
      tags,
      tokens: 'stories',
      // The page of a first story links to its second one.
      changes: ({ continues_startup_id }) =>
        continues_startup_id ? [...STORY_AND_LISTS, 'story:{continues_startup_id}'] : STORY_AND_LISTS,
      onlyAdds: true,
      // The longest story with every field filled takes 533 KB.
      body: { bytes: 1024 * 1024 },
      limits: ['story'],
      responses: { 201: jsonResponse('The published story', storyResponse) },
    }),
    requireSession(SUBMISSION_ERRORS.notSignedIn),
    validate('json', storySchema),
    async (c) => {
      const { db, actor, log, session } = c.var
      const story = c.req.valid('json')
      const userId = session.user.id
      const saved = await db
        .as(actor, async (tx) => {
          await rejectReservedName(tx, 'builder_name', story.builder_name)
          await noteSignals(c, tx)
          const isNew = await submitStory(tx, {
            userId,
            story,
            onRevivalFailure: (error) =>
              log.warn({ err: error, startup_id: story.id }, 'revival offer not saved'),
          })
          if (isNew) {
            await countText(c, tx)
            const about = {
              ...(await byFounder(tx, story.id)),
              startupId: story.id,
              facts: { change: 'story' },
            }
            await notifyMany(c.var, tx, 'news', about)
          }
          return storyById(tx, story.id)
        })
        .catch((error: unknown) => {
          throw submissionFailure(error, story.name)
        })
      if (!saved) throw notFound(STORY_TEXTS.notFound)
      return c.json({ ...saved, own: true }, 201)
    },
  )

export type StartupsApi = typeof startupsApi

import { Hono } from 'hono'
import { z } from 'zod'
import { notFound } from '../../platform/errors/errors.ts'
import { isForbidden, isMissingReference } from '../../platform/errors/from-database.ts'
import type { Env } from '../../platform/http/env.ts'
import { pathParam } from '../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../platform/http/json-response.ts'
import { countAttempt, countRequest } from '../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import { after } from '../../platform/validation/page-params.ts'
import {
  followChangeSchema,
  followedSearchesResponse,
  followingResponse,
  followListResponse,
  followParam,
  followStateResponse,
} from './follow.schema.ts'
import { FOLLOW_TEXTS } from './follow.ts'
import { followedSearches } from './followed-searches.db.ts'
import { followingPage } from './following.db.ts'
import { follow, followsOf, unfollow } from './follows.db.ts'
import { tellOfFollower } from './tell-of-follower.server.ts'

const tags = ['following']

const byParam = pathParam(followParam, FOLLOW_TEXTS.notFound)

/** /api/follows */
export const followsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List what you follow, newest first',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('All of it', followListResponse) },
    }),
    requireSession(),
    async (c) => c.json(await followsOf(c.var.db.reads(c.var.actor), c.var.session.user.id)),
  )
  .put(
    '/:kind/:subject',
    operation({
      summary: 'Follow a story, a person, a category, a tag or a search',
      description: 'Idempotent. At most 1,000, and 20 searches. Nobody sees what you follow.',
      tags,
      changes: [],
      limits: ['follow'],
      responses: {
        200: jsonResponse('The state', followStateResponse),
        ...failsWith(404, 409),
      },
    }),
    requireSession(),
    byParam,
    validate('json', followChangeSchema),
    async (c) => {
      const state = await c.var.db
        .as(c.var.actor, async (tx) => {
          const { bell } = c.req.valid('json')
          const { user } = c.var.session
          const param = c.req.valid('param')
          const { isNew, ...state } = await follow(tx, user.id, param, bell)
          await countAttempt(c, tx)
          if (isNew && param.kind === 'person') await tellOfFollower(c.var, tx, user.id, param.subject)
          return state
        })
        .catch((error: unknown) => {
          if (isMissingReference(error) || isForbidden(error)) throw notFound(FOLLOW_TEXTS.notFound)
          throw error
        })
      return c.json(state)
    },
  )
  .delete(
    '/:kind/:subject',
    operation({
      summary: 'Stop following',
      description: 'Idempotent.',
      tags,
      changes: [],
      whileSuspended: true,
      limits: ['follow'],
      responses: { 200: jsonResponse('The state', followStateResponse) },
    }),
    requireSession(),
    byParam,
    async (c) => {
      const state = await c.var.db.as(c.var.actor, async (tx) => {
        const state = await unfollow(tx, c.var.session.user.id, c.req.valid('param'))
        await countAttempt(c, tx)
        return state
      })
      return c.json(state)
    },
  )

/** /api/following */
export const followingApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List what is new in what you follow: stories, updates and comments, newest first',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('A page of it', followingResponse) },
    }),
    requireSession(),
    validate('query', z.object({ after })),
    async (c) => {
      const { db, actor } = c.var
      return c.json(await followingPage(db.reads(actor), c.req.valid('query').after))
    },
  )
  .get(
    '/searches',
    operation({
      summary: 'List the newest stories of each search that you follow',
      description: 'Counts as one search, however many you follow.',
      tags,
      limits: ['search'],
      responses: { 200: jsonResponse('All of them, the newest follow first', followedSearchesResponse) },
    }),
    requireSession(),
    async (c) => {
      await countRequest(c)
      return c.json(await followedSearches(c.var.db.reads(c.var.actor), c.var.session.user.id))
    },
  )

export type FollowsApi = typeof followsApi
export type FollowingApi = typeof followingApi

import { Hono } from 'hono'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { cachedFor } from '../../../platform/responses/cached-for.ts'
import { onceAMinute } from '../../../platform/responses/once-a-minute.ts'
import { REVIVAL_TEXTS } from '../offers/revival-texts.ts'
import { figuresOfAll, figuresOfOwn } from './figures.db.ts'
import { figuresResponse } from './figures-response.schema.ts'

const tags = ['revivals']

const recentFigures = onceAMinute((db) => figuresOfAll(db.guest))

/** /api/revival_figures */
export const figuresApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'Get what became of all offers',
      description:
        'Counted once a minute at most. Without demo offers, questions about listings, conversations of before they were counted, and anonymous and deleted stories.',
      tags,
      shows: ['lists', 'insights'],
      unlimited: 'page',
      responses: { 200: jsonResponse('The figures', figuresResponse) },
    }),
    cachedFor('everyone'),
    async (c) => c.json(await recentFigures(c.var.db, c.var.versions)),
  )
  .get(
    '/:id',
    operation({
      summary: 'Get what became of your offers',
      description:
        'For one of your stories: all that you have under your name; an anonymous story counts alone. Only you read it.',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('The figures', figuresResponse), ...failsWith(404) },
    }),
    requireSession(),
    idParam(REVIVAL_TEXTS.notFound),
    async (c) => {
      c.header('cache-control', 'no-store')
      const figures = await figuresOfOwn(c.var.db.reads(c.var.actor), c.req.valid('param').id)
      if (!figures) throw notFound(REVIVAL_TEXTS.notFound)
      return c.json(figures)
    },
  )

export type FiguresApi = typeof figuresApi

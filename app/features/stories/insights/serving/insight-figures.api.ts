import { Hono } from 'hono'
import { badRequest } from '../../../../platform/errors/errors.ts'
import type { Env } from '../../../../platform/http/env.ts'
import { pathParam } from '../../../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../../../platform/http/json-response.ts'
import { validate } from '../../../../platform/http/validate.ts'
import { operation } from '../../../../platform/operations/operation.ts'
import { cachedFor } from '../../../../platform/responses/cached-for.ts'
import { figureOf } from '../counting/figure-of.server.ts'
import { recentCounts } from '../counting/recent-counts.server.ts'
import { figureParam, figureResponse, insightFiltersSchema } from '../insight.schema.ts'
import { chosenGroup, FOLLOW_GROUPS } from '../insight.ts'
import { INSIGHT_TEXTS } from '../insight-texts.ts'

/** /api/insights */
export const insightFiguresApi = new Hono<Env>().get(
  '/:figure',
  operation({
    summary: 'Get a figure about why projects stop',
    description:
      'Of the stories that guests see, counted at most once a minute. Small groups are not shown, and neither is what would give them away by subtraction. Only `endings` and `causes` can be narrowed to a group.',
    tags: ['insights'],
    tokens: 'stories',
    shows: ['lists', 'insights'],
    unlimited: 'page',
    responses: { 200: jsonResponse('The figure', figureResponse), ...failsWith(404) },
  }),
  pathParam(figureParam, INSIGHT_TEXTS.unknownFigure),
  validate('query', insightFiltersSchema),
  cachedFor('everyone'),
  async (c) => {
    const { figure } = c.req.valid('param')
    const filters = c.req.valid('query')
    if (chosenGroup(filters) && !FOLLOW_GROUPS.includes(figure)) throw badRequest(INSIGHT_TEXTS.sourceOnly)
    return c.json(figureOf(await recentCounts(c.var.db, c.var.versions), figure, filters))
  },
)

export type InsightFiguresApi = typeof insightFiguresApi

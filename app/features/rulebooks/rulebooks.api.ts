import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { failsWith, jsonResponse } from '../../platform/http/json-response.ts'
import { validate } from '../../platform/http/validate.ts'
import { cachedFor } from '../../platform/rendering/cached-for.ts'
import { chaptersOf } from './rulebook-chapters.server.ts'
import { RULEBOOK_ERRORS } from './rulebook-errors-texts.server.ts'
import { rulebookResponse } from './rulebook-response.schema.ts'
import { readRulebook } from './rulebooks.db.ts'
import { RULEBOOK_NAMES } from './rulebooks.ts'

export const rulebookParam = z.object({ name: z.enum(RULEBOOK_NAMES) })

/** /api/rulebooks: the same for everybody. */
export const rulebooksApi = new Hono<Env>().get(
  '/:name',
  describeRoute({
    summary: 'Get the guidelines or the moderation rules',
    description: 'The version in force, or an older one. Decisions name the version by which they were made.',
    tags: ['moderation'],
    responses: { 200: jsonResponse('The version', rulebookResponse), ...failsWith(404) },
  }),
  validate('param', rulebookParam),
  validate('query', z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() })),
  cachedFor('everyone'),
  async (c) => {
    const { name } = c.req.valid('param')
    const { version } = c.req.valid('query')
    const found = await readRulebook(c.var.db.guest, name, version)
    if (!found) throw notFound(RULEBOOK_ERRORS.noVersion)
    const { content, ...rulebook } = found
    return c.json({ ...rulebook, chapters: chaptersOf(content) })
  },
)

export type RulebooksApi = typeof rulebooksApi

import { Hono } from 'hono'
import { z } from 'zod'
import { notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { failsWith, jsonResponse } from '../../platform/http/json-response.ts'
import { countRequest } from '../../platform/http/rate-limits/rate-limit.ts'
import { requireAdmin } from '../../platform/http/require-admin.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import { cachedFor } from '../../platform/responses/cached-for.ts'
import { rulebookDraftResponse, rulebookDraftSchema, rulebookResponse } from './rulebook.schema.ts'
import { chaptersOf, draftOfRulebook } from './rulebook-chapters.server.ts'
import { RULEBOOK_ERRORS } from './rulebook-errors-texts.server.ts'
import { readRulebook } from './rulebooks.db.ts'
import { RULEBOOK_NAMES } from './rulebooks.ts'

export const rulebookParam = z.object({ name: z.enum(RULEBOOK_NAMES) })

/** /api/rulebooks: the same for everybody, and previews for admins. */
export const rulebooksApi = new Hono<Env>()
  .get(
    '/:name',
    operation({
      summary: 'Get the guidelines or the moderation rules',
      description:
        'The version in force, or an older one. Decisions name the version by which they were made.',
      tags: ['moderation'],
      shows: [],
      unlimited: 'page',
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
  .post(
    '/:name/preview',
    operation({
      summary: 'Show how a draft of a rulebook will look',
      tags: ['admin'],
      changes: [],
      limits: ['preview'],
      responses: { 200: jsonResponse('Its chapters', rulebookDraftResponse) },
    }),
    requireAdmin,
    validate('param', rulebookParam),
    validate('json', rulebookDraftSchema),
    async (c) => {
      await c.var.asAdmin(async () => undefined)
      await countRequest(c)
      return c.json(draftOfRulebook(c.req.valid('param').name, c.req.valid('json').content))
    },
  )

export type RulebooksApi = typeof rulebooksApi

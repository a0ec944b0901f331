import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../../platform/http/env.ts'
import { jsonResponse } from '../../platform/http/json-response.ts'
import { searchLimit } from '../../platform/http/rate-limits/search-limit.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import { HANDLE_LIMITS, isHandle, typedHandle } from '../../platform/text/handle.ts'
import { NAME_LENGTH } from '../../platform/text/name-length.ts'
import { NAME_TEXTS } from '../../platform/text/name-texts.ts'
import { bounded } from '../../platform/validation/fields.ts'
import { HANDLE_TEXTS } from './handle-texts.ts'
import { handlesFor, isReservedHandle } from './suggest-handle.server.ts'
import { firstFreeHandle, handleOffer } from './take-handle.server.ts'

const tags = ['people']

const suggestionResponse = z
  .object({
    handle: z.string().nullable().meta({ description: 'null where nothing can be suggested' }),
    is_offered: z.boolean().meta({
      description: 'Whether to offer it: you have none, and published nothing under your name yet',
    }),
  })
  .meta({ id: 'HandleSuggestion' })

const checkResponse = z
  .object({
    handle: z.string(),
    problem: z.string().nullable().meta({ description: 'Why you could not have it; null if you could' }),
  })
  .meta({ id: 'HandleCheck' })

/** /api/handles answers what members ask while they choose a handle. Saving it is what decides. */
export const handlesApi = new Hono<Env>()
  .get(
    '/suggestion',
    operation({
      summary: 'Suggest a handle for a name',
      description: 'Without `search`, for your own name.',
      tags,
      limits: ['search'],
      responses: { 200: jsonResponse('A free handle', suggestionResponse) },
    }),
    requireSession(),
    searchLimit,
    validate('query', z.object({ search: bounded(NAME_LENGTH, { tooLong: HANDLE_TEXTS.form }).optional() })),
    async (c) => {
      const { db, actor, pseudonymOf, session } = c.var
      const reads = db.reads(actor)
      const { full_name, is_offered } = await handleOffer(reads, session.user.id)
      const candidates = handlesFor(c.req.valid('query').search ?? full_name ?? '')
      c.header('cache-control', 'no-store')
      return c.json({
        handle: await firstFreeHandle(reads, pseudonymOf, session.user.id, candidates),
        is_offered,
      })
    },
  )
  .get(
    '/check',
    operation({
      summary: 'Check whether you could have a handle',
      tags,
      limits: ['search'],
      responses: { 200: jsonResponse('The answer', checkResponse) },
    }),
    requireSession(),
    searchLimit,
    validate(
      'query',
      z.object({
        search: bounded(HANDLE_LIMITS.max, { tooLong: HANDLE_TEXTS.form }).overwrite(typedHandle),
      }),
    ),
    async (c) => {
      const { db, actor, pseudonymOf, session, isAdmin } = c.var
      const { search: handle } = c.req.valid('query')
      c.header('cache-control', 'no-store')
      const problem = async () => {
        if (!isHandle(handle)) return HANDLE_TEXTS.form
        if (isReservedHandle(handle) && !isAdmin) return NAME_TEXTS.reserved
        const free = await firstFreeHandle(db.reads(actor), pseudonymOf, session.user.id, [handle])
        return free === null ? HANDLE_TEXTS.taken : null
      }
      return c.json({ handle, problem: await problem() })
    },
  )

export type HandlesApi = typeof handlesApi

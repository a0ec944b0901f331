import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { valid } from '../../../platform/http/validate.ts'
import { uuid } from '../../../platform/validation/fields.ts'
import { DELETABLE, type Deletable } from '../admin.ts'
import { assetsResponse, commentsResponse, startupsResponse } from '../admin-response.schema.ts'
import { type AdminEnv, adminOnly } from '../as-admin.ts'
import { listSchema } from '../lists/admin-list.schema.ts'
import { reasonSchema } from '../reason.schema.ts'
import { deleteAsAdmin, listAssets, listComments, listStartups } from './moderation.db.ts'

const tags = ['admin']

const listed = (what: string, schema: z.ZodType) =>
  describeRoute({
    summary: `List ${what}`,
    description: 'Searched, ordered and cut by the database; `total` counts all that match.',
    tags,
    responses: { 200: jsonResponse('One page of them', schema) },
  })

const deleted = (what: Deletable) =>
  describeRoute({
    summary: `Delete one ${DELETABLE[what].noun} with all that hangs on it`,
    description: 'Recorded in the audit log, with a copy, in the same transaction.',
    tags,
    responses: { 204: { description: 'It is gone' } },
  })

const row = valid('param', z.object({ id: uuid() }))

const why = valid('json', reasonSchema)

const removal = async (c: Context<AdminEnv>, what: Deletable, id: string, reason: string) => {
  const { requestId } = c.var
  const isGone = await c.var.asAdmin((tx) => deleteAsAdmin(tx, { what, id, reason, requestId }))
  if (!isGone) throw notFound(DELETABLE[what].gone)
  return c.body(null, 204)
}

/** /api/admin/startups, /assets, /comments: to list, and to delete (CALLS-25). */
export const moderationApi = new Hono<Env>()
  .get(
    '/startups',
    listed('startups', startupsResponse),
    adminOnly,
    valid('query', listSchema('startups')),
    async (c) => c.json(await c.var.asAdmin((tx) => listStartups(tx, c.req.valid('query')))),
  )
  .delete('/startups/:id', deleted('startups'), adminOnly, row, why, (c) =>
    removal(c, 'startups', c.req.valid('param').id, c.req.valid('json').reason),
  )
  .get(
    '/assets',
    listed('assets', assetsResponse),
    adminOnly,
    valid('query', listSchema('assets')),
    async (c) => c.json(await c.var.asAdmin((tx) => listAssets(tx, c.req.valid('query')))),
  )
  .delete('/assets/:id', deleted('assets'), adminOnly, row, why, (c) =>
    removal(c, 'assets', c.req.valid('param').id, c.req.valid('json').reason),
  )
  .get(
    '/comments',
    listed('comments', commentsResponse),
    adminOnly,
    valid('query', listSchema('comments')),
    async (c) => c.json(await c.var.asAdmin((tx) => listComments(tx, c.req.valid('query')))),
  )
  .delete('/comments/:id', deleted('comments'), adminOnly, row, why, (c) =>
    removal(c, 'comments', c.req.valid('param').id, c.req.valid('json').reason),
  )

export type ModerationApi = typeof moderationApi

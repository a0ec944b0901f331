import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { limitedBy } from '../../../platform/http/rate-limits/limited-by.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { searchLimit } from '../../../platform/http/rate-limits/search-limit.ts'
import { validate } from '../../../platform/http/validate.ts'
import { reasonSchema } from '../../../platform/validation/reason.schema.ts'
import { requireRecentAuthentication } from '../../accounts/reauthentication/require-recent-authentication.server.ts'
import { requireAdmin } from '../../accounts/roles/require-admin.server.ts'
import { DELETABLE, type Deletable } from '../admin.ts'
import { assetsResponse, commentsResponse, startupsResponse } from '../admin-response.schema.ts'
import { contentListSchema } from '../lists/admin-list.schema.ts'
import type { ListPage, ListParams } from '../lists/admin-list.ts'
import { deleteAsAdmin, MODERATED_LISTS } from './moderation.db.ts'

const tags = ['admin']

const describeList = (what: string, schema: z.ZodType) =>
  describeRoute({
    summary: `List ${what}`,
    description: 'Supports search, sorting and paging. `total` is the number of matches.',
    tags,
    responses: { 200: jsonResponse('One page of results', schema), ...limitedBy('search') },
  })

const describeDeletion = (what: Deletable) =>
  describeRoute({
    summary: `Delete one ${DELETABLE[what].noun} and everything attached to it`,
    description:
      'Hidden at once, and removed for good after 30 days, in which admins can restore it. Recorded in the audit log with a copy, in the same transaction. Needs a recent proof of who you are: `POST /api/session/authentication`.',
    tags,
    responses: { 204: { description: 'Deleted' }, ...limitedBy('admin') },
  })

const reasonBody = validate('json', reasonSchema)

type ReadPage<Row> = (tx: Tx, params: ListParams) => Promise<ListPage<Row>>

const listRoutes = <Row extends object>(what: Deletable, readPage: ReadPage<Row>, response: z.ZodType) =>
  new Hono<Env>()
    .get(
      '/',
      describeList(what, response),
      requireAdmin,
      searchLimit,
      validate('query', contentListSchema(what)),
      async (c) => c.json(await c.var.asAdmin((tx) => readPage(tx, c.req.valid('query')))),
    )
    .delete(
      '/:id',
      describeDeletion(what),
      requireAdmin,
      requireRecentAuthentication(),
      idParam(DELETABLE[what].gone),
      reasonBody,
      async (c) => {
        const { id } = c.req.valid('param')
        const { reason } = c.req.valid('json')
        const { requestId } = c.var
        const isDeleted = await c.var.asAdmin(async (tx) => {
          await countAttempt(c, tx, 'admin')
          return deleteAsAdmin(tx, { what, id, reason, requestId })
        })
        if (!isDeleted) throw notFound(DELETABLE[what].gone)
        return c.body(null, 204)
      },
    )

/** CALLS-25 */
export const moderationApi = new Hono<Env>()
  .route('/startups', listRoutes('startups', MODERATED_LISTS.startups, startupsResponse))
  .route('/assets', listRoutes('assets', MODERATED_LISTS.assets, assetsResponse))
  .route('/comments', listRoutes('comments', MODERATED_LISTS.comments, commentsResponse))

export type ModerationApi = typeof moderationApi

import { Hono } from 'hono'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { searchLimit } from '../../../platform/http/rate-limits/search-limit.ts'
import { requireAdmin } from '../../../platform/http/require-admin.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { oneOf } from '../../../platform/validation/fields.ts'
import { reasonSchema, requiredReasonSchema } from '../../../platform/validation/reason.schema.ts'
import { requireRecentAuthentication } from '../../accounts/guards/require-recent-authentication.server.ts'
import { decide, describeDecision } from '../../moderation/decide.server.ts'
import { QUEUE_ERRORS, SHOWN_AGAIN_WORDS } from '../../moderation/report-texts.ts'
import { REPORTED, type ReportedKind } from '../../moderation/reported.ts'
import { RULES } from '../../moderation/rules.ts'
import { tellOfDecision } from '../../moderation/tell-of-decision.server.ts'
import { MODERATED, type Moderated } from '../admin.ts'
import {
  assetsResponse,
  commentsResponse,
  startupsResponse,
  storyAuthorResponse,
} from '../admin-response.schema.ts'
import { authorOfAnonymousStory } from '../hiding/hiding.db.ts'
import { contentListSchema } from '../lists/admin-list.schema.ts'
import type { ListPage, ListParams } from '../lists/admin-list.ts'
import { deleteAsAdmin, MODERATED_LISTS } from './moderation.db.ts'

const tags = ['admin']

const describeList = (what: string, schema: z.ZodType) =>
  operation({
    summary: `List ${what}`,
    description: 'Supports search, sorting and paging. `total` is the number of matches.',
    tags,
    limits: ['search'],
    responses: { 200: jsonResponse('One page of results', schema) },
  })

const describeDeletion = (what: Moderated) =>
  operation({
    summary: `Delete one ${MODERATED[what].noun} and everything attached to it`,
    description:
      'At once and for good. The author gets an email with the reason. Recorded in the audit log, without a copy. Needs a recent proof of who you are: `POST /api/session/authentication`.',
    tags,
    limits: ['admin'],
    responses: { 204: { description: 'Deleted' } },
  })

const describeHiding = (what: Moderated) =>
  operation({
    summary: `Hide one ${MODERATED[what].noun}`,
    description:
      'Only its author and admins see it until it is shown again. The author reads the reason, also in an email. Idempotent; recorded in the audit log.',
    tags,
    limits: ['admin'],
    responses: { 204: { description: 'Hidden' } },
  })

const describeShowing = (what: Moderated) =>
  operation({
    summary: `Show one hidden ${MODERATED[what].noun} again`,
    description: 'As it was. The author gets an email. Idempotent; recorded in the audit log.',
    tags,
    limits: ['admin'],
    responses: { 204: { description: 'Shown' } },
  })

const reasonBody = validate('json', requiredReasonSchema)

const rule = oneOf(RULES, QUEUE_ERRORS.noRule).optional().meta({
  description: 'The rule it breaks; absent, the chapter of the guidelines about its kind',
})
const ruledBody = validate('json', requiredReasonSchema.extend({ rule }))

const KINDS = { startups: 'story', assets: 'listing', comments: 'comment' } as const satisfies Record<
  Moderated,
  ReportedKind
>

type ReadPage<Row> = (tx: Tx, params: ListParams) => Promise<ListPage<Row>>

const listRoutes = <Row extends object>(what: Moderated, readPage: ReadPage<Row>, response: z.ZodType) =>
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
      idParam(MODERATED[what].gone),
      ruledBody,
      async (c) => {
        const { id } = c.req.valid('param')
        const { reason, rule } = c.req.valid('json')
        const { requestId } = c.var
        const isDeleted = await c.var.asAdmin(async (tx) => {
          await countAttempt(c, tx)
          const decisionId = await describeDecision(tx, rule ?? REPORTED[KINDS[what]].rule)
          const isDeleted = await deleteAsAdmin(tx, { what, id, reason, requestId })
          await tellOfDecision(c.var, tx, decisionId)
          return isDeleted
        })
        if (!isDeleted) throw notFound(MODERATED[what].gone)
        return c.body(null, 204)
      },
    )
    .put(
      '/:id/hidden',
      describeHiding(what),
      requireAdmin,
      idParam(MODERATED[what].gone),
      ruledBody,
      async (c) => {
        const { reason: words, rule = REPORTED[KINDS[what]].rule } = c.req.valid('json')
        const thing = { kind: KINDS[what], thing: c.req.valid('param').id }
        await c.var.asAdmin(async (tx) => {
          await countAttempt(c, tx)
          await decide(
            c.var,
            tx,
            { id: crypto.randomUUID(), act: 'hide', ...thing, rule, words },
            { fromQueue: false },
          )
        })
        return c.body(null, 204)
      },
    )
    .delete(
      '/:id/hidden',
      describeShowing(what),
      requireAdmin,
      idParam(MODERATED[what].gone),
      validate('json', reasonSchema),
      async (c) => {
        const { reason } = c.req.valid('json')
        const words = reason || SHOWN_AGAIN_WORDS
        const thing = { kind: KINDS[what], thing: c.req.valid('param').id }
        await c.var.asAdmin(async (tx) => {
          await countAttempt(c, tx)
          await decide(
            c.var,
            tx,
            { id: crypto.randomUUID(), act: 'show', ...thing, words },
            { fromQueue: false },
          ).catch((error: unknown) => {
            // What isn't there isn't hidden.
            if (!(error instanceof AppError && error.status === 404)) throw error
          })
        })
        return c.body(null, 204)
      },
    )

const storyAuthorApi = new Hono<Env>().post(
  '/:id/author',
  operation({
    summary: 'Get the author of an anonymous story',
    description:
      'Recorded in the audit log with the reason. Needs a recent proof of who you are: `POST /api/session/authentication`.',
    tags,
    changes: [],
    limits: ['admin'],
    responses: { 200: jsonResponse('The author', storyAuthorResponse) },
  }),
  requireAdmin,
  requireRecentAuthentication(),
  idParam(MODERATED.startups.gone),
  reasonBody,
  async (c) => {
    const { requestId } = c.var
    const author = await c.var.asAdmin(async (tx) => {
      await countAttempt(c, tx)
      return authorOfAnonymousStory(tx, { ...c.req.valid('param'), ...c.req.valid('json'), requestId })
    })
    if (!author) throw notFound(MODERATED.startups.gone)
    return c.json(author)
  },
)

/** What admins can do about stories, assets and comments (CALLS-25). */
export const moderationApi = new Hono<Env>()
  .route('/startups', listRoutes('startups', MODERATED_LISTS.startups, startupsResponse))
  .route('/startups', storyAuthorApi)
  .route('/assets', listRoutes('assets', MODERATED_LISTS.assets, assetsResponse))
  .route('/comments', listRoutes('comments', MODERATED_LISTS.comments, commentsResponse))

export type ModerationApi = typeof moderationApi

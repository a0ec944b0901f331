import { Hono } from 'hono'
import { z } from 'zod'
import { setAuditContext } from '../../platform/database/audit-context.ts'
import { forbidden, notFound } from '../../platform/errors/errors.ts'
import { isForbidden, isMissingReference } from '../../platform/errors/from-database.ts'
import type { Env } from '../../platform/http/env.ts'
import { noteSignals } from '../../platform/http/form-signals/form-signals.server.ts'
import { idParam, pathParam } from '../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../platform/http/json-response.ts'
import { countText } from '../../platform/http/rate-limits/count-text.ts'
import { countAttempt, countRequest } from '../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import { cachedFor } from '../../platform/responses/cached-for.ts'
import {
  commentChangeSchema,
  commentListSchema,
  commentSchema,
  heldCommentsSchema,
} from './comment.schema.ts'
import { COMMENT_FORM_TEXTS } from './comment-form-texts.ts'
import {
  commentPageResponse,
  commentPreviewResponse,
  commentResponse,
  commentVersionsResponse,
  heldCommentsResponse,
} from './comment-response.schema.ts'
import { findComment, insertComment, listStoryComments } from './comments.db.ts'
import { listHeldComments } from './held-comments.db.ts'
import { removeComment, saveEdit } from './own-comment.db.ts'
import { previewAsShown } from './preview.db.ts'
import { tellOfComment, tellOfMentions } from './tell-of-comment.server.ts'
import { listReplies, listThreads } from './threads.db.ts'
import { usefulApi } from './useful.api.ts'
import { listVersions, removeVersion } from './versions.db.ts'

const tags = ['comments']

const commentParam = idParam(COMMENT_FORM_TEXTS.commentNotFound)

/** /api/comments (CALLS-17, CALLS-18) */
export const commentsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List the comments on a story',
      description:
        'The latest 100, oldest first. With `sort`, a page of threads; with `root_id`, a page of the replies in one.',
      tags,
      tokens: 'comments',
      shows: ['story:{startup_id}'],
      acceptsRecentSession: true,
      unlimited: 'page',
      responses: { 200: jsonResponse('Comments', commentPageResponse) },
    }),
    validate('query', commentListSchema),
    cachedFor('everyone'),
    async (c) => {
      const { startup_id: startupId, root_id: rootId, sort, around, ...bounds } = c.req.valid('query')
      const { guest } = c.var.db
      if (rootId) return c.json(await listReplies(guest, { startupId, rootId, ...bounds }))
      if (sort ?? around)
        return c.json(await listThreads(guest, { startupId, sort: sort ?? 'oldest', around, ...bounds }))
      return c.json(await listStoryComments(guest, { startupId, ...bounds }))
    },
  )
  .get(
    '/held',
    operation({
      summary: 'List the comments of yours on a story that a rule holds',
      description: 'Until a moderator has looked, only you see them. `held_reason` says why.',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('Your comments', heldCommentsResponse) },
    }),
    requireSession(),
    validate('query', heldCommentsSchema),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(await listHeldComments(c.var.db.reads(c.var.actor), c.req.valid('query').startup_id))
    },
  )
  .get(
    '/:id',
    operation({
      summary: 'Get a comment',
      description: 'Where it was removed and replies hang on it, only its place.',
      tags,
      tokens: 'comments',
      acceptsRecentSession: true,
      unlimited: 'page',
      responses: { 200: jsonResponse('The comment', commentResponse), ...failsWith(404) },
    }),
    commentParam,
    cachedFor('everyone'),
    async (c) => {
      const comment = await findComment(c.var.db.guest, c.req.valid('param').id)
      if (!comment) throw notFound(COMMENT_FORM_TEXTS.commentNotFound)
      return c.json(comment)
    },
  )
  .get(
    '/:id/versions',
    operation({
      summary: 'List the earlier texts of a comment',
      description: 'None of a comment that is hidden or removed.',
      tags,
      tokens: 'comments',
      acceptsRecentSession: true,
      unlimited: 'page',
      responses: { 200: jsonResponse('The earlier texts', commentVersionsResponse), ...failsWith(404) },
    }),
    commentParam,
    async (c) => c.json(await listVersions(c.var.db.guest, c.req.valid('param').id)),
  )
  .delete(
    '/:id/versions/:version',
    operation({
      summary: 'Remove an earlier text of a comment',
      description: 'By its author, or a moderator, which the audit log records. For good. Idempotent.',
      tags,
      tokens: 'comments',
      changes: [],
      whileSuspended: true,
      limits: ['comment-change'],
      responses: { 204: { description: 'Removed' } },
    }),
    requireSession(),
    pathParam(
      z.object({ id: z.uuid().toLowerCase(), version: z.uuid().toLowerCase() }),
      COMMENT_FORM_TEXTS.versionNotFound,
    ),
    async (c) => {
      await c.var.db.as(c.var.actor, async (tx) => {
        await setAuditContext(tx, { reason: '', requestId: c.var.requestId })
        await removeVersion(tx, c.req.valid('param'))
        await countAttempt(c, tx)
      })
      return c.body(null, 204)
    },
  )
  .post(
    '/preview',
    operation({
      summary: 'Show how a comment will look',
      tags,
      tokens: 'comments',
      changes: [],
      limits: ['preview'],
      responses: {
        200: jsonResponse('The text, and its HTML', commentPreviewResponse),
      },
    }),
    requireSession(),
    validate('json', commentChangeSchema),
    async (c) => {
      const { content } = c.req.valid('json')
      await countRequest(c)
      const { id } = c.var.session.user
      return c.json(await c.var.db.system((tx) => previewAsShown(tx, id, content)))
    },
  )
  .post(
    '/',
    operation({
      summary: 'Post a comment',
      description:
        'New members post up to 20 a day and three of one text, and wait 30 seconds between texts after five in two minutes.',
      tags,
      tokens: 'comments',
      changes: ['story:{startup_id}'],
      onlyAdds: true,
      limits: ['comment'],
      responses: {
        201: jsonResponse('The comment', commentResponse),
        ...failsWith(404, 409),
      },
    }),
    requireSession(),
    validate('json', commentSchema),
    async (c) => {
      const posted = await c.var.db
        .as(c.var.actor, async (tx) => {
          const comment = c.req.valid('json')
          await noteSignals(c, tx)
          const posted = await insertComment(tx, c.var.session.user.id, comment)
          if (posted?.isNew) {
            await countText(c, tx, comment.content)
            await tellOfComment(c.var, tx, c.var.session.user.id, posted.comment)
          }
          return posted?.comment
        })
        .catch((error: unknown) => {
          // The database forbids it if the story is withdrawn, or isn't their anonymous one.
          if (isMissingReference(error) || isForbidden(error))
            throw notFound(COMMENT_FORM_TEXTS.storyNotFound)
          throw error
        })
      if (!posted) throw forbidden()
      return c.json(posted, 201)
    },
  )
  .patch(
    '/:id',
    operation({
      summary: 'Edit your comment',
      description:
        'From five minutes after posting, `edited_at` says when it was last edited, and the text before stays readable.',
      tags,
      tokens: 'comments',
      changes: ['story:{startup_id}'],
      limits: ['comment-change'],
      responses: { 200: jsonResponse('The comment', commentResponse) },
    }),
    requireSession(),
    commentParam,
    validate('json', commentChangeSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const edited = await c.var.db.as(c.var.actor, async (tx) => {
        const comment = await saveEdit(tx, id, c.req.valid('json'))
        await countText(c, tx, c.req.valid('json').content)
        await tellOfMentions(c.var, tx, c.var.session.user.id, comment)
        return comment
      })
      c.set('changed', { startup_id: edited.startup_id })
      return c.json(edited)
    },
  )
  .delete(
    '/:id',
    operation({
      summary: 'Delete your comment',
      description: 'At once and for good. Its place stays only where replies hang. Idempotent.',
      tags,
      tokens: 'comments',
      changes: ['story:{startup_id}'],
      whileSuspended: true,
      limits: ['comment-change'],
      responses: { 204: { description: 'Deleted' } },
    }),
    requireSession(),
    commentParam,
    async (c) => {
      const { id } = c.req.valid('param')
      const startup_id = await c.var.db.as(c.var.actor, async (tx) => {
        const story = await removeComment(tx, id)
        await countAttempt(c, tx)
        return story
      })
      c.set('changed', { startup_id })
      return c.body(null, 204)
    },
  )

  .route('/', usefulApi)

export type CommentsApi = typeof commentsApi

import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { forbidden, notFound } from '../../platform/errors/errors.ts'
import { isForbidden, isMissingReference } from '../../platform/errors/from-database.ts'
import type { Env } from '../../platform/http/env.ts'
import { idParam } from '../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../platform/http/json-response.ts'
import { limitedBy } from '../../platform/http/rate-limits/limited-by.ts'
import { countAttempt } from '../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { validate } from '../../platform/http/validate.ts'
import { cachedFor } from '../../platform/rendering/cached-for.ts'
import { uuid } from '../../platform/validation/fields.ts'
import { commentChangeSchema, commentSchema } from './comment.schema.ts'
import { COMMENT_FORM_TEXTS } from './comment-form-texts.ts'
import { commentPageResponse, commentResponse } from './comment-response.schema.ts'
import { insertComment, listStoryComments } from './comments.db.ts'
import { removeComment, saveEdit } from './own-comment.db.ts'
import { tellOfComment } from './tell-of-comment.server.ts'

const tags = ['comments']

const commentParam = idParam(COMMENT_FORM_TEXTS.commentNotFound)

/** /api/comments (CALLS-17, CALLS-18) */
export const commentsApi = new Hono<Env>()
  .get(
    '/',
    describeRoute({
      summary: 'List the latest comments on a story, oldest first',
      tags,
      responses: { 200: jsonResponse('Comments', commentPageResponse) },
    }),
    validate('query', z.object({ startup_id: uuid(), before: uuid().optional(), after: uuid().optional() })),
    cachedFor('everyone'),
    async (c) => {
      const { startup_id: startupId, ...bounds } = c.req.valid('query')
      return c.json(await listStoryComments(c.var.db.guest, { startupId, ...bounds }))
    },
  )
  .post(
    '/',
    describeRoute({
      summary: 'Post a comment',
      tags,
      responses: {
        201: jsonResponse('The comment', commentResponse),
        ...failsWith(404),
        ...limitedBy('comment'),
      },
    }),
    requireSession(),
    validate('json', commentSchema),
    async (c) => {
      const posted = await c.var.db
        .as(c.var.actor, async (tx) => {
          const comment = c.req.valid('json')
          const posted = await insertComment(tx, c.var.session.user.id, comment)
          if (posted?.isNew) {
            await countAttempt(c, tx, 'comment')
            await tellOfComment(c.var, tx, posted.comment)
          }
          return posted?.comment
        })
        .catch((error: unknown) => {
          // Forbidden: the story is withdrawn.
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
    describeRoute({
      summary: 'Edit your comment',
      description: 'From 15 minutes after posting, `edited_at` says when it was last edited.',
      tags,
      responses: { 200: jsonResponse('The comment', commentResponse), ...limitedBy('comment-change') },
    }),
    requireSession(),
    commentParam,
    validate('json', commentChangeSchema),
    async (c) => {
      const own = { id: c.req.valid('param').id, userId: c.var.session.user.id }
      const edited = await c.var.db.as(c.var.actor, async (tx) => {
        const comment = await saveEdit(tx, own, c.req.valid('json'))
        await countAttempt(c, tx, 'comment-change')
        return comment
      })
      c.set('changed', { startup_id: edited.startup_id })
      return c.json(edited)
    },
  )
  .delete(
    '/:id',
    describeRoute({
      summary: 'Delete your comment',
      description: 'At once and for good. Nothing stays in its place. Idempotent.',
      tags,
      responses: { 204: { description: 'Deleted' }, ...limitedBy('comment-change') },
    }),
    requireSession(),
    commentParam,
    async (c) => {
      const own = { id: c.req.valid('param').id, userId: c.var.session.user.id }
      const startup_id = await c.var.db.as(c.var.actor, async (tx) => {
        const story = await removeComment(tx, own)
        await countAttempt(c, tx, 'comment-change')
        return story
      })
      c.set('changed', { startup_id })
      return c.body(null, 204)
    },
  )

export type CommentsApi = typeof commentsApi

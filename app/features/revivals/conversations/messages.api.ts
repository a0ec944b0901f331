import { Hono } from 'hono'
import { z } from 'zod'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam, pathParam } from '../../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countText } from '../../../platform/http/rate-limits/count-text.ts'
import { countAttempt } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { entryListSchema, messageSchema, readConversationSchema } from './conversation.schema.ts'
import {
  entryPageResponse,
  messageResponse,
  readConversationResponse,
} from './conversation-response.schema.ts'
import { CONVERSATION_TEXTS } from './conversations-texts.ts'
import { deleteMessage, listEntries, readUpTo, sideIn } from './messages.db.ts'
import { postMessage } from './post-message.server.ts'

const tags = ['conversations']

const conversationParam = idParam(CONVERSATION_TEXTS.notFound)

/** /api/conversations/{id}/messages, and what was read of them */
export const messagesApi = new Hono<Env>()
  .get(
    '/:id/messages',
    operation({
      summary: 'List the messages and moves of a conversation',
      description: 'The newest, oldest first; with `before` or `after`, those on that side of a cursor.',
      tags,
      tokens: 'messages',
      unlimited: 'own',
      responses: { 200: jsonResponse('One page', entryPageResponse), ...failsWith(404) },
    }),
    requireSession(),
    conversationParam,
    validate('query', entryListSchema),
    async (c) => {
      c.header('cache-control', 'no-store')
      const { db, actor } = c.var
      const page = await listEntries(db.reads(actor), c.req.valid('param').id, c.req.valid('query'))
      if (!page) throw notFound(CONVERSATION_TEXTS.notFound)
      return c.json(page)
    },
  )
  .post(
    '/:id/messages',
    operation({
      summary: 'Send a message',
      description:
        'The client generates the ID, so retries send only one. If it is still unread after ten minutes, the other gets an email.',
      tags,
      tokens: 'messages',
      changes: [],
      limits: ['message'],
      responses: {
        201: jsonResponse('The message', messageResponse),
        ...failsWith(404, 409),
      },
    }),
    requireSession(),
    conversationParam,
    validate('json', messageSchema),
    async (c) => {
      const sent = await c.var.db.as(c.var.actor, async (tx) => {
        const message = c.req.valid('json')
        const sent = await postMessage(c, tx, c.req.valid('param').id, message)
        if (sent?.isNew) await countText(c, tx, message.content)
        return sent?.message
      })
      if (!sent) throw forbidden(CONVERSATION_TEXTS.idTaken)
      return c.json(sent, 201)
    },
  )
  .delete(
    '/:id/messages/:message',
    operation({
      summary: 'Delete your message',
      description: 'Its text is gone at once and for good, also from emails that wait. Idempotent.',
      tags,
      tokens: 'messages',
      changes: [],
      whileSuspended: true,
      limits: ['conversation-change'],
      responses: { 204: { description: 'Deleted' }, ...failsWith(404) },
    }),
    requireSession(),
    pathParam(
      z.object({ id: z.uuid().toLowerCase(), message: z.uuid().toLowerCase() }),
      CONVERSATION_TEXTS.messageNotFound,
    ),
    async (c) => {
      const { id, message } = c.req.valid('param')
      await c.var.db.as(c.var.actor, async (tx) => {
        if (!(await deleteMessage(tx, id, message))) throw notFound(CONVERSATION_TEXTS.messageNotFound)
        await countAttempt(c, tx)
      })
      return c.body(null, 204)
    },
  )
  .put(
    '/:id/read',
    operation({
      summary: 'Mark a conversation as read, up to a message or move',
      description: 'A mark never goes back. Send it only while the page is visible and focused.',
      tags,
      tokens: 'messages',
      changes: [],
      whileSuspended: true,
      limits: ['conversation-read'],
      responses: {
        200: jsonResponse('Up to when it is read', readConversationResponse),
        ...failsWith(404),
      },
    }),
    requireSession(),
    conversationParam,
    validate('json', readConversationSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const read_at = await c.var.db.as(c.var.actor, async (tx) => {
        const isKnown = (await sideIn(tx, id)) !== undefined
        if (!isKnown) throw notFound(CONVERSATION_TEXTS.notFound)
        const read_at = await readUpTo(tx, id, c.req.valid('json').up_to)
        if (!read_at) throw notFound(CONVERSATION_TEXTS.messageNotFound)
        await countAttempt(c, tx)
        return read_at
      })
      return c.json({ read_at })
    },
  )

import { Hono } from 'hono'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countText } from '../../../platform/http/rate-limits/count-text.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import type { WriteToSupport } from '../interests/notify-founder.server.ts'
import { ask } from './ask.server.ts'
import { changesApi } from './changes.api.ts'
import { conversationListSchema, questionSchema } from './conversation.schema.ts'
import {
  conversationDetailsResponse,
  conversationPageResponse,
  questionResponse,
} from './conversation-response.schema.ts'
import { findConversation, listConversations } from './conversations.db.ts'
import { CONVERSATION_TEXTS } from './conversations-texts.ts'
import { messageFilesApi } from './message-files.api.ts'
import { messagesApi } from './messages.api.ts'

const tags = ['conversations']

const conversationParam = idParam(CONVERSATION_TEXTS.notFound)

/** /api/conversations */
export const conversationsApi = (writeToSupport: WriteToSupport) =>
  new Hono<Env>()
    .get(
      '/',
      operation({
        summary: 'List your conversations, last changed first',
        tags,
        tokens: 'messages',
        unlimited: 'own',
        responses: { 200: jsonResponse('One page of conversations', conversationPageResponse) },
      }),
      requireSession(),
      validate('query', conversationListSchema),
      async (c) => {
        c.header('cache-control', 'no-store')
        return c.json(await listConversations(c.var.db.reads(c.var.actor), c.req.valid('query')))
      },
    )
    .post(
      '/',
      operation({
        summary: 'Ask the seller of a listing',
        description:
          'Opens a conversation, or continues yours about the listing. The client generates the IDs, so retries ask once. If yours ' +
          'has ended, the answer is 409, with the conversation in `fields.conversation_id`; open it again first.',
        tags,
        tokens: 'messages',
        changes: [],
        limits: ['question'],
        responses: {
          201: jsonResponse('Where the question is', questionResponse),
          ...failsWith(404, 409),
        },
      }),
      requireSession(),
      validate('json', questionSchema),
      async (c) => {
        const question = c.req.valid('json')
        const posted = await c.var.db.as(c.var.actor, async (tx) => {
          const posted = await ask(c, tx, question, writeToSupport)
          if (posted?.isNew) await countText(c, tx, question.message.content)
          return posted
        })
        if (!posted) throw forbidden(CONVERSATION_TEXTS.idTaken)
        return c.json({ conversation_id: posted.conversationId, message_id: question.message.id }, 201)
      },
    )
    .get(
      '/:id',
      operation({
        summary: 'Get a conversation of yours',
        tags,
        tokens: 'messages',
        unlimited: 'own',
        responses: { 200: jsonResponse('The conversation', conversationDetailsResponse), ...failsWith(404) },
      }),
      requireSession(),
      conversationParam,
      async (c) => {
        c.header('cache-control', 'no-store')
        const found = await findConversation(c.var.db.reads(c.var.actor), c.req.valid('param').id)
        if (!found) throw notFound(CONVERSATION_TEXTS.notFound)
        return c.json(found)
      },
    )
    .route('/', messagesApi)
    .route('/', changesApi)
    .route('/', messageFilesApi)

export type ConversationsApi = ReturnType<typeof conversationsApi>

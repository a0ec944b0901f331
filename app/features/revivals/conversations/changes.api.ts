import { Hono } from 'hono'
import type { Tx } from '../../../platform/database/database.ts'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import type { Env, Variables } from '../../../platform/http/env.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { countAttempt, type LimitedContext } from '../../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { blockConversation, type ChangeOutcome, giveContact, revealFounder, saveNote } from './changes.db.ts'
import { contactSchema, moveSchema, noteSchema } from './conversation.schema.ts'
import {
  type ConversationDetails,
  conversationBlockResponse,
  conversationDetailsResponse,
  noteResponse,
} from './conversation-response.schema.ts'
import { findConversation } from './conversations.db.ts'
import { CONVERSATION_TEXTS } from './conversations-texts.ts'
import { sideIn } from './messages.db.ts'
import { makeMove } from './move.server.ts'

const tags = ['conversations']

const conversationParam = idParam(CONVERSATION_TEXTS.notFound)

type Changing = LimitedContext & { var: Pick<Variables, 'actor'> }

const answers = {
  200: jsonResponse('The conversation', conversationDetailsResponse),
  ...failsWith(404),
}

/** Runs a change that is up to the actor, and counts it. @throws AppError 404, 403 */
const changed = (
  c: Changing,
  id: string,
  change: (tx: Tx) => Promise<ChangeOutcome>,
): Promise<ConversationDetails> =>
  c.var.db.as(c.var.actor, async (tx) => {
    const outcome = await change(tx)
    if (outcome === 'none') throw notFound(CONVERSATION_TEXTS.notFound)
    if (outcome === 'refused') throw forbidden(CONVERSATION_TEXTS.moveNotAllowed)
    const conversation = await findConversation(tx, id)
    if (!conversation) throw notFound(CONVERSATION_TEXTS.notFound)
    await countAttempt(c, tx)
    return conversation
  })

/** What the two do with a conversation besides writing. */
export const changesApi = new Hono<Env>()
  .post(
    '/:id/state',
    operation({
      summary: 'Move a conversation: talk, accept, decline, withdraw, close',
      description:
        'With the state that you saw. The same move again has no effect; if it is in another state meanwhile, the answer is 409. ' +
        'One conversation about an offer is accepted for taking it over; after that, nobody else is, and the answer is 409 with the ' +
        'code `taken`. Both name the present state in `fields.state`.',
      tags,
      tokens: 'messages',
      // Whoever takes a project over closes its offer.
      changes: ({ to }) => (to === 'accepted' ? undefined : []),
      limits: ['conversation-change'],
      responses: { ...answers, ...failsWith(403, 409) },
    }),
    requireSession(),
    conversationParam,
    validate('json', moveSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changed(c, id, (tx) => makeMove(c.var, tx, id, c.req.valid('json'))), 200)
    },
  )
  .put(
    '/:id/contact',
    operation({
      summary: 'Give the other your contact details',
      description: 'Both see what the other gives as soon as both have agreed.',
      tags,
      tokens: 'messages',
      changes: [],
      limits: ['conversation-change'],
      responses: answers,
    }),
    requireSession(),
    conversationParam,
    validate('json', contactSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changed(c, id, (tx) => giveContact(tx, id, c.req.valid('json').details)), 200)
    },
  )
  .delete(
    '/:id/contact',
    operation({
      summary: 'Take your contact details back',
      description: 'The other may have noted them. Idempotent.',
      tags,
      tokens: 'messages',
      changes: [],
      whileSuspended: true,
      limits: ['conversation-change'],
      responses: answers,
    }),
    requireSession(),
    conversationParam,
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changed(c, id, (tx) => giveContact(tx, id, null)), 200)
    },
  )
  .post(
    '/:id/reveal',
    operation({
      summary: 'Tell the other who you are',
      description:
        "As the founder of an anonymous story, in this conversation alone. It can't be taken back. Idempotent.",
      tags,
      tokens: 'messages',
      changes: [],
      limits: ['conversation-change'],
      responses: { ...answers, ...failsWith(403) },
    }),
    requireSession(),
    conversationParam,
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changed(c, id, (tx) => revealFounder(tx, id)), 200)
    },
  )
  .put(
    '/:id/note',
    operation({
      summary: 'Write a note to yourself',
      description: 'The other never reads it. An empty one is deleted.',
      tags,
      tokens: 'messages',
      changes: [],
      limits: ['conversation-change'],
      responses: {
        200: jsonResponse('The note', noteResponse),
        ...failsWith(404),
      },
    }),
    requireSession(),
    conversationParam,
    validate('json', noteSchema),
    async (c) => {
      const { content } = c.req.valid('json')
      const { id } = c.req.valid('param')
      await c.var.db.as(c.var.actor, async (tx) => {
        if ((await sideIn(tx, id)) === undefined) throw notFound(CONVERSATION_TEXTS.notFound)
        await saveNote(tx, id, content)
        await countAttempt(c, tx)
      })
      return c.json({ content })
    },
  )
  .put(
    '/:id/block',
    operation({
      summary: 'Block a conversation',
      description:
        'Nobody writes in it any more, also where the founder hides who they are. The other is not told. Idempotent.',
      tags,
      tokens: 'messages',
      changes: [],
      whileSuspended: true,
      limits: ['block'],
      responses: {
        200: jsonResponse('The state', conversationBlockResponse),
        ...failsWith(404),
      },
    }),
    requireSession(),
    conversationParam,
    async (c) => c.json(await setBlock(c, c.req.valid('param').id, true)),
  )
  .delete(
    '/:id/block',
    operation({
      summary: 'Unblock a conversation',
      description: 'Idempotent.',
      tags,
      tokens: 'messages',
      changes: [],
      whileSuspended: true,
      limits: ['block'],
      responses: {
        200: jsonResponse('The state', conversationBlockResponse),
        ...failsWith(404),
      },
    }),
    requireSession(),
    conversationParam,
    async (c) => c.json(await setBlock(c, c.req.valid('param').id, false)),
  )

const setBlock = (c: Changing, id: string, is_blocked: boolean) =>
  c.var.db.as(c.var.actor, async (tx) => {
    if (!(await blockConversation(tx, id, is_blocked))) throw notFound(CONVERSATION_TEXTS.notFound)
    await countAttempt(c, tx)
    return { is_blocked }
  })

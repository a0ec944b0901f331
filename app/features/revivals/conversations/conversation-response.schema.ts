import { z } from 'zod'
import { formattedText } from '../../../platform/validation/formatted-text.schema.ts'
import { COUNT_LIMIT, UNREAD_LIMIT } from '../counts.ts'
import { HANDOVER_ENDS } from '../handover/handover.ts'
import { answersResponse } from '../offer-response.schema.ts'
import { CONVERSATION_STATES, CONVERSATION_WAYS, OFFER_STATES, TURNS } from './conversation.ts'

const text = z.string().nullable()
const time = z.iso.datetime()
const state = z.enum(CONVERSATION_STATES)
const way = z.enum(CONVERSATION_WAYS).nullable()

const other = z
  .object({
    is: z.enum(['member', 'hidden_founder', 'deleted']).meta({
      description: 'Of a founder who hides who they are, and of a deleted account, nothing else is known',
    }),
    id: z.uuid().nullable(),
    full_name: text,
    avatar_url: text,
    handle: text,
  })
  .meta({ id: 'OtherOfConversation' })

const conversation = z
  .object({
    id: z.uuid(),
    kind: z.enum(['offer', 'question']),
    name: z.string().meta({ description: 'Of the story or the listing' }),
    startup_id: z.uuid().nullable(),
    asset_id: z.uuid().nullable(),
    revival_opportunity_id: z.uuid().nullable(),
    logo_url: text,
    is_owner: z.boolean().meta({ description: 'Whether you are the founder or seller' }),
    other,
    is_other_blocked: z.boolean().meta({ description: 'You block them: what they wrote is folded' }),
    state,
    way,
    turn: z.enum(TURNS).meta({ description: 'Whose answer is next' }),
    is_answered: z.boolean(),
    answers: answersResponse.nullable().meta({
      description: 'While you wait for a first answer: how this founder answers, from five conversations on',
    }),
    last: z
      .object({ is_own: z.boolean(), text: z.string(), is_deleted: z.boolean(), created_at: time })
      .nullable()
      .meta({ description: 'The beginning of the newest message, or of the words of a move since' }),
    unread: z.int().meta({ description: `Up to ${UNREAD_LIMIT}` }),
    created_at: time,
    changed_at: time,
    waits_since: time,
    note: z.string().meta({ description: 'Yours alone' }),
    moves: z.array(state).meta({ description: 'Where you may move it now' }),
  })
  .meta({ id: 'Conversation' })

export const conversationPageResponse = z
  .object({
    items: z.array(conversation),
    next: z.string().nullable().meta({ description: 'Pass it as `after`; null at the end' }),
    counts: z
      .object({
        all: z.int(),
        revivals: z.int(),
        marketplace: z.int(),
        own_turn: z.int().meta({ description: 'Those in which your answer is next' }),
        states: z
          .record(z.enum(OFFER_STATES), z.int())
          .meta({ description: 'Those about your offers, or about the chosen one, by their state' }),
      })
      .meta({ description: `Each up to ${COUNT_LIMIT}` }),
  })
  .meta({ id: 'ConversationPage' })

export const conversationDetailsResponse = conversation
  .extend({
    is_own_name_hidden: z
      .boolean()
      .meta({ description: 'You are the founder of an anonymous story, and the other sees no name' }),
    is_own_name_told: z.boolean().meta({ description: 'You told the other who you are' }),
    other_read_at: time.nullable(),
    own_read_at: time.nullable(),
    answered_at: time.nullable(),
    reminded_at: time.nullable().meta({ description: 'When we last reminded the founder' }),
    reminders: z.int(),
    contact: z.object({
      own: text.meta({ description: 'What you give the other' }),
      other: text.meta({ description: 'What the other gives you, once both have agreed' }),
      has_other_agreed: z.boolean(),
    }),
    closed_for: z
      .enum(['left', 'blocked', 'ended', 'waits'])
      .nullable()
      .meta({ description: "Why you can't write" }),
    ways: z
      .array(z.enum(CONVERSATION_WAYS))
      .meta({ description: 'What the offer allows; empty where it says nothing' }),
    is_offer_open: z.boolean(),
    waiting_others: z
      .int()
      .meta({ description: 'Others who wait for an answer about your offer; 0 unless you are its founder' }),
    runs_again: z
      .object({ own: z.boolean(), other: z.boolean() })
      .meta({ description: 'Of joint work: which of you has said that the project runs again' }),
  })
  .meta({ id: 'ConversationDetails' })

const file = z
  .object({
    id: z.uuid(),
    name: z.string(),
    size: z.int().meta({ description: 'In bytes' }),
    mime: z.string(),
    doubt: z
      .enum(['incomplete', 'other kind'])
      .nullable()
      .meta({ description: 'What is odd about it; its sender sends it all the same' }),
  })
  .meta({ id: 'MessageFile' })

const message = z
  .object({
    type: z.literal('message'),
    id: z.uuid(),
    is_own: z.boolean(),
    content: z.string(),
    html: formattedText,
    created_at: time,
    is_deleted: z.boolean(),
    is_interest: z.boolean().meta({ description: 'Sent with the form of the offer' }),
    files: z.array(file),
  })
  .meta({ id: 'Message' })

const move = z
  .object({
    type: z.literal('move'),
    id: z.uuid(),
    is_own: z.boolean().nullable().meta({ description: 'Null: it happened by itself' }),
    from_state: state,
    to_state: state,
    way,
    handover: z.enum(HANDOVER_ENDS).nullable().meta({ description: 'How the handover ended, where it did' }),
    words: z.string(),
    created_at: time,
  })
  .meta({ id: 'ConversationMove' })

export const entryPageResponse = z
  .object({
    items: z
      .array(z.discriminatedUnion('type', [message, move]))
      .meta({ description: 'Messages, moves and the ends of handovers, oldest first' }),
    older: z.string().nullable().meta({ description: 'Pass it as `before`; null at the beginning' }),
    newer: z
      .string()
      .nullable()
      .meta({ description: 'Pass it as `after` for what comes later; null in an empty conversation' }),
    has_newer: z.boolean(),
  })
  .meta({ id: 'EntryPage' })

export const messageResponse = message
export const questionResponse = z
  .object({
    conversation_id: z
      .uuid()
      .nullable()
      .meta({ description: 'Null for a demo listing: the question went to those who run the site' }),
    message_id: z.uuid(),
  })
  .meta({ id: 'PostedQuestion' })
export const readConversationResponse = z.object({ read_at: time }).meta({ id: 'ReadConversation' })
export const noteResponse = z.object({ content: z.string() }).meta({ id: 'ConversationNote' })
export const conversationBlockResponse = z
  .object({ is_blocked: z.boolean() })
  .meta({ id: 'ConversationBlock' })

export type Conversation = z.infer<typeof conversation>
export type ConversationPage = z.infer<typeof conversationPageResponse>
export type ConversationDetails = z.infer<typeof conversationDetailsResponse>
export type MessageFile = z.infer<typeof file>
export type Message = z.infer<typeof message>
export type ConversationMove = z.infer<typeof move>
export type Entry = Message | ConversationMove
export type EntryPage = z.infer<typeof entryPageResponse>

import { z } from 'zod'
import { formattedText } from '../../../platform/validation/formatted-text.schema.ts'
import { CONVERSATION_KINDS, CONVERSATION_STATES, TURNS, WAYS } from './conversation.ts'

const at = z.iso.datetime()
const text = z.string().nullable()

/** Who the other is, as far as the viewer may know. */
const otherSide = z
  .object({
    id: z
      .uuid()
      .nullable()
      .meta({ description: 'Null while they hide who they are, and once they have left' }),
    full_name: text,
    handle: text,
    avatar_url: text,
    is_hidden: z
      .boolean()
      .meta({ description: 'The founder of an anonymous story who has not said who they are' }),
    has_left: z.boolean().meta({ description: 'Their account is deleted' }),
  })
  .meta({ id: 'ConversationPartner' })

const summary = {
  id: z.uuid(),
  kind: z.enum(CONVERSATION_KINDS),
  state: z.enum(CONVERSATION_STATES),
  way: z.enum(WAYS).nullable().meta({ description: 'What was accepted' }),
  is_owner: z.boolean().meta({ description: 'Whether the viewer is the founder or seller' }),
  turn: z.enum(TURNS),
  about: z.object({
    name: z.string().meta({ description: 'Of the story or listing' }),
    startup_id: z.uuid().nullable(),
    revival_opportunity_id: z.uuid().nullable(),
    asset_id: z.uuid().nullable(),
    logo_url: text,
  }),
  other: otherSide,
  created_at: at,
  changed_at: at.meta({ description: 'Of the last message or move' }),
  unread: z.int(),
  note: text.meta({ description: "The viewer's own note" }),
}

export const conversationSummary = z
  .object({
    ...summary,
    last: z
      .object({ content: z.string(), is_own: z.boolean(), files: z.int() })
      .nullable()
      .meta({ description: 'The beginning of the last message' }),
  })
  .meta({ id: 'ConversationSummary' })

export const conversationPageResponse = z
  .object({
    items: z.array(conversationSummary),
    next: z.string().nullable().meta({ description: 'Pass it as `after`; null at the end' }),
    waiting: z.int().meta({ description: 'Conversations with something unread' }),
  })
  .meta({ id: 'ConversationPage' })

export const conversationResponse = z
  .object({
    ...summary,
    can_write: z.boolean(),
    closed_because: z
      .enum(['settled', 'left', 'unreachable', 'suspended'])
      .nullable()
      .meta({ description: 'Why nobody can write any more' }),
    moves: z.array(z.enum(CONVERSATION_STATES)).meta({ description: 'What the viewer may move it to' }),
    ways: z.array(z.enum(WAYS)).meta({ description: 'What the offer allows; all where it says nothing' }),
    is_offer_open: z.boolean(),
    is_offer_accepted: z.boolean(),
    waiting_others: z
      .int()
      .meta({ description: 'Others who wait for an answer about the offer; 0 unless owner' }),
    answered_at: at.nullable(),
    next_reminder_at: at.nullable().meta({ description: 'When the founder is reminded of this next' }),
    other_read_at: at.nullable(),
    contact: z.object({
      own: text,
      other: text.meta({ description: 'Null until both have agreed' }),
      has_other_agreed: z.boolean(),
    }),
    handover_id: z.uuid().nullable(),
    is_hidden: z.boolean().meta({ description: "The other doesn't know who the viewer is" }),
    is_blocked: z.boolean().meta({ description: 'The viewer blocks the other' }),
  })
  .meta({ id: 'Conversation' })

const file = z
  .object({
    id: z.uuid(),
    name: z.string(),
    size: z.int(),
    mime: z.string(),
    url: z.string().nullable().meta({ description: 'Null while it is checked' }),
    is_unsafe: z.boolean(),
  })
  .meta({ id: 'MessageFile' })

export const messageResponse = z
  .object({
    type: z.literal('message'),
    id: z.uuid(),
    is_own: z.boolean(),
    content: z.string(),
    html: formattedText,
    created_at: at,
    is_deleted: z.boolean(),
    is_hidden: z.boolean().meta({ description: 'A moderator hid it; only its author reads it' }),
    is_read: z.boolean().meta({ description: 'The other has read it; always false for their own' }),
    files: z.array(file),
  })
  .meta({ id: 'Message' })

const move = z
  .object({
    type: z.literal('move'),
    id: z.uuid(),
    is_own: z.boolean().nullable().meta({ description: 'Null: it happened by itself' }),
    from: z.enum(CONVERSATION_STATES),
    to: z.enum(CONVERSATION_STATES),
    way: z.enum(WAYS).nullable(),
    words: z.string(),
    html: formattedText,
    created_at: at,
  })
  .meta({ id: 'ConversationMove' })

/** Messages and moves, oldest first; the newest page by default. */
export const messagePageResponse = z
  .object({
    items: z.array(z.discriminatedUnion('type', [messageResponse, move])),
    earlier: z.string().nullable().meta({ description: 'Pass it as `before`; null at the beginning' }),
    later: z.string().nullable().meta({ description: 'Pass it as `after`; null at the end' }),
  })
  .meta({ id: 'MessagePage' })

export type ConversationSummary = z.infer<typeof conversationSummary>
export type ConversationPage = z.infer<typeof conversationPageResponse>
export type Conversation = z.infer<typeof conversationResponse>
export type Message = z.infer<typeof messageResponse>
export type Move = z.infer<typeof move>
export type MessagePage = z.infer<typeof messagePageResponse>

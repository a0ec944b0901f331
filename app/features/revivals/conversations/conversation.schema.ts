import { z } from 'zod'
import { cleanProse } from '../../../platform/text/clean-text.ts'
import { cleaned, line, prose, uuid } from '../../../platform/validation/fields.ts'
import { after } from '../../../platform/validation/page-params.ts'
import {
  CONVERSATION_FILTERS,
  CONVERSATION_LIMITS,
  CONVERSATION_STATES,
  CONVERSATION_WAYS,
  FILES_PER_MESSAGE,
  TURNS,
} from './conversation.ts'
import { CONVERSATION_TEXTS } from './conversations-texts.ts'

export const conversationListSchema = z.object({
  filter: z.enum(CONVERSATION_FILTERS, 'filter must be all, revivals or marketplace').optional(),
  turn: z.enum(TURNS, 'turn must be own, other or settled').optional(),
  revival_opportunity_id: uuid().optional(),
  after,
})

const cursor = z.string('must be a cursor from an earlier response').max(2_048).optional()

export const entryListSchema = z
  .object({ before: cursor, after: cursor })
  .refine(({ before, after }) => before === undefined || after === undefined, 'Use before or after, not both')

const content = cleaned(cleanProse, CONVERSATION_LIMITS.message, {
  notText: CONVERSATION_TEXTS.blank,
  tooLong: CONVERSATION_TEXTS.tooLong,
})

export const messageSchema = z
  .object({
    id: uuid(),
    content,
    file_ids: z
      .array(uuid().toLowerCase())
      .max(FILES_PER_MESSAGE, CONVERSATION_TEXTS.tooManyFiles)
      .refine((ids) => new Set(ids).size === ids.length, CONVERSATION_TEXTS.sameFile)
      .default([])
      .meta({ description: 'Uploads that named this conversation when they were started' }),
  })
  .refine(({ content, file_ids }) => content !== '' || file_ids.length > 0, {
    path: ['content'],
    error: CONVERSATION_TEXTS.blank,
  })

/** The client generates both IDs, so that a retry asks once. */
export const questionSchema = z.object({
  id: uuid(),
  asset_id: uuid(),
  message: z.object({ id: uuid(), content: content.min(1, CONVERSATION_TEXTS.blank) }),
})

export const moveSchema = z.object({
  from: z.enum(CONVERSATION_STATES),
  to: z.enum(CONVERSATION_STATES),
  way: z.enum(CONVERSATION_WAYS).nullish(),
  words: prose('words', CONVERSATION_LIMITS.words).default(''),
  tell_others: prose('tell_others', CONVERSATION_LIMITS.words)
    .nullish()
    .meta({ description: 'Closes all other conversations about the offer with these words' }),
})

export const contactSchema = z.object({
  details: line('details', CONVERSATION_LIMITS.contact, CONVERSATION_TEXTS.contactBlank).min(
    1,
    CONVERSATION_TEXTS.contactBlank,
  ),
})

export const noteSchema = z.object({ content: prose('content', CONVERSATION_LIMITS.note) })

export const readConversationSchema = z.object({
  up_to: uuid().meta({ description: 'The newest message or move that was seen' }),
})

export type ConversationChoice = z.output<typeof conversationListSchema>
export type EntryChoice = z.output<typeof entryListSchema>
export type NewMessage = z.output<typeof messageSchema>
export type NewQuestion = z.output<typeof questionSchema>
export type Move = z.output<typeof moveSchema>

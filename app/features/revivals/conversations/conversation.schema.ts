import { z } from 'zod'
import { cleanProse } from '../../../platform/text/clean-text.ts'
import { cleaned, uuid } from '../../../platform/validation/fields.ts'
import { after } from '../../../platform/validation/page-params.ts'
import { CONVERSATION_FILTERS, CONVERSATION_LIMITS, CONVERSATION_STATES, WAYS } from './conversation.ts'
import { CONVERSATION_TEXTS } from './conversation-texts.ts'

const prose = (most: number) =>
  cleaned(cleanProse, most, {
    notText: CONVERSATION_TEXTS.notText,
    tooLong: CONVERSATION_TEXTS.tooLong(most),
  })

export const conversationListSchema = z.object({
  filter: z.enum(CONVERSATION_FILTERS).default('all'),
  offer: uuid().optional(),
  after,
})

/** A question to the seller of a listing. */
export const newQuestionSchema = z.object({
  asset_id: uuid(),
  id: uuid(),
  content: prose(CONVERSATION_LIMITS.message).min(1, CONVERSATION_TEXTS.empty),
})

/** Text, files or both. */
export const newMessageSchema = z
  .object({
    id: uuid(),
    content: prose(CONVERSATION_LIMITS.message).default(''),
    files: z.array(uuid()).max(CONVERSATION_LIMITS.files, CONVERSATION_TEXTS.tooManyFiles).default([]),
  })
  .refine(({ content, files }) => content !== '' || files.length > 0, {
    error: CONVERSATION_TEXTS.empty,
    path: ['content'],
  })

export const moveSchema = z.object({
  from: z.enum(CONVERSATION_STATES),
  to: z.enum(CONVERSATION_STATES),
  way: z.enum(WAYS).nullable().default(null),
  words: prose(CONVERSATION_LIMITS.words).default(''),
  tell_others: prose(CONVERSATION_LIMITS.words).nullable().default(null),
})

export const contactSchema = z.object({
  contact: prose(CONVERSATION_LIMITS.contact).min(1, CONVERSATION_TEXTS.noContact),
})

export const noteSchema = z.object({ note: prose(CONVERSATION_LIMITS.note).default('') })

/** Which message was the last that a visible page showed. */
export const readSchema = z.object({ message_id: uuid() })

export type ConversationListParams = z.output<typeof conversationListSchema>
export type NewMessage = z.output<typeof newMessageSchema>
export type ConversationChange = z.output<typeof moveSchema>
export type NewQuestion = z.output<typeof newQuestionSchema>

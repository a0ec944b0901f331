import { z } from 'zod'
import { MOST_COUNTED } from '../../moderation/acts.ts'
import { MAX_MESSAGES, MESSAGE_DAYS, UNMODERATED_DAYS } from './attention-texts.ts'

const message = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SupportMessage' })

export const attentionResponse = z
  .object({
    corrections: z.int().meta({ description: 'How many wait for a decision' }),
    reports: z.int().meta({ description: `Reported things that wait for you, up to ${MOST_COUNTED}` }),
    appeals: z.int().meta({ description: `Those that you can see, up to ${MOST_COUNTED}` }),
    is_unmoderated: z
      .boolean()
      .meta({ description: `Something waits, and nobody has decided anything for ${UNMODERATED_DAYS} days` }),
    is_sign_up_closed: z
      .boolean()
      .meta({ description: 'Because nobody moderates; the settings say whether' }),
    messages: z.array(message).meta({
      description: `Those to support in the last ${MESSAGE_DAYS} days, newest first, up to ${MAX_MESSAGES}`,
    }),
    total_messages: z.int(),
  })
  .meta({ id: 'Attention' })

export type RecentMessage = z.infer<typeof message>
export type Attention = z.infer<typeof attentionResponse>

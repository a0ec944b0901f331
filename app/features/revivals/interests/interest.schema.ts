import { z } from 'zod'
import { cleanProse } from '../../../platform/text/clean-text.ts'
import { optionalEmailAddress } from '../../../platform/validation/email-field.ts'
import { cleaned, uuid } from '../../../platform/validation/fields.ts'
import { formattedText } from '../../../platform/validation/formatted-text.schema.ts'
import { after } from '../../../platform/validation/page-params.ts'
import { COUNT_LIMIT } from '../counts.ts'
import { FOLDERS, INTEREST_LIMITS, INTEREST_TEXTS } from './interest.ts'

/** An interest as the form sends it (REVIVE-11, REVIVE-12). */
export const interestSchema = z.object({
  id: uuid(),
  revival_opportunity_id: uuid(),
  message: cleaned(cleanProse, INTEREST_LIMITS.message, {
    notText: INTEREST_TEXTS.blank.description,
    tooLong: INTEREST_TEXTS.tooLong,
  }).min(1, INTEREST_TEXTS.blank.description),
  contact_email: optionalEmailAddress(INTEREST_LIMITS.contact_email, INTEREST_TEXTS.invalidEmail)
    .nullable()
    .default(null),
})

export type NewInterest = z.output<typeof interestSchema>

export const interestListSchema = z.object({
  box: z.enum(FOLDERS, "box must be 'received' or 'sent'"),
  after,
})

export type InterestListParams = z.output<typeof interestListSchema>

const text = z.string().nullable()

const conversation = z
  .uuid()
  .nullable()
  .meta({ description: 'Where it goes on; null for a message about a demo story' })

/** An interest as its two sides see it (DATA-08, CALLS-16). */
export const interestResponse = z
  .object({
    id: z.uuid(),
    revival_opportunity_id: z.uuid(),
    interested_user_id: z.uuid(),
    message: z.string(),
    contact_email: text.meta({ description: 'Where to reply; null: to the address of the account' }),
    created_at: z.iso.datetime(),
    conversation_id: conversation,
  })
  .meta({ id: 'Interest' })

/** What the sender and the recipient read. */
const listed = z
  .object({
    id: z.uuid(),
    message: z.string(),
    html: formattedText,
    created_at: z.iso.datetime(),
    conversation_id: conversation,
    startup: z.object({
      id: z.uuid(),
      name: z.string(),
      logo_url: text,
      is_anonymous: z.boolean().meta({ description: 'A reply shows the address it is sent from' }),
      is_demo: z
        .boolean()
        .meta({ description: 'From the demo data: the message went to those who run the site' }),
    }),
    sender: z.object({
      id: z.uuid(),
      full_name: text,
      avatar_url: text,
      handle: text.meta({ description: 'Of their page; null where there is none' }),
    }),
    is_sender_blocked: z.boolean().meta({ description: 'You block them: what they wrote is folded' }),
    reply_to: z.string().meta({ description: 'The address to reply to' }),
    is_confirmed: z.boolean().meta({ description: "Whether that address is known to be the sender's" }),
    read_at: z.iso.datetime().nullable().meta({ description: 'Always null in sent messages' }),
  })
  .meta({ id: 'InterestMessage' })

export const interestPageResponse = z
  .object({
    items: z.array(listed),
    next: z.string().nullable().meta({ description: 'Pass it as `after`; null at the end' }),
    total: z.int().meta({ description: `Up to ${COUNT_LIMIT}` }),
    unread: z.int().meta({
      description: `Received messages that the founder has not opened, but for those of people they block, up to ${COUNT_LIMIT}`,
    }),
  })
  .meta({ id: 'InterestPage' })

export const readInterestResponse = z
  .object({ id: z.uuid(), read_at: z.iso.datetime().nullable() })
  .meta({ id: 'ReadInterest' })

export type Interest = z.infer<typeof interestResponse>
export type InterestMessageData = z.infer<typeof listed>
export type InterestPage = z.infer<typeof interestPageResponse>

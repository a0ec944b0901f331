import { z } from 'zod'
import { STAGES, type Stage } from '../story.ts'
import { storyResponse } from '../story-response.schema.ts'

const item = z
  .object({
    id: z.uuid(),
    name: z.string(),
    one_liner: z.string(),
    logo_url: z.string().nullable(),
    stage: z.enum(Object.keys(STAGES) as Stage[]),
    is_anonymous: z.boolean(),
    is_open_for_revival: z.boolean(),
    created_at: z.iso.datetime(),
    withdrawn_at: z.iso.datetime().nullable().meta({ description: 'Since when it is a private draft' }),
    hidden_at: storyResponse.shape.hidden_at,
    offer_closed_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Since when its revival offer is closed' }),
    offer_id: z.uuid().nullable().meta({ description: 'Its revival offer, if one is open or paused' }),
    correction_requested_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Since when a correction waits for an answer' }),
    votes: z.int(),
    comments: z.int(),
    messages: z.int().meta({ description: 'From members who would take the project over' }),
    unread_messages: z.int(),
  })
  .meta({ id: 'OwnStory' })

export const ownStoriesResponse = z
  .object({
    items: z.array(item),
    next: z.string().nullable().meta({ description: 'Cursor for `after`; null on the last page' }),
  })
  .meta({ id: 'OwnStoryPage' })

export const nextStoryResponse = z
  .object({
    builder_name: z
      .string()
      .nullable()
      .meta({ description: "Of the member's latest story that isn't anonymous" }),
    contact_method: z.string().nullable().meta({ description: 'Likewise, of the latest offer' }),
    limit: z.int().meta({ description: 'How many stories the member may publish in 24 hours' }),
    is_limit_of_new_account: z.boolean(),
    possible_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the limit allows another story; null: now' }),
  })
  .meta({ id: 'NextStory' })

export type NextStory = z.infer<typeof nextStoryResponse>
export type OwnStory = z.infer<typeof item>
export type OwnStoriesPage = z.infer<typeof ownStoriesResponse>

import { z } from 'zod'
import { CONVERSATION_STATES } from '../conversations/conversation.ts'
import { COUNT_LIMIT } from '../counts.ts'

const about = {
  name: z.string().meta({ description: 'Of the story' }),
  logo_url: z.string().nullable(),
  changed_at: z.iso.datetime(),
}

const room = z.object({
  kind: z.literal('handover'),
  conversation_id: z.uuid(),
  ...about,
  is_owner: z.boolean().meta({ description: 'Whether you hand the project over' }),
  other_name: z.string().nullable().meta({ description: 'null for whoever is hidden, or has left' }),
  is_other_hidden: z.boolean().meta({ description: 'The founder of an anonymous story' }),
  settled: z.int().meta({ description: 'Steps that are accepted or not applicable' }),
  steps: z.int(),
  waiting: z.int().meta({ description: 'Steps that wait for you' }),
})

const ownOffer = z.object({
  kind: z.literal('offer'),
  startup_id: z.uuid(),
  ...about,
  is_active: z.boolean().meta({ description: 'Otherwise it is paused' }),
  people: z.int().meta({ description: `How many wrote, up to ${COUNT_LIMIT}` }),
  fresh: z.int().meta({ description: 'Of these, how many wait for a first answer' }),
})

const sent = z.object({
  kind: z.literal('conversation'),
  conversation_id: z.uuid(),
  ...about,
  state: z.enum(CONVERSATION_STATES),
})

const revived = z.object({
  kind: z.literal('revived'),
  startup_id: z.uuid(),
  ...about,
  is_owner: z.boolean().meta({ description: 'Whether the story is yours' }),
  way: z.enum(['take_over', 'join']),
})

export const ownRevivalsResponse = z
  .object({
    items: z
      .array(z.discriminatedUnion('kind', [room, ownOffer, sent, revived]).meta({ id: 'OwnRevival' }))
      .meta({
        description:
          'Handovers first, then your offers, what you wrote, and what runs again; the newest five',
      }),
  })
  .meta({ id: 'OwnRevivals' })

export type OwnRevivalList = z.infer<typeof ownRevivalsResponse>
export type OwnRevival = OwnRevivalList['items'][number]

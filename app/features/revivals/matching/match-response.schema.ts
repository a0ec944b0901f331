import { z } from 'zod'
import { openOfferResponse } from '../browse/revival-list.schema.ts'
import { MATCHES_AMONG, MATCHES_SHOWN, REASON_KINDS } from './matches.ts'

const reason = z
  .object({
    kind: z.enum(REASON_KINDS),
    value: z.string(),
    text: z.string().meta({ description: 'In words, such as "asks for a designer"' }),
  })
  .meta({ id: 'MatchReason' })

const miss = z
  .object({
    kind: z.enum(REASON_KINDS),
    value: z.string().nullable().meta({ description: 'null for what the offer leaves open' }),
    text: z.string().meta({ description: 'In words, such as "It also needs a bookkeeper."' }),
  })
  .meta({ id: 'MatchMiss' })

const match = openOfferResponse
  .extend({
    reasons: z.array(reason).meta({ description: 'Why it fits. Empty until you say what you look for' }),
    misses: z.array(miss).meta({ description: "What doesn't fit" }),
  })
  .meta({ id: 'Match' })

export const matchesResponse = z
  .object({
    has_wishes: z.boolean().meta({ description: 'Whether you have said what you look for' }),
    has_subjects: z.boolean().meta({ description: 'Whether you name a role, a tool or a category' }),
    items: z.array(match).meta({
      description: `The offers that fit, at most ${MATCHES_SHOWN}: most reasons first, then the newest. The newest open offers until you say what you look for, those of the demo last`,
    }),
    fitting: z.int().meta({ description: 'How many fit' }),
    open: z.int().meta({ description: `Among how many open offers: at most the ${MATCHES_AMONG} newest` }),
    nearest: z
      .object({
        field: z.enum(['hours_a_week', 'terms', 'ways']),
        hours_a_week: z.int().nullable().meta({ description: 'How many hours would do' }),
        count: z.int(),
      })
      .nullable()
      .meta({
        description: 'Which single wish to change if nothing fits, and how many offers would fit then',
      }),
  })
  .meta({ id: 'Matches' })

export type Matches = z.infer<typeof matchesResponse>
export type Match = z.infer<typeof match>

import { z } from 'zod'
import { searched } from '../../../platform/validation/fields.ts'
import { after, limit } from '../../../platform/validation/page-params.ts'
import { TERMS, WAYS } from '../offer-terms.ts'
import { PASSING_GROUPS } from '../passing-on.ts'
import { REVIVAL_CATEGORIES, REVIVAL_LIMITS } from './revival-filters.ts'

export const revivalListSchema = z.object({
  way: z.enum(WAYS, 'Unknown way').optional(),
  on_offer: z
    .enum(PASSING_GROUPS, 'Unknown kind of what is on offer')
    .optional()
    .meta({ description: 'What passes on' }),
  role: searched(REVIVAL_LIMITS.role).optional().meta({ description: 'Whom the offer looks for' }),
  terms: z.enum(TERMS, 'Unknown terms').optional(),
  category: z.enum(REVIVAL_CATEGORIES, 'Unknown category').optional(),
  stack: searched(REVIVAL_LIMITS.stack).optional().meta({ description: 'Of the tech stack of the story' }),
  sort: z
    .enum(['newest', 'wanted'], 'Unknown sort order')
    .default('newest')
    .meta({ description: '`wanted`: the story with the most votes first' }),
  after,
  limit: limit(REVIVAL_LIMITS.perLoad),
})

export type RevivalListParams = z.output<typeof revivalListSchema>

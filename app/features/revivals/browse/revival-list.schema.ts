import { z } from 'zod'
import { searched } from '../../../platform/validation/fields.ts'
import { after, limit } from '../../../platform/validation/page-params.ts'
import { REVIVED_WAYS } from '../../stories/revived.ts'
import { STAGES, type Stage } from '../../stories/story.ts'
import { offerTermsResponse } from '../offer-response.schema.ts'
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

const text = z.string().nullable()
const year = z.int().nullable()

const story = {
  name: z.string(),
  one_liner: text,
  logo_url: text,
  category: z.string(),
  year_started: year,
  year_stopped: year,
}

/** An open offer in a list. It doesn't say whose it is, if the story is anonymous. */
export const openOfferResponse = z
  .object({
    id: z.uuid(),
    startup_id: z.uuid(),
    looking_for_roles: z.array(z.string()),
    available_assets: z.array(z.string()),
    ...offerTermsResponse,
    created_at: z.iso.datetime(),
    is_demo: z
      .boolean()
      .meta({ description: 'From the demo data: messages about it go to those who run the site' }),
    is_anonymous: z.boolean(),
    founder_name: text.meta({ description: 'null if the story is anonymous, or its founder has no name' }),
    startup: z.object({ ...story, tech_stack: z.array(z.string()), votes: z.int() }),
  })
  .meta({ id: 'OpenOffer' })

/** A project that runs again. */
const revivedProjectResponse = z
  .object({
    startup_id: z.uuid(),
    revived_at: z.iso.datetime(),
    days: z.int().meta({ description: 'From the story to the stamp' }),
    way: z.enum(REVIVED_WAYS),
    owner_name: text.meta({ description: 'Who runs it now; null if their account is gone' }),
    chapter: z.string().meta({ description: 'How their chapter begins' }),
    startup: z.object({
      ...story,
      stage: z.enum(Object.keys(STAGES) as Stage[]).meta({ description: 'Before it ran again' }),
    }),
  })
  .meta({ id: 'RevivedProject' })

export const revivalPageResponse = z
  .object({
    items: z.array(openOfferResponse),
    next: z.string().nullable().meta({ description: 'Cursor for `after`; null on the last page' }),
    total: z.int().meta({ description: 'Number of matches, counted on the first page' }),
    total_is_exact: z.boolean().meta({ description: 'If false, `total` is a lower bound' }),
    revived: z
      .array(revivedProjectResponse)
      .meta({ description: 'The newest revivals, on the first page of all offers' }),
    without: z
      .array(
        z
          .object({ filter: z.string(), total: z.int(), total_is_exact: z.boolean() })
          .meta({ id: 'DroppedFilter' }),
      )
      .optional()
      .meta({ description: 'If nothing matches: how many offers would without one of the filters' }),
  })
  .meta({ id: 'RevivalPage' })

export type OpenOffer = z.infer<typeof openOfferResponse>
export type RevivedProject = z.infer<typeof revivedProjectResponse>
export type RevivalPage = z.infer<typeof revivalPageResponse>

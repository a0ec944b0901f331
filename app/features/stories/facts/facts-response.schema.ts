import { z } from 'zod'
import { CAUSES, ENDINGS, MILESTONE_KINDS, RANGES } from './facts.ts'

const partialDate = z
  .string()
  .meta({ description: 'A year, a month or a day: `2019`, `2019-03` or `2019-03-12`' })

const storyCauseResponse = z
  .object({ cause: z.enum(CAUSES), sentence: z.string() })
  .meta({ id: 'StoryCause' })

const storyMilestoneResponse = z
  .object({ kind: z.enum(MILESTONE_KINDS), happened_on: partialDate, sentence: z.string() })
  .meta({ id: 'StoryMilestone' })

export const factsResponse = z
  .object({
    ending: z.enum(ENDINGS).nullable(),
    started: partialDate.nullable(),
    stopped: partialDate.nullable(),
    team: z.enum(RANGES.team).nullable(),
    funding: z.enum(RANGES.funding).nullable(),
    peak_users: z.enum(RANGES.peak_users).nullable(),
    peak_revenue: z.enum(RANGES.peak_revenue).nullable().meta({ description: 'A month, in US dollars' }),
    cost: z.enum(RANGES.cost).nullable().meta({ description: 'In all, in US dollars' }),
    effort: z.enum(RANGES.effort).nullable(),
    differently: z.string().meta({ description: 'What the founder would do differently' }),
    causes: z.array(storyCauseResponse).meta({ description: 'The strongest first' }),
    milestones: z.array(storyMilestoneResponse).meta({ description: 'By date' }),
  })
  .meta({ id: 'Facts' })

export const storyFactsResponse = factsResponse
  .extend({
    source: z.enum(['founder', 'public_sources']).meta({ description: 'Who added them' }),
    added_at: z.iso.datetime().nullable().meta({ description: 'null while the years are all there is' }),
    changed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StoryFacts' })

export type StoryFacts = z.infer<typeof storyFactsResponse>

const storyFactsVersionResponse = z
  .object({
    saved_at: z.iso.datetime(),
    changed: z
      .array(z.string())
      .meta({ description: 'The names of the facts that differ from the version before' }),
  })
  .meta({ id: 'StoryFactsVersion' })

/** The versions of a named story. The history of an anonymous one could single out its author. */
export const storyFactsVersionsResponse = z
  .object({ items: z.array(storyFactsVersionResponse).meta({ description: 'Newest first' }) })
  .meta({ id: 'StoryFactsVersions' })

import { z } from 'zod'
import { line, prose } from '../../../platform/validation/fields.ts'
import {
  CAUSES,
  ENDINGS,
  FACT_LENGTHS,
  type Facts,
  MAX_CAUSES,
  MAX_MILESTONES,
  MILESTONE_KINDS,
  RANGES,
} from './facts.ts'
import { FACT_PROBLEMS } from './facts-problem-texts.ts'
import { type PartialDate, readPartialDate } from './partial-date.ts'

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values, FACT_PROBLEMS.unknown)
    .nullish()
    .transform((value) => value ?? null)

/** Takes a date as people type it. */
const partialDate = z.string(FACT_PROBLEMS.date).transform((typed, context): PartialDate => {
  const date = readPartialDate(typed.slice(0, 40))
  if (date !== undefined) return date
  context.addIssue({ code: 'custom', message: FACT_PROBLEMS.date })
  return z.NEVER
})

const partialDateOrNull = z
  .union([z.literal('').transform(() => null), partialDate], FACT_PROBLEMS.date)
  .nullish()
  .transform((date) => date ?? null)

const sentence = () => line('The sentence', FACT_LENGTHS.sentence).default('')

const cause = z.object({ cause: z.enum(CAUSES, FACT_PROBLEMS.unknown), sentence: sentence() })

const milestone = z.object({
  kind: z.enum(MILESTONE_KINDS, FACT_PROBLEMS.unknown),
  happened_on: partialDate,
  sentence: sentence(),
})

/** All facts of a story as one value: what is left out is taken back. */
export const factsSchema = z.object({
  ending: choice(ENDINGS),
  started: partialDateOrNull,
  stopped: partialDateOrNull,
  team: choice(RANGES.team),
  funding: choice(RANGES.funding),
  peak_users: choice(RANGES.peak_users),
  peak_revenue: choice(RANGES.peak_revenue),
  cost: choice(RANGES.cost),
  effort: choice(RANGES.effort),
  differently: prose('What you would do differently', FACT_LENGTHS.differently).default(''),
  causes: z.array(cause).max(MAX_CAUSES, FACT_PROBLEMS.tooManyCauses).default([]),
  milestones: z.array(milestone).max(MAX_MILESTONES, FACT_PROBLEMS.tooManyMilestones).default([]),
})

export type FactsInput = z.input<typeof factsSchema>

export type NewFacts = z.output<typeof factsSchema> & Facts

const writtenDate = z
  .string()
  .meta({ description: 'A year, a month or a day: `2019`, `2019-03` or `2019-03-12`' })

const storyCauseResponse = z
  .object({ cause: z.enum(CAUSES), sentence: z.string() })
  .meta({ id: 'StoryCause' })

const storyMilestoneResponse = z
  .object({ kind: z.enum(MILESTONE_KINDS), happened_on: writtenDate, sentence: z.string() })
  .meta({ id: 'StoryMilestone' })

export const factsResponse = z
  .object({
    ending: z.enum(ENDINGS).nullable(),
    started: writtenDate.nullable(),
    stopped: writtenDate.nullable(),
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

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

import type { PartialDate } from './partial-date.ts'

/** How a project ended. */
export const ENDINGS = [
  'money_ran_out',
  'founder_decided',
  'owner_closed',
  'changed',
  'forced',
  'handed_over',
  'resting',
] as const
export type Ending = (typeof ENDINGS)[number]

/** Why a project stopped. The list only grows: older answers stay right. */
export const CAUSES = [
  'not_found',
  'no_revenue',
  'no_need',
  'energy',
  'others_decision',
  'funding',
  'product',
  'team',
  'outcompeted',
  'focus',
  'unit_cost',
  'wrong_time',
  'too_hard',
  'rules',
  'grew_early',
  'other',
] as const
export type Cause = (typeof CAUSES)[number]

/** How many causes a story names, the strongest first. */
export const MAX_CAUSES = 3

/** Ranges, smallest first, since nobody remembers exactly. US dollars. */
export const RANGES = {
  team: ['1', '2_3', '4_10', '11_50', 'over_50'],
  funding: ['none', 'under_50k', '50k_250k', '250k_1m', '1m_5m', 'over_5m'],
  peak_users: ['under_100', '100_1k', '1k_10k', '10k_100k', 'over_100k'],
  peak_revenue: ['none', 'under_100', '100_1k', '1k_5k', '5k_20k', 'over_20k'],
  cost: ['under_1k', '1k_10k', '10k_50k', '50k_250k', 'over_250k'],
  effort: ['evenings', 'half', 'full'],
} as const
export type RangeName = keyof typeof RANGES
export type Range<Name extends RangeName> = (typeof RANGES)[Name][number]

export const MILESTONE_KINDS = [
  'idea',
  'first_version',
  'launch',
  'first_customer',
  'funding',
  'peak',
  'turn',
  'stop',
  'other',
] as const
export type MilestoneKind = (typeof MILESTONE_KINDS)[number]

export const MAX_MILESTONES = 12

/**
 * How long a sentence about a cause or milestone can be, and what one would do differently, in characters.
 */
export const FACT_LENGTHS = { sentence: 200, differently: 500 } as const

export interface NamedCause {
  cause: Cause
  sentence: string
}

export interface Milestone {
  kind: MilestoneKind
  happened_on: PartialDate
  sentence: string
}

/** All that is told of a story as data; null or empty where nothing is. */
export type Facts = { [Name in RangeName]: Range<Name> | null } & {
  ending: Ending | null
  started: PartialDate | null
  stopped: PartialDate | null
  differently: string
  /** The strongest first. */
  causes: NamedCause[]
  milestones: Milestone[]
}

/** Sorts by date, as far as it is known; those of one date stay as they were. */
export const inOrderOfDate = <Dated extends { happened_on: PartialDate }>(
  milestones: readonly Dated[],
): Dated[] =>
  milestones.toSorted((one, other) =>
    one.happened_on === other.happened_on ? 0 : one.happened_on < other.happened_on ? -1 : 1,
  )

/** What a story without facts has. */
export const NO_FACTS: Facts = {
  ending: null,
  started: null,
  stopped: null,
  team: null,
  funding: null,
  peak_users: null,
  peak_revenue: null,
  cost: null,
  effort: null,
  differently: '',
  causes: [],
  milestones: [],
}

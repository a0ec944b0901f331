import { RANGES } from '../facts/facts.ts'
import { STAGES, STORY_CATEGORIES, type Stage } from '../story.ts'

/** Fewer stories, or stories of fewer founders, aren't counted in public. */
export const FEWEST = 5

export const FIGURES = [
  'endings',
  'causes',
  'causes_by_team',
  'causes_by_stage',
  'causes_by_category',
  'causes_by_year',
  'pairs',
  'survival',
  'lifetimes',
  'revived',
] as const
export type FigureName = (typeof FIGURES)[number]

/** Who gave the facts. */
export const FACT_SOURCES = ['founder', 'public_sources'] as const
export type FactSource = (typeof FACT_SOURCES)[number]

/** When projects started. */
export const YEARS = ['before_2010', '2010_2019', 'since_2020'] as const

/** What figures can be narrowed to: one group of one of these, and the source. */
export const GROUPS = {
  category: STORY_CATEGORIES,
  stage: Object.keys(STAGES) as Stage[],
  team: RANGES.team,
  year: YEARS,
} as const
export type GroupName = keyof typeof GROUPS
export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]

/** Figures that a group narrows. The others follow the source only. */
export const FOLLOW_GROUPS: readonly FigureName[] = ['endings', 'causes']

export interface InsightFilters {
  source?: FactSource | undefined
  category?: (typeof STORY_CATEGORIES)[number] | undefined
  stage?: Stage | undefined
  team?: (typeof RANGES.team)[number] | undefined
  year?: (typeof YEARS)[number] | undefined
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === String(value))

/**
 * Reads the source, and the first group of those given, from an address or a form. Unknown values become an
 * explicit `undefined`, since the router keeps params that the result omits.
 */
export function insightSearch(params: Record<string, unknown>): InsightFilters {
  const all: InsightFilters = {
    category: oneOf(GROUPS.category, params.category),
    stage: oneOf(GROUPS.stage, params.stage),
    team: oneOf(GROUPS.team, params.team),
    year: oneOf(GROUPS.year, params.year),
  }
  const first = GROUP_NAMES.find((name) => all[name] !== undefined)
  const none = { category: undefined, stage: undefined, team: undefined, year: undefined }
  return {
    source: oneOf(FACT_SOURCES, params.source),
    ...none,
    ...(first && { [first]: all[first] }),
  }
}

/** The filters that a figure follows, as its addresses say them. */
export function figureQueryText(name: FigureName, { source, ...groups }: InsightFilters): string {
  const followed = Object.entries({ source, ...(FOLLOW_GROUPS.includes(name) && groups) })
  return new URLSearchParams(
    followed.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  ).toString()
}

/** The page, at a figure, with the figure's preview image. */
export const figurePath = (name: FigureName, filters: InsightFilters) => {
  const followed = figureQueryText(name, filters)
  return `/insights?figure=${name}${followed && `&${followed}`}`
}

/** The group that the filters narrow to. */
export function chosenGroup(filters: InsightFilters): { name: GroupName; value: string } | undefined {
  for (const name of GROUP_NAMES) {
    const value = filters[name]
    if (value !== undefined) return { name, value }
  }
  return undefined
}

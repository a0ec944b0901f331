import { CAUSES, ENDINGS } from '../../facts/facts.ts'
import { FACT_SOURCES, type FactSource, GROUP_NAMES, GROUPS, type GroupName } from '../insight.ts'
import type { Lived } from '../survival.server.ts'
import type { CountedCell, CountedLife, RevivalTime } from './count-stories.db.ts'
import { hideSmall, type StoryCount, type Sum } from './hide-small.server.ts'

/** The stories of a source or of all, and of a group or of all. */
export interface Among {
  source?: FactSource | undefined
  group?: { name: GroupName; value: string } | undefined
}

/** The name of a count, such as `founder team=1 cause:team`. */
export const countName = (cell: string, { source, group }: Among = {}) =>
  `${source ?? ''} ${group ? `${group.name}=${group.value}` : ''} ${cell}`

const ENDING_CELLS = [...ENDINGS, 'unknown'].map((ending) => `ending:${ending}`)
const FIRST_CELLS = CAUSES.map((cause) => `first:${cause}`)
export const PAIRS = CAUSES.flatMap((one) =>
  CAUSES.filter((other) => one < other).map((other) => ({ one, other, cell: `pair:${one}+${other}` })),
)
const CELLS = [
  'all',
  'named',
  'revived',
  ...ENDING_CELLS,
  ...FIRST_CELLS,
  ...CAUSES.map((cause) => `cause:${cause}`),
]
const UNDIVIDED = [...PAIRS.map(({ cell }) => cell), 'lived', ...CAUSES.map((cause) => `lived:${cause}`)]

const EITHER = [undefined, ...FACT_SOURCES]
const groups = GROUP_NAMES.flatMap((name) => ['', ...GROUPS[name]].map((value) => ({ name, value })))

export type CountedLives = (Lived & { founders: number })[]

/** Everything that can be shown of the stories, and what of it stays hidden. */
export interface InsightCounts {
  /** Returns null where it's hidden. */
  shown(cell: string, among?: Among): number | null
  livesOf(source: FactSource | undefined, cause?: string): CountedLives
  revivalDays(source: FactSource | undefined): number | null
  countedAt: string
}

export function insightCounts(
  cells: readonly CountedCell[],
  lives: readonly CountedLife[],
  revivals: readonly RevivalTime[],
  countedAt: string,
): InsightCounts {
  const counts = countsOf(cells, lives)
  const hidden = hideSmall(counts, SUMS)
  return {
    countedAt,
    shown: (cell, among) => {
      if (hidden.has(countName('all', among)) || hidden.has(countName(cell, among))) return null
      return counts.get(countName(cell, among))?.stories ?? 0
    },
    livesOf: (source, cause) =>
      lives
        .filter((life) => life.source === (source ?? null) && life.cause === (cause ?? null))
        .map(({ years, has_stopped, stories, founders }) => ({
          time: years,
          stopped: has_stopped ? stories : 0,
          running: has_stopped ? 0 : stories,
          founders,
        })),
    revivalDays: (source) => revivals.find((of) => of.source === (source ?? null))?.days ?? null,
  }
}

export function countsOf(
  cells: readonly CountedCell[],
  lives: readonly CountedLife[],
): Map<string, StoryCount> {
  const counts = new Map<string, StoryCount>()
  for (const { cell, source, group, value, stories, founders } of cells) {
    const among = { source: source ?? undefined, group: group ? { name: group, value } : undefined }
    counts.set(countName(cell, among), { stories, founders })
  }
  for (const { cause, source, stories, founders } of lives) {
    const name = countName(cause === null ? 'lived' : `lived:${cause}`, { source: source ?? undefined })
    const { stories: more = 0, founders: others = 0 } = counts.get(name) ?? {}
    counts.set(name, { stories: stories + more, founders: founders + others })
  }
  return counts
}

/** All sums that counts can be subtracted in. */
export const SUMS: readonly Sum[] = [
  ...EITHER.flatMap((source) => [undefined, ...groups].flatMap((group) => sumsAmong({ source, group }))),
  ...EITHER.flatMap((source) => sumsOfUndivided(source)),
  ...EITHER.flatMap((source) =>
    CELLS.flatMap((cell) =>
      GROUP_NAMES.map((name) => ({
        total: countName(cell, { source }),
        parts: ['', ...GROUPS[name]].map((value) => countName(cell, { source, group: { name, value } })),
        isAll: true,
      })),
    ),
  ),
  ...[undefined, ...groups].flatMap((group) =>
    (group ? CELLS : [...CELLS, ...UNDIVIDED]).map((cell) => ({
      total: countName(cell, { group }),
      parts: FACT_SOURCES.map((source) => countName(cell, { source, group })),
      isAll: true,
    })),
  ),
]

function sumsAmong(among: Among): Sum[] {
  const sum = (total: string, parts: readonly string[], isAll = false): Sum => ({
    total: countName(total, among),
    parts: parts.map((cell) => countName(cell, among)),
    isAll,
  })
  return [
    sum('all', ENDING_CELLS, true),
    sum('all', ['named']),
    sum('named', FIRST_CELLS, true),
    sum('all', ['revived']),
    ...CAUSES.flatMap((cause) => [
      sum('named', [`cause:${cause}`]),
      sum(`cause:${cause}`, [`first:${cause}`]),
    ]),
  ]
}

function sumsOfUndivided(source: FactSource | undefined): Sum[] {
  const sum = (total: string, part: string): Sum => ({
    total: countName(total, { source }),
    parts: [countName(part, { source })],
    isAll: false,
  })
  return [
    sum('all', 'lived'),
    ...CAUSES.map((cause) => sum(`cause:${cause}`, `lived:${cause}`)),
    ...PAIRS.flatMap(({ one, other, cell }) => [sum(`cause:${one}`, cell), sum(`cause:${other}`, cell)]),
  ]
}

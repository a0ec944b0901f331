import { causePath } from '../../facts/cause-path.ts'
import { CAUSES, ENDINGS } from '../../facts/facts.ts'
import { STORY_CATEGORIES } from '../../story.ts'
import type { Figure, FigureColumn, FigureRow } from '../insight.schema.ts'
import {
  chosenGroup,
  type FigureName,
  FOLLOW_GROUPS,
  GROUPS,
  type GroupName,
  type InsightFilters,
} from '../insight.ts'
import {
  COLUMN_TEXTS,
  causeText,
  endingText,
  FIGURE_TITLES,
  FINDING_TEXTS,
  INSIGHT_TEXTS,
  pairText,
  valueText,
} from '../insight-texts.ts'
import { errorsBetween, percentOf, shareRange } from '../percent.ts'
import type { FigureContent } from './figure-content.server.ts'
import { type Among, type InsightCounts, PAIRS } from './insight-counts.server.ts'
import { lifeFigure, lifetimesFigure } from './life-figures.server.ts'

type Make = (counts: InsightCounts, among: Among) => FigureContent

const stories = (key: 'stories' | 'named' | 'first' | 'revived'): FigureColumn => ({
  key,
  label: COLUMN_TEXTS[key],
  unit: 'stories',
})

/** What isn't shown comes last, and each name stays where it is among equals. */
const byFirst = (rows: FigureRow[]) =>
  rows.sort((one, other) => (other.values[0] ?? -1) - (one.values[0] ?? -1))

/** Says how certain the first row is, whose first number is a part of all, and what comes next. */
function certaintyOf(rows: readonly FigureRow[], all: number | null): { certainty?: string } {
  const [first, next] = rows
  const part = first?.values[0]
  if (!part || !all) return {}
  const sentences = [FINDING_TEXTS.certainty(part, all, shareRange(part, all))]
  if (next?.values[0]) sentences.push(FINDING_TEXTS.runnerUp(next.label, next.values[0]))
  return { certainty: sentences.join(' ') }
}

const endings: Make = (counts, among) => {
  const all = counts.shown('all', among)
  const rows = byFirst(
    [...ENDINGS, 'unknown'].map((ending) => {
      const count = counts.shown(`ending:${ending}`, among)
      const path = ending === 'unknown' ? null : `/directory?ending=${ending}`
      return { key: ending, label: endingText(ending), path, values: [count, percentOf(count, all)] }
    }),
  )
  const settled = rows.filter(({ key }) => key !== 'unknown')
  const [first] = settled
  return {
    finding: first?.values[0] ? FINDING_TEXTS.endings(first.label) : INSIGHT_TEXTS.fewHere,
    ...certaintyOf(settled, all),
    columns: [stories('stories'), { key: 'share', label: COLUMN_TEXTS.share, unit: 'percent' }],
    rows: first?.values[0] ? rows : [],
  }
}

const causes: Make = (counts, among) => {
  const naming = counts.shown('named', among)
  const rows = byFirst(
    CAUSES.map((cause) => {
      const named = counts.shown(`cause:${cause}`, among)
      const first = counts.shown(`first:${cause}`, among)
      const values = [named, percentOf(named, naming), first]
      return { key: cause, label: causeText(cause), path: causePath(cause), values }
    }),
  )
  const [most] = rows
  const first = rows.reduce((high, row) => ((row.values[2] ?? 0) > (high.values[2] ?? 0) ? row : high))
  const finding = (label: string) =>
    first.values[2] && first.label !== label
      ? FINDING_TEXTS.causesAndFirst(label, first.label)
      : FINDING_TEXTS.causes(label)
  return {
    finding: most?.values[0] ? finding(most.label) : INSIGHT_TEXTS.fewHere,
    ...certaintyOf(rows, naming),
    columns: [
      stories('named'),
      { key: 'share', label: COLUMN_TEXTS.share, unit: 'percent' },
      stories('first'),
    ],
    rows: most?.values[0] ? rows : [],
  }
}

/** If only chance makes twenty shares differ, one of them differs this much in about one figure of forty. */
const MANY_ERRORS = 3

/** Rounds errors: those of both sides of a difference are equal, but computed to a last digit or so. */
const clearness = (errors: number) => Math.round(1000 * Math.abs(errors))

const causesBy =
  (name: GroupName): Make =>
  (counts, { source }) => {
    const columns = GROUPS[name].map((value): FigureColumn & { of: number | null } => ({
      key: value,
      label: valueText(name, value),
      unit: 'stories',
      of: counts.shown('all', { source, group: { name, value } }),
    }))
    const rows = CAUSES.map((cause) => ({
      key: cause,
      label: causeText(cause),
      path: causePath(cause),
      values: columns.map(({ key }) =>
        counts.shown(`cause:${cause}`, { source, group: { name, value: key } }),
      ),
    }))
    const everybody = counts.shown('all', { source })
    const compared = rows.flatMap(({ key, label, values }) => {
      const named = counts.shown(`cause:${key}`, { source })
      return columns.flatMap(({ label: group, of }, at) => {
        const part = values[at] ?? null
        if (part === null || !of || !named || !everybody || everybody === of) return []
        const elsewhere = { part: named - part, all: everybody - of }
        const shares = [percentOf(part, of) ?? 0, percentOf(elsewhere.part, elsewhere.all) ?? 0] as const
        const errors = errorsBetween({ part, all: of }, elsewhere)
        return [{ errors, finding: [label, group, ...shares] as const }]
      })
    })
    const isShown = rows.some(({ values }) => values.some((value) => value))
    // The side of a difference that is named more often comes first.
    const [clearest] = compared.sort(
      (one, other) => clearness(other.errors) - clearness(one.errors) || other.errors - one.errors,
    )
    const finding =
      clearest && Math.abs(clearest.errors) >= MANY_ERRORS
        ? FINDING_TEXTS[clearest.errors > 0 ? 'moreOften' : 'lessOften'](...clearest.finding)
        : FINDING_TEXTS.noSplit
    return { finding: isShown ? finding : INSIGHT_TEXTS.fewHere, columns, rows: isShown ? rows : [] }
  }

const pairFinding = ({ label, values: [times] }: FigureRow) =>
  times && times > 1 ? FINDING_TEXTS.pairs(label, String(times)) : FINDING_TEXTS.noPairs

const pairs: Make = (counts, { source }) => {
  const named = counts.shown('named', { source })
  const rows = PAIRS.flatMap(({ one, other, cell }) => {
    const both = counts.shown(cell, { source })
    const single = [one, other].map((cause) => counts.shown(`cause:${cause}`, { source }))
    if (!both || !named || !single[0] || !single[1]) return []
    const times = Math.round((10 * both * named) / (single[0] * single[1])) / 10
    const label = pairText(one, other)
    return [{ key: `${one}+${other}`, label, path: null, values: [times, both] }]
  })
  const [first] = byFirst(rows)
  return {
    finding: first ? pairFinding(first) : INSIGHT_TEXTS.fewHere,
    columns: [{ key: 'chance', label: COLUMN_TEXTS.chance, unit: 'times' }, stories('stories')],
    rows,
  }
}

const revived: Make = (counts, { source }) => {
  const all = counts.shown('all', { source })
  const again = counts.shown('revived', { source })
  const days = again ? counts.revivalDays(source) : null
  const rows = byFirst(
    STORY_CATEGORIES.map((category) => {
      const group = { name: 'category', value: category } as const
      const values = [counts.shown('revived', { source, group }), counts.shown('all', { source, group })]
      return {
        key: category,
        label: category,
        path: `/directory?category=${encodeURIComponent(category)}`,
        values,
      }
    }),
  )
  const finding = again && all ? [FINDING_TEXTS.revived(again, all)] : [INSIGHT_TEXTS.fewHere]
  return {
    finding: [...finding, ...(days === null ? [] : [FINDING_TEXTS.revivedAfter(days)])].join(', '),
    columns: [stories('revived'), stories('stories')],
    rows: again ? rows : [],
  }
}

const MAKERS: Record<FigureName, Make> = {
  endings,
  causes,
  causes_by_team: causesBy('team'),
  causes_by_stage: causesBy('stage'),
  causes_by_category: causesBy('category'),
  causes_by_year: causesBy('year'),
  pairs,
  survival: lifeFigure,
  lifetimes: lifetimesFigure,
  revived,
}

/** A figure of what was counted. A group narrows those that follow one. */
export function figureOf(counts: InsightCounts, name: FigureName, filters: InsightFilters): Figure {
  const { source } = filters
  const group = FOLLOW_GROUPS.includes(name) ? chosenGroup(filters) : undefined
  const all = counts.shown('all', { source, group })
  const content: FigureContent =
    all === null || all === 0
      ? { finding: INSIGHT_TEXTS.fewHere, columns: [], rows: [] }
      : MAKERS[name](counts, { source, group })
  return {
    name,
    title: FIGURE_TITLES[name],
    ...content,
    certainty: content.certainty ?? null,
    stories: all,
    by_founders: source ? null : counts.shown('all', { source: 'founder', group }),
    from_public_sources: source ? null : counts.shown('all', { source: 'public_sources', group }),
    counted_at: counts.countedAt,
  }
}

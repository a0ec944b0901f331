import { FEWEST } from '../insight.ts'

/**
 * How many stories there are, and how many founders at least: each counts with one story only, so these can
 * be added up.
 */
export interface StoryCount {
  stories: number
  founders: number
}

/** Says that parts which share no story belong to a total. Each is the name of a count. */
export interface Sum {
  total: string
  parts: readonly string[]
  /** The parts are all of the total. Otherwise the rest is a group that nothing names. */
  isAll: boolean
}

const NONE: StoryCount = { stories: 0, founders: 0 }

/**
 * Finds what must not be shown: counts of fewer than five stories or founders, and others with them, so that
 * no total minus its other parts gives a small count back. Hides the smallest that does it.
 * @returns the names of hidden counts. Counts that aren't in `counts` are zero
 */
export function hideSmall(counts: ReadonlyMap<string, StoryCount>, sums: readonly Sum[]): Set<string> {
  const countOf = (name: string) => counts.get(name) ?? NONE
  const hidden = new Set<string>()
  for (const [name, count] of counts) if (isSmall(count)) hidden.add(name)
  for (let isDone = false; !isDone; ) {
    isDone = true
    for (const sum of sums) {
      while (isGivenAway(sum, countOf, hidden)) {
        hidden.add(nextToHide(sum, countOf, hidden))
        isDone = false
      }
    }
  }
  return hidden
}

const isSmall = ({ stories, founders }: StoryCount) => stories > 0 && founders < FEWEST

/** Whether the hidden part of a sum follows from the shown ones, and is a single count or small. */
function isGivenAway(
  { total, parts, isAll }: Sum,
  countOf: (name: string) => StoryCount,
  hidden: ReadonlySet<string>,
): boolean {
  const unknown = parts.filter((part) => hidden.has(part))
  if (hidden.has(total)) return isAll && unknown.length === 0
  const shown = parts.filter((part) => !hidden.has(part)).map(countOf)
  const all = countOf(total)
  const left = {
    stories: all.stories - shown.reduce((sum, { stories }) => sum + stories, 0),
    founders: all.founders - shown.reduce((sum, { founders }) => sum + founders, 0),
  }
  if (isSmall(left)) return true
  const inParts = unknown.reduce((sum, part) => sum + countOf(part).stories, 0)
  return unknown.length === 1 && left.stories === inParts
}

/** The smallest part that is shown, else the total. */
function nextToHide(
  { total, parts }: Sum,
  countOf: (name: string) => StoryCount,
  hidden: ReadonlySet<string>,
): string {
  const shown = parts.filter((part) => !hidden.has(part) && countOf(part).stories > 0)
  if (shown.length === 0) return total
  return shown.reduce((least, part) => (countOf(part).stories < countOf(least).stories ? part : least))
}

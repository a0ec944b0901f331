import { beginningOf, endOf, fitsLength } from '../../../platform/text/characters.ts'

export interface ChangedPart {
  /** What both begin and end with. */
  start: string
  end: string
  removed: string
  added: string
}

/** What differs between two texts, in whole words: one passage, from the first difference to the last. */
export function changedPart(before: string, after: string): ChangedPart {
  const [old, next] = [before, after].map((text) => text.split(/(?<=\s)/)) as [string[], string[]]
  const shorter = Math.min(old.length, next.length)
  let start = 0
  while (start < shorter && old[start] === next[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end += 1
  return {
    start: old.slice(0, start).join(''),
    end: end === 0 ? '' : old.slice(-end).join(''),
    removed: old.slice(start, old.length - end).join(''),
    added: next.slice(start, next.length - end).join(''),
  }
}

/** How many characters around a change a reader needs to find it. */
const CONTEXT = 80

export const shortened = (text: string, side: 'start' | 'end'): string =>
  fitsLength(text, CONTEXT)
    ? text
    : side === 'start'
      ? `… ${endOf(text, CONTEXT)}`
      : `${beginningOf(text, CONTEXT)} …`

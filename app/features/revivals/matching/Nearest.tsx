import type { Matches } from './match-response.schema.ts'
import { MATCH_TEXTS, nearestParts } from './matching-texts.ts'

/** Says that nothing fits, and which wish to change. */
export function Nearest({ open, nearest }: Pick<Matches, 'open' | 'nearest'>) {
  if (open === 0) return MATCH_TEXTS.noneOpen
  if (!nearest) return MATCH_TEXTS.none(open)
  const [before, change, after] = nearestParts(nearest)
  return (
    <>
      {MATCH_TEXTS.none(open)} {before}
      <b>{change}</b>
      {after}
    </>
  )
}

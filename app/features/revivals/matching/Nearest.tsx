import type { Matches } from './match-response.schema.ts'
import { MATCH_TEXTS, nearestParts } from './matching-texts.ts'

/** Says that nothing fits, and which wish to change. */
export function Nearest({ open, nearest, has_subjects }: Pick<Matches, 'open' | 'nearest' | 'has_subjects'>) {
  if (open === 0) return MATCH_TEXTS.noneOpen
  if (!has_subjects) return `${MATCH_TEXTS.none(open)} ${MATCH_TEXTS.addSubject}`
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

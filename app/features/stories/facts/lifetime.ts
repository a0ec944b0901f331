import { lifetimeText, WITHIN_A_YEAR } from './fact-name-texts.ts'
import type { PartialDate } from './partial-date.ts'

/**
 * Says for how long a project ran, as exactly as both dates say: `6 years`, `8 months`. Returns null where
 * one isn't known.
 */
export function lifetime({
  started,
  stopped,
}: {
  started: PartialDate | null
  stopped: PartialDate | null
}): string | null {
  if (started === null || stopped === null) return null
  const [from = 0, fromMonth] = started.split('-').map(Number)
  const [to = 0, toMonth] = stopped.split('-').map(Number)
  if (fromMonth !== undefined && toMonth !== undefined)
    return lifetimeText((to - from) * 12 + toMonth - fromMonth)
  return from === to ? WITHIN_A_YEAR : lifetimeText((to - from) * 12)
}

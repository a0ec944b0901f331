/** `couldnt_look` says nothing about the thing: a server was silent, or refused to answer. */
export const PROOF_RESULTS = ['proven', 'not_there', 'couldnt_look'] as const
export type ProofResult = (typeof PROOF_RESULTS)[number]

/** What one look found, with a sentence for people that says what was seen where. */
export interface ProofLook {
  result: ProofResult
  says: string
  /** What the other server calls the thing, whatever it is renamed to. */
  subjectId?: string
}

/** What all looks together have found. Times are in ms. */
export interface ProofState {
  result: ProofResult | null
  provenAt: number | null
  /** The days, such as `2026-11-27`, on which a thing that was proven was not there, in order. */
  missingDays: readonly string[]
  warnedAt: number | null
  /** Since when the proof no longer holds. */
  endedAt: number | null
}

export const UNPROVEN: ProofState = {
  result: null,
  provenAt: null,
  missingDays: [],
  warnedAt: null,
  endedAt: null,
}

const DAY = 86_400_000

/** A proof ends after so many days without the thing, and this long after the warning. */
const MISSING_DAYS = 3
const WARNING_MS = 2 * DAY

/**
 * What a look changes. A proof holds until the thing has been missing on three days and its people were
 * warned two days before. A look that couldn't see anything changes nothing, however often that happens.
 * @param now in ms
 * @returns the new state, and whether to warn its people now
 */
export function afterLook(
  state: ProofState,
  { result }: Pick<ProofLook, 'result'>,
  now: number,
): { state: ProofState; warns: boolean } {
  if (result === 'proven')
    return { state: { ...UNPROVEN, result, provenAt: state.provenAt ?? now }, warns: false }
  if (result === 'couldnt_look' || state.provenAt === null || state.endedAt !== null)
    return { state: { ...state, result }, warns: false }
  const missingDays = [...new Set([...state.missingDays, dayOf(now)])]
  const warns = state.warnedAt === null
  const warnedAt = state.warnedAt ?? now
  const ends = missingDays.length >= MISSING_DAYS && now - warnedAt >= WARNING_MS
  return { state: { ...state, result, missingDays, warnedAt, endedAt: ends ? now : null }, warns }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

import type { ProofState } from '../../../../platform/proofs/proof.server.ts'

/** How a thing can be looked up to see that it has arrived. */
export const PROOF_KINDS = ['txt', 'file', 'github', 'gitlab', 'npm', 'pypi', 'name_servers'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * When to look again: soon after the thing was handed over, and once a day later on.
 * @param since ms since it was handed over
 */
export function nextLookIn({ result }: Pick<ProofState, 'result'>, since: number): number {
  if (result === 'proven' || since > 7 * DAY) return DAY
  if (since > DAY) return HOUR
  return 10 * 60_000
}

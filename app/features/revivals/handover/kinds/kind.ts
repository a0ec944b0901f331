import type { ProofKind } from '../proofs/item-proof.server.ts'

export const HANDOVER_PHASES = ['agree', 'move', 'clean_up'] as const
export type HandoverPhase = (typeof HANDOVER_PHASES)[number]

export interface WarningSource {
  name: string
  url: string
  /** The day on which we read it: rules of others change. */
  checked: `${number}-${number}-${number}`
}

export interface HandoverWarning {
  says: string
  source: WarningSource | null
}

/** One kind of step. Everything that people read about it stands here. */
export interface HandoverKind {
  title: string
  phase: HandoverPhase
  /** Who does it. The receiver closes it all the same; what both do, both sign. */
  by: 'giver' | 'receiver' | 'both'
  /** What the person reads who gives. */
  giver: string
  /** What the person reads who receives. */
  receiver: string
  /** Where the two look to see whose the thing is. */
  look: string
  /** How long the step takes from its start to its end, as a rule. */
  days: readonly [from: number, to: number]
  /** What dies if the receiver doesn't act in time. */
  expiry?: { hours: number; what: string }
  /** How the server can look whether it has arrived. The first is the usual way. */
  proofs: readonly ProofKind[]
  warnings: readonly HandoverWarning[]
}

/** Ours, without a page that says it. */
export const ownWarning = (says: string): HandoverWarning => ({ says, source: null })

/** @returns a maker of warnings that stand on one page */
export const warningsFrom =
  (source: WarningSource) =>
  (says: string): HandoverWarning => ({ says, source })

import { APPEAL_MONTHS } from './acts.ts'

/** How long what moderation keeps stays. `docs/moderation.md` says the same. */
export const RETENTION = {
  /** Reports and decisions, in months, but for what is still in force. */
  decisions: 12,
  /** Who reported from where, and a notifier's name and address, in months after the decision. */
  reporters: APPEAL_MONTHS,
  /** A reported text that its author took away, in days, while nobody has decided. */
  goneTexts: 30,
  /** Checksums of texts that four accounts posted, in days. */
  sameTexts: 30,
} as const

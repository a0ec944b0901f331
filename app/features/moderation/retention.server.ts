import { APPEAL_MONTHS } from './acts.ts'

/** How long moderation keeps things. `docs/moderation.md` says the same. */
export const RETENTION = {
  /** Reports and decisions stay so many months, unless they are still in force. */
  decisions: 12,
  /** Who reported from where, and a notifier's name and address, stay so many months after the decision. */
  reporters: APPEAL_MONTHS,
  /** A reported text that its author took away stays so many days, while nobody has decided. */
  goneTexts: 30,
  /** Checksums of texts that four accounts posted stay so many days. */
  sameTexts: 30,
} as const

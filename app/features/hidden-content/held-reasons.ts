/** Why a rule holds something, as `app.remember_texts` and `app.weigh_signals` write it. */
export const HELD_REASONS = {
  sameText:
    'Four accounts posted this text within a day, so it waits automatically until a moderator has looked.',
  signals: 'A program may have sent this, so it waits automatically until a moderator has looked.',
} as const

const ALL: readonly string[] = Object.values(HELD_REASONS)

export const isHeldReason = (reason: string): boolean => ALL.includes(reason)

export const SUSPENSION_TEXTS = {
  /**
   * Says that the member is suspended.
   * @param date null for good
   */
  title: (date: string | null) =>
    date === null ? 'Your account is paused' : `Your account is paused until ${date}`,
  meaning: 'You can read everything, but not post, vote or write to anyone.',
  reason: 'The reason:',
  appeal: 'Appeal',
  guidelines: 'Read the guidelines',
} as const

export const SUSPENSION_ERRORS = {
  reasonMissing: 'Please give a reason. The member will read it.',
  untilInvalid: 'Must be a time such as 2026-12-31T12:00:00Z, or null for good',
  untilPast: 'Must be in the future',
  noSuchAccount: 'This account no longer exists.',
  oneself: "You can't suspend yourself.",
  admin: "You can't suspend an admin. Remove the admin role first.",
  alreadySuspended: 'This member is already suspended. Lift the suspension first.',
} as const

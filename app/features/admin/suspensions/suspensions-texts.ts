import { mediumDate } from '../../../ui/dates.ts'

/** How many days each suspension lasts; null is for good. */
export const DURATIONS = {
  day: { label: '1 day', confirm: 'Suspend for 1 day', days: 1 },
  week: { label: '7 days', confirm: 'Suspend for 7 days', days: 7 },
  month: { label: '30 days', confirm: 'Suspend for 30 days', days: 30 },
  good: { label: 'For good', confirm: 'Suspend for good', days: null },
} as const

export type Duration = keyof typeof DURATIONS

export const SUSPENSION_LABELS = {
  suspend: 'Suspend…',
  lift: 'Lift suspension',
  of: (action: string, member: string) => `${action}: ${member}`,
  /** @param until null for good */
  state: (until: string | null) => (until === null ? 'Suspended' : `Suspended until ${mediumDate(until)}`),
} as const

export const SUSPEND_DIALOG = {
  title: 'Suspend this member?',
  description:
    "They're signed out everywhere. After signing in again, they can read but not write. What they've published stays up.",
  duration: 'For how long?',
  reason: 'Reason',
  reasonNote: 'The member reads this',
  reasonMissing: 'Please give a reason. The member will read it.',
  cancel: 'Cancel',
  done: 'Member suspended',
  failed: (message: string) => `Failed to suspend the member: ${message}`,
} as const

export const LIFT_DIALOG = {
  warning: 'They can write again at once, and get an email.',
  label: 'Lift suspension',
  done: 'Suspension lifted',
  failed: (message: string) => `Failed to lift the suspension: ${message}`,
} as const

import { formatNumber } from '../../../ui/numbers.ts'

const times = (one: string, many: string) => (count: number) =>
  count === 1 ? one : `${formatNumber(count)} ${many}`

/** What the security log records, as members and admins read it. The database has the same list. */
export const SECURITY_EVENTS = {
  signed_in: 'Signed in',
  signed_in_with_google: 'Signed in with Google',
  signed_in_with_two_steps: 'Signed in with two steps',
  signed_in_with_passkey: 'Signed in with a passkey',
  account_created: 'Account created',
  new_device: 'New device',
  sign_in_failed: 'Wrong password',
  second_step_asked: 'First step of a sign-in passed, second step asked for',
  two_step_failed: 'Wrong code',
  confirmation_failed: 'Wrong password to confirm a change',
  sign_ins_delayed: 'Sign-ins slowed down after wrong passwords',
  signed_out_everywhere: 'Signed out everywhere',
  other_sessions_ended: 'Signed out all other devices',
  session_ended: 'Signed out another device',
  password_reset_asked: 'Password reset requested',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  two_step_on: 'Two-step sign-in turned on',
  two_step_off: 'Two-step sign-in turned off',
  recovery_codes_renewed: 'New recovery codes',
  recovery_code_used: 'Recovery code used',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  token_made: 'Token made',
  token_ended: 'Token ended',
  tokens_ended: 'All tokens ended',
  email_change_asked: 'Change of email address requested',
  email_changed: 'Email address changed',
  deletion_asked: 'Deletion of the account requested',
  deletion_taken_back: 'Deletion of the account canceled',
  data_exported: 'Data exported',
  webhook_made: 'Webhook made',
  webhook_secret_changed: 'New secret of a webhook',
  webhook_address_changed: 'New address of a webhook',
  webhook_removed: 'Webhook removed',
  admin_granted: 'Made an admin',
  admin_revoked: 'Admin role removed',
  moderator_granted: 'Made a moderator',
  moderator_revoked: 'Moderator role removed',
  suspended: 'Account paused',
  suspension_lifted: 'Pause lifted',
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENTS

export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as SecurityEventKind[]

/**
 * The events that anyone can cause who knows the address, or holds an open session. They are counted, so that
 * a flood fills no table.
 */
const COUNTED = {
  sign_in_failed: times(SECURITY_EVENTS.sign_in_failed, 'wrong passwords'),
  second_step_asked: times(
    SECURITY_EVENTS.second_step_asked,
    'times the first step of a sign-in passed, second step asked for',
  ),
  two_step_failed: times(SECURITY_EVENTS.two_step_failed, 'wrong codes'),
  confirmation_failed: times(SECURITY_EVENTS.confirmation_failed, 'wrong passwords to confirm a change'),
  sign_ins_delayed: () => SECURITY_EVENTS.sign_ins_delayed,
  password_reset_asked: times(SECURITY_EVENTS.password_reset_asked, 'password resets requested'),
} as const satisfies Partial<Record<SecurityEventKind, (count: number) => string>>

export type CountedKind = keyof typeof COUNTED

export const isCounted = (kind: SecurityEventKind): kind is CountedKind => kind in COUNTED

/** An event in words, such as "Signed in" or "3 wrong passwords". */
export const eventText = (kind: SecurityEventKind, count: number): string =>
  isCounted(kind) ? COUNTED[kind](count) : SECURITY_EVENTS[kind]

/** Whether the event is an attempt to get in that failed. */
export const isFailure = (kind: SecurityEventKind): boolean =>
  isCounted(kind) && kind !== 'password_reset_asked' && kind !== 'second_step_asked'

export const parseSecurityEventKind = (value: unknown): SecurityEventKind | undefined =>
  SECURITY_EVENT_KINDS.find((known) => known === value)

export const SECURITY_EVENTS_PER_LOAD = { own: 10, admin: 50 } as const

/** How many characters a search may have. */
export const MEMBER_SEARCH_LENGTH = 200

/** The retention of the log, in days. */
export const SECURITY_LOG_RETENTION = 90

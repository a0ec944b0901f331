/** How many days a member can take back the request to delete their account (STATIC-05). */
export const GRACE_DAYS = 14

export const DAY_MS = 24 * 60 * 60 * 1000

/**
 * When an account is deleted.
 * @param requestedAt ISO 8601
 * @returns ISO 8601
 */
export const deletionDue = (requestedAt: string): string =>
  new Date(Date.parse(requestedAt) + GRACE_DAYS * DAY_MS).toISOString()

/**
 * How many days have passed.
 * @param requestedAt ISO 8601
 * @returns whole days since then, up to `GRACE_DAYS`
 */
export const daysPassed = (requestedAt: string, now: number): number =>
  Math.min(Math.max(Math.floor((now - Date.parse(requestedAt)) / DAY_MS), 0), GRACE_DAYS)

/** Where the link in the email leads. */
export const KEEP_ACCOUNT_PATH = '/auth/keep'

/** What the audit log calls a deleted account, as the SQL function `erase_from_audit_log` does. */
export const DELETED_ACCOUNT = 'A deleted account'

export const LEAVING_ERRORS = {
  lastAdmin: "You're the last admin. Make someone else an admin first, then delete your account.",
  linkEnded: 'This link no longer works. The account was kept, or it is already deleted.',
  noSuchAccount: 'This account no longer exists.',
  notRequested: "This member hasn't asked for deletion, or has taken it back.",
  admin: "You can't delete an admin's account. Remove the admin role first.",
} as const

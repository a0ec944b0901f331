/** What the audit log records, and how each is called. */
export const AUDIT_ACTIONS = {
  grant_role: 'Made admin',
  revoke_role: 'Removed admin',
  delete_startup: 'Deleted startup',
  delete_asset: 'Deleted asset',
  delete_comment: 'Deleted comment',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

export const AUDIT_PER_LOAD = 50

export interface AuditEntry {
  id: string
  actor_id: string
  /** As they were called then. */
  actor_name: string | null
  actor_email: string | null
  action: AuditAction
  target_table: string
  target_id: string
  /** A line that says what it was about. */
  subject: string
  reason: string | null
  request_id: string | null
  created_at: string
}

export interface AuditPage {
  /** The newest first. */
  items: AuditEntry[]
  /** What to ask for next as `after`. */
  next: string | null
}

/** One entry with the copy of what it was about. */
export interface AuditRecord extends AuditEntry {
  copy: Record<string, unknown>
}

/** What an address says, if there is such an action. */
export const asAction = (said: unknown): AuditAction | undefined =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[]).find((known) => known === said)

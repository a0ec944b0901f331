export const AUDIT_ACTIONS = {
  grant_role: 'Made admin',
  revoke_role: 'Removed admin',
  suspend_member: 'Suspended member',
  lift_suspension: 'Lifted suspension',
  delete_startup: 'Deleted startup',
  delete_asset: 'Deleted asset',
  delete_comment: 'Deleted comment',
  delete_account: 'Deleted account',
  restore_startup: 'Restored startup',
  restore_asset: 'Restored asset',
  restore_comment: 'Restored comment',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

export const AUDIT_PER_LOAD = 50

export const parseAuditAction = (value: unknown): AuditAction | undefined =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[]).find((known) => known === value)

export const AUDIT_ACTIONS = {
  grant_role: 'Made admin',
  revoke_role: 'Removed admin',
  suspend_member: 'Suspended member',
  lift_suspension: 'Lifted suspension',
  delete_startup: 'Deleted startup',
  delete_asset: 'Deleted asset',
  delete_comment: 'Deleted comment',
  delete_claim: "Deleted a founder's claim",
  delete_comment_version: 'Deleted an earlier text of a comment',
  delete_account: 'Deleted account',
  restore_startup: 'Restored startup',
  restore_asset: 'Restored asset',
  restore_comment: 'Restored comment',
  hide_startup: 'Hid startup',
  hide_asset: 'Hid asset',
  hide_comment: 'Hid comment',
  hide_profile: 'Hid profile',
  hide_message: 'Hid message',
  hide_answer: "Hid a founder's answer",
  show_startup: 'Showed startup again',
  show_asset: 'Showed asset again',
  show_comment: 'Showed comment again',
  show_profile: 'Showed profile again',
  show_message: 'Showed message again',
  show_answer: "Showed a founder's answer again",
  show_author: 'Asked whose an anonymous story is',
  read_message: 'Looked at a reported message',
  redact_change: "Redacted a startup's history",
  change_setting: 'Changed setting',
  publish_rules: 'Published rules',
  make_backup: 'Started a backup',
  export_data: 'Exported the data',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

export const AUDIT_PER_LOAD = 50

export const parseAuditAction = (value: unknown): AuditAction | undefined =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[]).find((known) => known === value)

import { iconPaths } from '../../../ui/icons/icon-paths.ts'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { isFailure, type SecurityEventKind } from '../events/security-event.ts'

const ICONS: Partial<Record<SecurityEventKind, string>> = {
  signed_in: iconPaths.check,
  signed_in_with_google: iconPaths.check,
  signed_in_with_two_steps: iconPaths.check,
  signed_in_with_passkey: iconPaths.check,
  account_created: iconPaths.check,
  signed_out_everywhere: iconPaths.exit,
  other_sessions_ended: iconPaths.exit,
  session_ended: iconPaths.exit,
  password_reset_asked: lateIconPaths.mail,
  email_change_asked: lateIconPaths.mail,
  email_changed: lateIconPaths.mail,
  deletion_asked: iconPaths.user,
  deletion_taken_back: iconPaths.user,
  data_exported: lateIconPaths.down,
  admin_granted: iconPaths.user,
  admin_revoked: iconPaths.user,
  moderator_granted: iconPaths.user,
  moderator_revoked: iconPaths.user,
  suspended: iconPaths.user,
  suspension_lifted: iconPaths.user,
}

/** The path of an icon, see `Icon`. */
export const eventIcon = (kind: SecurityEventKind): string =>
  isFailure(kind) ? iconPaths.alert : (ICONS[kind] ?? lateIconPaths.key)

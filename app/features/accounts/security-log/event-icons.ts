import type { IconName } from '../../../ui/icons/icon-paths.ts'
import { isFailure, type SecurityEventKind } from './security-event.ts'

const ICONS: Partial<Record<SecurityEventKind, IconName>> = {
  signed_in: 'check',
  signed_in_with_google: 'check',
  signed_in_with_two_steps: 'check',
  signed_in_with_passkey: 'check',
  account_created: 'check',
  signed_out_everywhere: 'exit',
  other_sessions_ended: 'exit',
  session_ended: 'exit',
  password_reset_asked: 'mail',
  email_change_asked: 'mail',
  email_changed: 'mail',
  deletion_asked: 'user',
  deletion_taken_back: 'user',
  data_exported: 'down',
  admin_granted: 'user',
  admin_revoked: 'user',
  suspended: 'user',
  suspension_lifted: 'user',
}

export const eventIcon = (kind: SecurityEventKind): IconName =>
  isFailure(kind) ? 'alert' : (ICONS[kind] ?? 'key')

import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { ADMIN_ICONS } from '../layout/admin-icons.ts'

export const SETTINGS_TEXTS = {
  title: 'Settings',
  subtitle: 'Configure platform settings and preferences',
  viewAuditLog: 'View Audit Logs',
} as const

/** What each card leads to. */
export const SETTINGS_CARDS = [
  {
    title: 'Database Management',
    icon: { name: 'file' },
    items: [
      { label: 'View Database Schema', to: '/admin/settings/schema' },
      { label: 'Export Data', to: '/admin/settings/export' },
      { label: 'Backup Database', to: '/admin/settings/backup' },
    ],
  },
  {
    title: 'Security Settings',
    icon: { path: ADMIN_ICONS.lock },
    items: [
      { label: 'Manage RLS Policies', to: '/admin/settings/policies' },
      { label: SETTINGS_TEXTS.viewAuditLog, to: '/admin/settings/audit' },
      { label: 'Configure Rate Limits', to: '/admin/settings/rate-limits' },
      { label: 'View Security Log', to: '/admin/settings/security' },
    ],
  },
  {
    title: 'Notifications',
    icon: { path: lateIconPaths.mail },
    items: [
      { label: 'Email Templates', to: '/admin/settings/emails' },
      { label: 'Notification Settings', to: '/admin/settings/notifications' },
      { label: 'Alert Configuration', to: '/admin/settings/alerts' },
    ],
  },
  {
    title: 'General Settings',
    icon: { path: ADMIN_ICONS.gear },
    items: [
      { label: 'Site Configuration', to: '/admin/settings/site' },
      { label: 'Content Guidelines', to: '/admin/settings/guidelines' },
      { label: 'Moderation Rules', to: '/admin/settings/moderation-rules' },
    ],
  },
] as const

export const SECURITY_LOG_PAGE = {
  title: 'Security Log',
  subtitle: 'Sign-ins, failed attempts and changes to the security of accounts, for 90 days. Read-only.',
} as const

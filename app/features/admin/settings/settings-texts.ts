import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { ADMIN_ICONS } from '../layout/admin-icons.ts'

export const SETTINGS_TEXTS = {
  title: 'Settings',
  subtitle: 'Configure platform settings and preferences',
  viewAuditLog: 'View Audit Logs',
  viewSecurityLog: 'View Security Log',
  notYet: 'Not available yet',
  legend: "Grayed-out actions aren't available yet.",
} as const

type SettingsPath =
  `/admin/settings/${'alerts' | 'audit' | 'backup' | 'emails' | 'export' | 'notifications' | 'policies' | 'rate-limits' | 'schema' | 'security' | 'site'}`

/** What each of them opens. */
export const SETTINGS_PAGES: Partial<Record<string, SettingsPath>> = {
  [SETTINGS_TEXTS.viewAuditLog]: '/admin/settings/audit',
  [SETTINGS_TEXTS.viewSecurityLog]: '/admin/settings/security',
  'View Database Schema': '/admin/settings/schema',
  'Export Data': '/admin/settings/export',
  'Backup Database': '/admin/settings/backup',
  'Manage RLS Policies': '/admin/settings/policies',
  'Configure Rate Limits': '/admin/settings/rate-limits',
  'Email Templates': '/admin/settings/emails',
  'Notification Settings': '/admin/settings/notifications',
  'Alert Configuration': '/admin/settings/alerts',
  'Site Configuration': '/admin/settings/site',
}

export const SETTINGS_CARDS = [
  {
    title: 'Database Management',
    icon: { name: 'file' },
    items: ['View Database Schema', 'Export Data', 'Backup Database'],
  },
  {
    title: 'Security Settings',
    icon: { path: ADMIN_ICONS.lock },
    items: [
      'Manage RLS Policies',
      SETTINGS_TEXTS.viewAuditLog,
      'Configure Rate Limits',
      SETTINGS_TEXTS.viewSecurityLog,
    ],
  },
  {
    title: 'Notifications',
    icon: { path: lateIconPaths.mail },
    items: ['Email Templates', 'Notification Settings', 'Alert Configuration'],
  },
  {
    title: 'General Settings',
    icon: { path: ADMIN_ICONS.gear },
    items: ['Site Configuration', 'Content Guidelines', 'Moderation Rules'],
  },
] as const

export const SECURITY_LOG_PAGE = {
  title: 'Security Log',
  subtitle: 'Sign-ins, failed attempts and changes to the security of accounts, for 90 days. Read-only.',
} as const

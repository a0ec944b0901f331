import type { IconName } from '../../../ui/icons/icon-paths.ts'
import { ADMIN_ICONS } from './admin-icons.ts'

/** The pages of the panel: those of ADMIN-03, then ours. */
export const SIDEBAR_ITEMS = [
  { label: 'Dashboard', to: '/admin', icon: { name: 'grid' } },
  { label: 'Users', to: '/admin/users', icon: { path: ADMIN_ICONS.users } },
  { label: 'Startups', to: '/admin/startups', icon: { name: 'explore' } },
  { label: 'Marketplace', to: '/admin/marketplace', icon: { name: 'shop' } },
  { label: 'Comments', to: '/admin/comments', icon: { name: 'comment' } },
  { label: 'Analytics', to: '/admin/analytics', icon: { path: ADMIN_ICONS.chart } },
  { label: 'Settings', to: '/admin/settings', icon: { path: ADMIN_ICONS.gear } },
  { label: 'Corrections', to: '/admin/corrections', icon: { path: ADMIN_ICONS.swap } },
  { label: 'Moderation', to: '/admin/moderation', icon: { name: 'flag' } },
  { label: 'Health', to: '/admin/health', icon: { path: ADMIN_ICONS.disk } },
] as const satisfies { label: string; to: string; icon: { name: IconName } | { path: string } }[]

export const SIDEBAR_TEXTS = {
  navigation: 'Admin',
  toggle: 'Toggle sidebar',
  toggleTooltip: 'Toggle sidebar (Ctrl or ⌘ B)',
} as const

/** The title in the browser's tab and history. */
export const adminPageTitle = (title: string): string => `${title} · Admin`

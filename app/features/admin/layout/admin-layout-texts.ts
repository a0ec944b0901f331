import type { IconName } from '../../../ui/icons/icon-paths.ts'

export const SIDEBAR_ITEMS = [
  { label: 'Dashboard', to: '/admin', icon: 'grid' },
  { label: 'Users', to: '/admin/users', icon: 'users' },
  { label: 'Startups', to: '/admin/startups', icon: 'explore' },
  { label: 'Marketplace', to: '/admin/marketplace', icon: 'shop' },
  { label: 'Comments', to: '/admin/comments', icon: 'comment' },
  { label: 'Analytics', to: '/admin/analytics', icon: 'chart' },
  { label: 'Settings', to: '/admin/settings', icon: 'gear' },
] as const satisfies { label: string; to: string; icon: IconName }[]

export const SIDEBAR_TEXTS = {
  navigation: 'Admin',
  toggle: 'Toggle sidebar',
  toggleTooltip: 'Toggle sidebar (Ctrl or ⌘ B)',
} as const

import type { IconName } from '../../../ui/icons/icon-paths.ts'

export interface NavItem {
  label: string
  to:
    | '/'
    | '/dashboard'
    | '/directory'
    | '/submit'
    | '/marketplace'
    | '/profile'
    | '/auth'
    | '/admin'
    | '/admin/moderation'
  icon: IconName
}

const profile: NavItem = { label: 'Profile', to: '/profile', icon: 'user' }
const home: NavItem = { label: 'Home', to: '/', icon: 'home' }

const members: readonly NavItem[] = [
  { label: 'Dashboard', to: '/dashboard', icon: 'grid' },
  { label: 'Directory', to: '/directory', icon: 'explore' },
  { label: 'Submit', to: '/submit', icon: 'pen' },
  { label: 'Marketplace', to: '/marketplace', icon: 'shop' },
  profile,
]

/**
 * Where the navigation leads (SHELL-06 to SHELL-12). Some labels on phones differ from those in the header.
 */
export const NAV = {
  member: {
    header: members.filter((item) => item !== profile),
    headerButton: profile,
    phone: members,
  },
  guest: {
    header: [home, { label: 'Browse Stories', to: '/directory', icon: 'explore' }],
    headerButton: { label: 'Get Started', to: '/auth', icon: 'user' },
    phone: [
      home,
      { label: 'Explore', to: '/directory', icon: 'explore' },
      { label: 'Sign In', to: '/auth', icon: 'user' },
    ],
  },
} as const satisfies Record<
  string,
  { header: readonly NavItem[]; headerButton: NavItem; phone: readonly NavItem[] }
>

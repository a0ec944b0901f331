export const LAYOUT_TEXTS = {
  signOut: 'Sign Out',
  mainNavigation: 'Main',
  menu: 'Menu',
  tabs: 'Tabs',
} as const

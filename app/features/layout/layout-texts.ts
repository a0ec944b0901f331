export const LAYOUT_TEXTS = {
  signOut: 'Sign Out',
  admin: 'Admin',
  mainNavigation: 'Main',
  menu: 'Menu',
  tabs: 'Tabs',
  waitsForConnection: 'You are offline. This page loads when you are back.',
} as const

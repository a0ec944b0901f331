export const LAYOUT_TEXTS = {
  signOut: 'Sign Out',
  mainNavigation: 'Main',
  menu: 'Menu',
  tabs: 'Tabs',
  loadingPage: 'Loading page',
} as const

export const PATHS = {
  list: '/notifications',
  preferences: '/notifications/preferences',
  unsubscribe: '/notifications/unsubscribe',
} as const

export const PATHS = {
  list: '/notifications',
  preferences: '/notifications/preferences',
  unsubscribe: '/notifications/unsubscribe',
} as const

export const conversationPath = (id: string): string => `/messages/${id}`

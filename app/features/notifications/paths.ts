export const PATHS = {
  list: '/notifications',
  preferences: '/notifications/preferences',
  unsubscribe: '/notifications/unsubscribe',
} as const

/** What a notification about a conversation or its handover is about. */
export const conversationPath = (id: string, kind = 'message'): string =>
  kind === 'handover' ? `/messages/${id}/handover` : `/messages/${id}`

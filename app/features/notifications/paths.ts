export const PATHS = {
  list: '/notifications',
  preferences: '/notifications/preferences',
  unsubscribe: '/notifications/unsubscribe',
} as const

/** What a notification about a conversation or its handover is about. Joint work has no room of its own. */
export const conversationPath = (
  id: string,
  kind = 'message',
  facts: Readonly<Record<string, unknown>> = {},
): string => (kind === 'handover' && facts.change !== 'runs' ? `/messages/${id}/handover` : `/messages/${id}`)

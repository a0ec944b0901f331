import type { RecentMessage } from './attention-response.schema.ts'

const KEY = 'admin-messages-seen'

/**
 * Remembers that this browser has shown messages up to this one.
 * @param newest ISO 8601
 */
export function markMessagesSeen(newest: string): void {
  try {
    localStorage.setItem(KEY, newest)
  } catch {
    // The messages go on counting as new.
  }
}

/** Counts the messages that this browser hasn't shown on the panel's first page. */
export function unseenMessages(messages: readonly RecentMessage[]): number {
  let shown = ''
  try {
    shown = localStorage.getItem(KEY) ?? ''
  } catch {
    // All messages count as new.
  }
  return messages.filter(({ created_at }) => created_at > shown).length
}

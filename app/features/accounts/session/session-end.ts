import { hasDrafts } from '../../../platform/browser/draft.ts'
import { readTabStorage, writeTabStorage } from '../../../platform/browser/tab-storage.ts'
import { SESSION_TEXTS } from '../session-texts.ts'

const KEY = 'session-ended'

let isNews = false

/** Remembers, until somebody signs in in this tab, whose session has ended. */
export function rememberSessionEnd(memberId: string): void {
  isNews = true
  writeTabStorage(KEY, memberId)
}

export const clearSessionEnd = (): void => writeTabStorage(KEY, null)

/** What stands beside a link to the sign-in page; '' unless a session has ended. */
export function sessionEndText(): string {
  const memberId = readTabStorage(KEY)
  if (memberId === null) return ''
  return hasDrafts(memberId) ? SESSION_TEXTS.endedWithDrafts : SESSION_TEXTS.ended
}

/** Whether the page has just changed because a session has ended. It's true once. */
export function takeSessionEnd(): boolean {
  const wasNews = isNews
  isNews = false
  return wasNews
}

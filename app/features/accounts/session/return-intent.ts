import { readTabStorage, writeTabStorage } from '../../../platform/browser/tab-storage.ts'
import { localPath } from './return-path.ts'

/** What somebody was about to do when they were asked to sign in (AUTH-26). */
export type PendingAction =
  | { type: 'comment'; startupId: string }
  | { type: 'share'; startupId: string; startupName: string }

const RETURN_URL = 'returnUrl'
const PENDING_ACTION = 'pendingAction'

/** Where people go after signing in when nothing else is known (AUTH-15). */
export const HOME_OF_MEMBERS = '/dashboard'

/**
 * Keeps, for this tab, where to go back to after signing in and what to do there. What was kept before is replaced.
 * @param url path and query of this site; anything else is ignored
 */
export function rememberReturn(url: string, pendingAction?: PendingAction): void {
  writeTabStorage(RETURN_URL, localPath(url))
  writeTabStorage(PENDING_ACTION, pendingAction ? JSON.stringify(pendingAction) : null)
}

/**
 * Where to go after signing in: `from`, else what `rememberReturn` kept, else the dashboard (LAND-16). Forgets what was
 * kept, save a pending action that waits at the place returned.
 * @param from what the guard passed on
 */
export function takeReturn(from?: string): string {
  const asked = localPath(from)
  const kept = localPath(readTabStorage(RETURN_URL))
  writeTabStorage(RETURN_URL, null)
  if (asked === null && kept !== null) return kept
  writeTabStorage(PENDING_ACTION, null)
  return asked ?? HOME_OF_MEMBERS
}

/**
 * What is to be done on the page of this startup, once. Ask only when somebody is signed in: a guest's intent waits.
 * @returns null when nothing is, or something else, elsewhere
 */
export function takePendingAction(startupId: string): PendingAction | null {
  const pending = parsePendingAction(readTabStorage(PENDING_ACTION))
  if (pending?.startupId !== startupId) return null
  writeTabStorage(PENDING_ACTION, null)
  writeTabStorage(RETURN_URL, null)
  return pending
}

function parsePendingAction(text: string | null): PendingAction | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { type, startupId, startupName } = value as Record<string, unknown>
    if (typeof startupId !== 'string') return null
    if (type === 'comment') return { type, startupId }
    return type === 'share' && typeof startupName === 'string' ? { type, startupId, startupName } : null
  } catch {
    return null
  }
}

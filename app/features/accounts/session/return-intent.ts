import { readTabStorage, writeTabStorage } from '../../../platform/browser/tab-storage.ts'
import { localPath, MEMBER_HOME } from '../return-path.ts'

/** What a guest wanted to do before signing in (AUTH-26). */
export type PendingAction =
  | { type: 'comment'; startupId: string }
  | { type: 'share'; startupId: string; startupName: string }

const RETURN_URL = 'returnUrl'
const PENDING_ACTION = 'pendingAction'

/**
 * Remembers where a sign-in leads back, in place of earlier values.
 * @param url local path; anything else is ignored
 */
export function rememberReturn(url: string, pendingAction?: PendingAction): void {
  writeTabStorage(RETURN_URL, localPath(url))
  writeTabStorage(PENDING_ACTION, pendingAction ? JSON.stringify(pendingAction) : null)
}

/**
 * Where a sign-in leads: `from`, else the stored path, else the dashboard (LAND-16). Keeps a pending action
 * only for the stored path.
 */
export function takeReturn(from?: string): string {
  const given = localPath(from)
  const stored = localPath(readTabStorage(RETURN_URL))
  writeTabStorage(RETURN_URL, null)
  if (given === null && stored !== null) return stored
  writeTabStorage(PENDING_ACTION, null)
  return given ?? MEMBER_HOME
}

/** Returns the action once. Call it for members only: the action of a guest must wait. */
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

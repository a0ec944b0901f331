import type { Variables } from '../../../platform/http/env.ts'
import { markUsed } from '../store/tokens.db.ts'

/**
 * How exact "last used" is, in milliseconds. Writing it with each request would make those of one token wait
 * for each other.
 */
const EXACT_MS = 5 * 60 * 1000

/** The tokens whose use is being written. */
const writing = new Set<string>()

/** Writes that a token is used, without letting the request wait for it. */
export function noteUse(
  { db, log }: Pick<Variables, 'db' | 'log'>,
  { id, last_used_at }: { id: string; last_used_at: string | null },
): void {
  const now = new Date(Date.now())
  const before = new Date(now.getTime() - EXACT_MS)
  if (writing.has(id) || (last_used_at !== null && Date.parse(last_used_at) >= before.getTime())) return
  writing.add(id)
  void db
    .system((tx) => markUsed(tx, id, { now, before }))
    .catch((error: unknown) => log.warn({ err: error }, 'use of a token not noted'))
    .finally(() => writing.delete(id))
}

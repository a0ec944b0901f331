import type { Context } from 'hono'
import type { Query } from '../database/database.ts'
import type { Env } from './env.ts'

/** Reads as the caller, or as a guest where the member's own part is added to the response (`cachedFor`). */
export const reading = <T>(
  c: Context<Env>,
  work: (db: Query, viewerId: string | null) => Promise<T>,
): Promise<T> => {
  const { db, actor, session, readsAsGuest } = c.var
  return session && !readsAsGuest ? work(db.reads(actor), session.user.id) : work(db.guest, null)
}

/**
 * Reads what guests don't find: what is withdrawn or hidden isn't part of what members share, so its owner
 * and admins read it themselves, and no cache keeps it.
 */
export function unshared<T>(c: Context<Env>, work: (db: Query) => Promise<T>): Promise<T> | undefined {
  const { db, actor, session, readsAsGuest } = c.var
  if (!session || !readsAsGuest) return undefined
  c.header('cache-control', 'private, no-store')
  return work(db.reads(actor))
}

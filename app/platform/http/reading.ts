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

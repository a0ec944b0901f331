import type { Context } from 'hono'
import type { Query } from '../database/database.ts'
import type { Env } from './env.ts'

export const reading = <T>(
  c: Context<Env>,
  work: (db: Query, viewerId: string | null) => Promise<T>,
): Promise<T> => {
  const { db, actor, session } = c.var
  return session ? work(db.reads(actor), session.user.id) : work(db.guest, null)
}

import type { Context } from 'hono'
import type { Env } from '../http/env.ts'
import { isNeutral } from './neutral-member.ts'
import { hasJustWritten } from './recent-write.ts'
import type { Lookup } from './repeated-responses.ts'

/**
 * Lets the response of this request be repeated while `find` returns it: to guests, or to this member as long as nothing of
 * theirs has changed. Never for admins, for members with a notice, or right after a write.
 */
export function mayRepeat(c: Context<Env>, { route, find }: Lookup): void {
  const { session, sessionFailure, isUnchanged } = c.var
  if (!c.env || sessionFailure || hasJustWritten(c) || (session && !isNeutral(c.var))) return
  c.env.lookup = { route, find: (accepted) => (isUnchanged() ? find(accepted) : undefined) }
}

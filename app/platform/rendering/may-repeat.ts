import type { Context } from 'hono'
import type { Env } from '../http/env.ts'
import { isNeutral } from './neutral-member.ts'
import { hasJustWritten } from './recent-write.ts'
import type { Lookup } from './repeated-responses.ts'

/**
 * Lets the response of this request be repeated while `find` returns it: to whoever sends no session, or to this member for as long as
 * nothing of theirs has changed. Not what the person has just written, nor what only this member gets to see.
 */
export function mayRepeat(c: Context<Env>, { route, find }: Lookup): void {
  const { session, sessionFailure, isUnchanged } = c.var
  if (!c.env || sessionFailure || hasJustWritten(c) || (session && !isNeutral(c.var))) return
  c.env.lookup = { route, find: (accepted) => (isUnchanged() ? find(accepted) : undefined) }
}

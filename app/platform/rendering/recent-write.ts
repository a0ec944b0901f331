import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../http/env.ts'

const NAME = 'unpause.wrote'

/** Longer than any page is served after a change. */
const SECONDS = 5

/** Its next pages show what the browser has just written, even after it has signed out. */
export function rememberWrite(c: Context<Env>): void {
  const secure = c.var.config.publicUrl.startsWith('https:')
  setCookie(c, NAME, '1', { path: '/', maxAge: SECONDS, httpOnly: true, sameSite: 'Lax', secure })
}

export const hasJustWritten = (c: Context<Env>): boolean => getCookie(c, NAME) !== undefined

import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../http/env.ts'
import { JUST_WRITTEN } from './repeated-responses.ts'

/** Longer than any page is served after a change. */
const SECONDS = 5

const prefixFor = (c: Context<Env>) => (c.var.config.publicUrl.startsWith('https:') ? 'host' : undefined)

/** The browser's next pages show what it has just written, even after it has signed out. */
export function rememberWrite(c: Context<Env>): void {
  const prefix = prefixFor(c)
  const secure = prefix !== undefined
  setCookie(c, JUST_WRITTEN, '1', {
    prefix,
    path: '/',
    maxAge: SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure,
  })
}

export const hasJustWritten = (c: Context<Env>): boolean =>
  getCookie(c, JUST_WRITTEN, prefixFor(c)) !== undefined

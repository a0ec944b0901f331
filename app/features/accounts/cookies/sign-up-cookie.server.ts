import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Env } from '../../../platform/http/env.ts'
import { networkOf } from '../../../platform/http/rate-limits/network-of.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { SIGN_UP_DAYS } from '../sign-up.ts'
import { hashToken, newToken } from '../store/random-tokens.server.ts'

/** The cookie that recognises the browser which signed up, so that its link needs no password there. */
const NAME = 'unpause.sign_up'

const prefixFor = (c: Context<Env>) => (c.var.config.publicUrl.startsWith('https:') ? 'host' : undefined)

/** Reads the hash of the browser's key; null if it has none or a forged one. */
export async function readBrowserHash(c: Context<Env>, secret: string): Promise<string | null> {
  const key = await getSignedCookie(c, secret, NAME, prefixFor(c))
  return key ? hashToken(key) : null
}

/** Finds or makes a key for the browser, to set with `rememberBrowser` once its sign-up is saved. */
export async function browserKey(c: Context<Env>, secret: string): Promise<string> {
  return (await getSignedCookie(c, secret, NAME, prefixFor(c))) || newToken()
}

/**
 * Sets the browser's key, which outlives a confirmation: the browser may have signed up with another address
 * too.
 */
export const rememberBrowser = (c: Context<Env>, secret: string, key: string) =>
  setSignedCookie(c, NAME, key, secret, {
    prefix: prefixFor(c),
    path: '/',
    httpOnly: true,
    secure: prefixFor(c) !== undefined,
    sameSite: 'Lax',
    maxAge: SIGN_UP_DAYS * 24 * 60 * 60,
  })

/** A pseudonym of the caller's network. */
export const networkHash = (c: Context<Env>): string =>
  c.var.pseudonymOf(`network ${networkOf(c.req.header(CLIENT_ADDRESS) ?? '')}`)

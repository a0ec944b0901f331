import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { bearerToken } from '../../http/security/bearer-token.ts'
import { hostnameOf, isForwarded, isLoopback } from '../../http/security/host.ts'
import { isSameToken } from '../../http/security/is-same-token.ts'
import { MAILBOX_TEXTS } from './mailbox-texts.ts'

const COOKIE = 'unpause.mailbox'

/**
 * Answers requests from this machine only. A web page that points its own name here (DNS rebinding) is none
 * of them.
 */
const onThisMachine = createMiddleware(async (c, next) => {
  if (isForwarded(c.req.raw.headers) || !isLoopback(hostnameOf(c)))
    return c.text(MAILBOX_TEXTS.elsewhere, 404)
  await next()
})

/** Takes the token from the address once, then from a cookie; programs send it as a bearer token. */
const withToken = (token: string) =>
  createMiddleware(async (c, next) => {
    const url = new URL(c.req.url)
    if (isSameToken(c.req.query('token'), token)) {
      const secure = url.protocol === 'https:'
      setCookie(c, COOKIE, token, { path: '/dev', httpOnly: true, sameSite: 'Strict', secure })
      if (!url.pathname.endsWith('.json')) return c.redirect(url.pathname, 303)
    } else if (![bearerToken(c), getCookie(c, COOKIE)].some((given) => isSameToken(given, token))) {
      return c.text(MAILBOX_TEXTS.tokenNeeded, 401)
    }
    await next()
  })

/** @param token undefined when the mailbox is open to this machine */
export const mailboxAccess = (token: string | undefined) =>
  token === undefined ? onThisMachine : withToken(token)

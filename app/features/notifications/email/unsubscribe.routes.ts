import { Hono } from 'hono'
import { AppError } from '../../../platform/errors/app-error.ts'
import { accessLog } from '../../../platform/http/access-log.ts'
import { requestContext } from '../../../platform/http/context.ts'
import type { Env, Services } from '../../../platform/http/env.ts'
import { acceptsHtml } from '../../../platform/http/no-script-forms.ts'
import { countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { PATHS } from '../paths.ts'
import { takeBack, unsubscribe } from '../unsubscribe.db.ts'
import { STOP_EMAILS_TEXTS } from '../unsubscribe-texts.ts'
import { readUnsubscribeToken } from '../unsubscribe-token.server.ts'

/**
 * POST /notifications/unsubscribe: the token authorises a request. Mount it before the origin check: mail
 * programs send neither an origin nor a cookie (RFC 8058). Without `undo`, it stops emails; with it, they are
 * sent again.
 */
export const unsubscribeRoutes = (services: Services) =>
  new Hono<Env>().on('POST', PATHS.unsubscribe, requestContext(services), accessLog, async (c) => {
    c.header('cache-control', 'no-store')
    try {
      await countRequest(c, 'unsubscribe-link')
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return c.text(error.message, 429, error.headers)
      throw error
    }
    const unsubscription = readUnsubscribeToken(c.var.unsubscribeKey, c.req.query('token') ?? '')
    const isUndone = c.req.query('undo') !== undefined
    const act = isUndone ? takeBack : unsubscribe
    const isDone = unsubscription !== null && (await c.var.db.system((tx) => act(tx, unsubscription)))
    // Browsers see the page; mail programs must not be redirected (RFC 8058, 3.1).
    if (acceptsHtml(c)) {
      const token = c.req.query('token') ?? ''
      return c.redirect(
        `${PATHS.unsubscribe}?${new URLSearchParams({ token, ...(isUndone && { undone: '1' }) })}`,
        303,
      )
    }
    if (!isDone) return c.text(STOP_EMAILS_TEXTS.unknown.title, 404)
    const { what } = unsubscription
    return c.text(isUndone ? STOP_EMAILS_TEXTS.undone(what) : STOP_EMAILS_TEXTS.done(what))
  })

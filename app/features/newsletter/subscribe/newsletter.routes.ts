import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { AppError } from '../../../platform/errors/app-error.ts'
import { accessLog } from '../../../platform/http/access-log.ts'
import { requestContext } from '../../../platform/http/context.ts'
import type { Env, Services } from '../../../platform/http/env.ts'
import { acceptsHtml } from '../../../platform/http/no-script-forms.ts'
import { countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { NEWSLETTER_PATHS } from '../newsletter.ts'
import { NEWSLETTER_TEXTS, SUBSCRIPTION_STATES } from '../newsletter-texts.ts'
import { confirmSubscription, endSubscription } from './subscription.server.ts'
import type { SubscriptionState } from './subscription-response.schema.ts'

/**
 * What email links open. Their token authorises a request. Mount it before the origin check: mail programs
 * send no origin (RFC 8058).
 */
export const newsletterRoutes = (services: Services) =>
  new Hono<Env>()
    .on('POST', Object.values(NEWSLETTER_PATHS), requestContext(services), accessLog, limitRequests)
    .post(NEWSLETTER_PATHS.confirm, async (c) =>
      respond(c, await confirmSubscription(c.var, tokenOf(c), c.var.config.publicUrl)),
    )
    .post(NEWSLETTER_PATHS.unsubscribe, async (c) => respond(c, await endSubscription(c.var.db, tokenOf(c))))

/** Says in plain text how long to wait, to people and to programs. */
const limitRequests: MiddlewareHandler<Env> = async (c, next) => {
  try {
    await countRequest(c, 'newsletter-link')
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return c.text(error.message, 429, error.headers)
    throw error
  }
  await next()
}

const tokenOf = (c: Context<Env>) => c.req.query('token') ?? ''

/** Redirects browsers to the page; other clients must not be redirected (RFC 8058, 3.1). */
function respond(c: Context<Env>, state: SubscriptionState | null) {
  c.header('cache-control', 'no-store')
  if (acceptsHtml(c)) {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(pathname + search, 303)
  }
  return state ? c.text(SUBSCRIPTION_STATES[state]) : c.text(NEWSLETTER_TEXTS.unknownLink, 404)
}

import { type Context, Hono } from 'hono'
import { accessLog } from '../../platform/http/access-log.ts'
import { requestContext } from '../../platform/http/context.ts'
import type { Env, Services } from '../../platform/http/env.ts'
import { NEWSLETTER_PATHS } from './newsletter.ts'
import type { SubscriptionState } from './subscribe/subscription-response.schema.ts'
import { confirmSubscription, endSubscription } from './subscribe/subscriptions.ts'

/**
 * POST to where the links in newsletter mails lead: by the buttons of those pages, which need no script, and by mail
 * programs in their reader's place (RFC 8058). A GET changes nothing, since mail scanners follow every link.
 *
 * To be mounted before what refuses forms from elsewhere: a mail program has no origin to show. The token is proof.
 */
export const newsletterRoutes = (services: Services) =>
  new Hono<Env>()
    .on('POST', Object.values(NEWSLETTER_PATHS), requestContext(services), accessLog)
    .post(NEWSLETTER_PATHS.confirm, async (c) =>
      answer(c, await confirmSubscription(c.var, tokenOf(c), c.var.config.publicUrl)),
    )
    .post(NEWSLETTER_PATHS.unsubscribe, async (c) => answer(c, await endSubscription(c.var.db, tokenOf(c))))

const tokenOf = (c: Context<Env>) => c.req.query('token') ?? ''

const SENTENCES: Record<SubscriptionState, string> = {
  waiting: "This address isn't confirmed yet.",
  confirmed: 'This address is subscribed.',
  unsubscribed: 'This address is unsubscribed.',
}

/** A browser is led to the page that tells how things stand now; a program must not be redirected (RFC 8058, 3.1). */
function answer(c: Context<Env>, state: SubscriptionState | null) {
  c.header('cache-control', 'no-store')
  if (c.req.header('accept')?.includes('text/html')) {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(pathname + search, 303)
  }
  return state ? c.text(SENTENCES[state]) : c.text("We couldn't find a subscription for this link.", 404)
}

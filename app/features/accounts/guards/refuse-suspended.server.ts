import { createMiddleware } from 'hono/factory'
import { suspended } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'

/** What suspended members may do besides reading. Paths are below /api. */
const ALLOWED: readonly RegExp[] = [
  /^(POST|DELETE) \/(sessions?|users|passwords|email-change|auth|account-deletion|two-step-sign-in)(\/|$)/,
  /^(POST|PATCH|DELETE) \/passkeys(\/|$)/,
  /^POST \/(browser_errors|support_messages|newsletter_subscribers)$/,
  /^(PUT|DELETE) \/(startups|marketplace_assets)\/[^/]+\/bookmark$/,
  /^(PUT|DELETE) \/lessons\/[^/]+\/saved$/,
  /^DELETE \/(follows\/[^/]+|blocks|mutes)\/[^/]+$/,
  /^DELETE \/(following\/feed|own\/seller)$/,
  /^PUT \/interest_contacts\/[^/]+\/read$/,
  /^PUT \/conversations\/[^/]+\/(read|block)$/,
  /^DELETE \/conversations\/[^/]+\/(contact|block|messages\/[^/]+)$/,
  /^PUT \/notifications\/read$/,
  /^POST \/reports$/,
  /^POST \/(decisions|legal_notices)\/[^/]+\/appeal$/,
  /^PATCH \/notification_preferences$/,
  /^DELETE \/push_subscriptions$/,
  /^DELETE \/webhooks\/[^/]+$/,
  /^POST \/rpc\/has_role$/,
  /^POST \/(marketplace_assets|uploads)\/.+\/url$/,
  /^DELETE \/(comments|startups)\/[^/]+$/,
  /^DELETE \/comments\/[^/]+\/versions\/[^/]+$/,
  /^DELETE \/uploads\/startup-assets\/[^/]+$/,
  /^POST \/startups\/[^/]+\/withdraw$/,
  // PATCH only to withdraw a listing; the database decides.
  /^(PATCH|DELETE) \/marketplace_assets\/[^/]+$/,
  // Requires the role, which suspended members don't have.
  /^(POST|PUT|PATCH|DELETE) \/admin\//,
]

/**
 * Refuses writing requests of suspended members before their body is read. The database refuses them too.
 * @throws AppError 403 with the code 'suspended'
 */
export const refuseSuspended = createMiddleware<Env>(async (c, next) => {
  if (c.var.session?.suspension && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) {
    const request = `${c.req.method} ${c.req.path.replace(/^\/api/, '')}`
    if (!ALLOWED.some((pattern) => pattern.test(request))) throw suspended()
  }
  await next()
})

import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { exceedsRateLimit } from '../../../platform/http/rate-limit.ts'
import { subscriberSchema } from '../newsletter.schema.ts'
import { NEWSLETTER_LIMITS, type Outcome, SUBSCRIBE_PATH } from '../newsletter.ts'
import { takeAddress } from './take-address.ts'

/** POST from the form of the footer where no script runs: the page that it leads to says what came of it. */
export const subscribeRoutes = new Hono<Env>().post(SUBSCRIBE_PATH, async (c) => {
  const { email } = await c.req.parseBody().catch(() => ({ email: undefined }))
  const typed = typeof email === 'string' ? email.slice(0, NEWSLETTER_LIMITS.email) : ''
  const to = (said: Outcome, kept: string) =>
    c.redirect(`${SUBSCRIBE_PATH}?${new URLSearchParams({ said, ...(kept && { email: kept }) })}`, 303)

  const checked = subscriberSchema.safeParse({ email })
  if (!checked.success) return to('invalid', typed)
  try {
    if (await exceedsRateLimit(c, 'newsletter')) return to('many', typed)
    await takeAddress(c.var, checked.data.email, c.var.config.publicUrl)
  } catch (error) {
    c.var.log.error({ err: error }, 'newsletter signup failed')
    return to('failed', typed)
  }
  return to('subscribed', '')
})

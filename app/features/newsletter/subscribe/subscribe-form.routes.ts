import { Hono } from 'hono'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Env } from '../../../platform/http/env.ts'
import { countRequest } from '../../../platform/http/rate-limits/rate-limit.ts'
import { beginningOf } from '../../../platform/text/characters.ts'
import { subscriberSchema } from '../newsletter.schema.ts'
import { NEWSLETTER_LIMITS, SUBSCRIBE_PATH, type SubscribeOutcome } from '../newsletter.ts'
import { subscribeAddress } from './subscribe.server.ts'

export const subscribeRoutes = new Hono<Env>().post(SUBSCRIBE_PATH, async (c) => {
  const { email } = await c.req.parseBody().catch(() => ({ email: undefined }))
  const typed = typeof email === 'string' ? beginningOf(email, NEWSLETTER_LIMITS.email) : ''
  const redirect = (outcome: SubscribeOutcome, input: string) =>
    c.redirect(`${SUBSCRIBE_PATH}?${new URLSearchParams({ outcome, ...(input && { email: input }) })}`, 303)

  try {
    await countRequest(c, 'newsletter')
    const result = subscriberSchema.safeParse({ email })
    if (!result.success) return redirect('invalid', typed)
    await subscribeAddress(c.var, result.data.email, c.var.config.publicUrl)
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return redirect('many', typed)
    c.var.log.error({ err: error }, 'newsletter signup failed')
    return redirect('failed', typed)
  }
  return redirect('subscribed', '')
})

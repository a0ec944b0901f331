import { z } from 'zod'
import { NEWSLETTER_LIMITS } from './newsletter.ts'
import { NEWSLETTER_TEXTS } from './newsletter-texts.ts'

/** SHELL-17. Lower case, so that one mailbox is one subscriber. */
export const subscriberSchema = z.object({
  email: z
    .string(NEWSLETTER_TEXTS.invalidEmail)
    .trim()
    .toLowerCase()
    .max(NEWSLETTER_LIMITS.email, NEWSLETTER_TEXTS.invalidEmail)
    .pipe(z.email(NEWSLETTER_TEXTS.invalidEmail)),
})

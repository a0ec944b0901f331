import { z } from 'zod'
import { emailAddress } from '../../platform/validation/email-field.ts'
import { NEWSLETTER_TEXTS } from './newsletter-texts.ts'

/** A new subscriber (SHELL-17). The address is in lower case, so that one mailbox is one subscriber. */
export const subscriberSchema = z.object({
  email: emailAddress(NEWSLETTER_TEXTS.invalidEmail).transform((address) => address.toLowerCase()),
})

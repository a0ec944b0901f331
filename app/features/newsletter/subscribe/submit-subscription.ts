import { messageOf } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { subscribe } from '../newsletter.queries.ts'
import { NEWSLETTER_TEXTS } from '../newsletter-texts.ts'

/**
 * Sends the form.
 * @returns the confirmation to show, or '' after a failure
 */
export async function submitSubscription(api: ApiTransport, email: string): Promise<string> {
  if (email.trim() === '') {
    toast({ ...NEWSLETTER_TEXTS.blank, variant: 'destructive' })
    return ''
  }
  try {
    await subscribe(api, email)
    toast(NEWSLETTER_TEXTS.subscribed)
    return NEWSLETTER_TEXTS.oneMoreStep(email.trim())
  } catch (error) {
    const description = messageOf(error, NEWSLETTER_TEXTS.unreachable)
    toast({ title: NEWSLETTER_TEXTS.failed, description, variant: 'destructive' })
    return ''
  }
}

import { declareEmail } from '../../platform/mail/declare-email.ts'
import type { Email } from '../../platform/mail/email-content.ts'
import type { EmailMessage } from '../../platform/mail/email-message.ts'
import { renderEmail } from '../../platform/mail/email-template.ts'
import { SAMPLE } from '../../platform/mail/sample-names.ts'
import type { MonthlyEmail } from './monthly-email.server.ts'
import { NEWSLETTER_PATHS } from './newsletter.ts'
import { type SubscriberKey, toToken } from './subscription-token.server.ts'

export interface Recipient extends SubscriberKey {
  email: string
}

const linkTo = (path: string, publicUrl: string, key: SubscriberKey) =>
  `${publicUrl}${path}?${new URLSearchParams({ token: toToken(key) })}`

export const confirmSubscriptionEmail = (recipient: Recipient, publicUrl: string): EmailMessage => ({
  to: recipient.email,
  subject: 'Confirm your subscription to Unpause',
  ...renderEmail({
    title: 'One more step',
    paragraphs: [
      "Someone (hopefully you) signed up for the Unpause newsletter with this address: new revival stories once in a while. Confirm it and you're on the list.",
    ],
    action: { label: 'Confirm my address', url: linkTo(NEWSLETTER_PATHS.confirm, publicUrl, recipient) },
    footnote: "If this wasn't you, ignore this email. If you don't confirm, we won't email you again.",
  }),
})

/** Adds an unsubscribe link and the headers for one-click unsubscribing (RFC 8058). */
function newsletterEmail(
  recipient: Recipient,
  publicUrl: string,
  { subject, ...content }: Omit<Email, 'unsubscribeUrl' | 'footnote'> & { subject: string },
): EmailMessage {
  const unsubscribeUrl = linkTo(NEWSLETTER_PATHS.unsubscribe, publicUrl, recipient)
  return {
    to: recipient.email,
    subject,
    listUnsubscribe: unsubscribeUrl,
    ...renderEmail({
      ...content,
      footnote: "You're receiving this because you subscribed to the Unpause newsletter.",
      unsubscribeUrl,
    }),
  }
}

export const welcomeEmail = (recipient: Recipient, publicUrl: string): EmailMessage =>
  newsletterEmail(recipient, publicUrl, {
    subject: "You're on the list",
    title: "You're on the list",
    paragraphs: [
      "We'll write when there's something worth sharing: updates and new revival stories, once in a while. Until then, have a look around the directory.",
    ],
    action: { label: 'Browse Stories', url: `${publicUrl}/directory` },
  })

export const writeMonthlyEmail = (
  recipient: Recipient,
  publicUrl: string,
  { stories, total, isFirst }: MonthlyEmail,
): EmailMessage => {
  const title = total === 1 ? 'A story is open for revival' : `${total} stories are open for revival`
  const more = total - stories.length
  return newsletterEmail(recipient, publicUrl, {
    subject: `${title} on Unpause`,
    title,
    paragraphs: [
      `Their founders hit pause and are looking for someone to take them forward. New since ${isFirst ? 'last month' : 'our last email'}:`,
      ...stories.map(({ id, name, one_liner }) =>
        [one_liner ? `${name}: ${one_liner}` : name, `${publicUrl}/story/${id}`].join('\n'),
      ),
      ...(more > 0 ? [more === 1 ? 'Plus one more.' : `Plus ${more} more.`] : []),
    ],
    action: { label: "See what's open", url: `${publicUrl}/directory?filter=revival` },
  })
}

const recipient = (email: string): Recipient => ({ email, id: SAMPLE.id, secret: SAMPLE.secret })

declareEmail('newsletter-confirm', 'Newsletter: confirm', (to, site) =>
  confirmSubscriptionEmail(recipient(to), site),
)
declareEmail('newsletter-welcome', 'Newsletter: welcome', (to, site) => welcomeEmail(recipient(to), site))
declareEmail('newsletter', 'Newsletter: open for revival', (to, site) => {
  const story = { id: SAMPLE.id, name: SAMPLE.story, one_liner: 'Newsletters for people who print them.' }
  return writeMonthlyEmail(recipient(to), site, { stories: [story], total: 2, isFirst: false })
})

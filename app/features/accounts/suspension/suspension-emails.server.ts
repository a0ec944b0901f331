import type { Suspension } from '../../../platform/http/env.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { longDate } from '../../../ui/dates.ts'
import { SUSPENSION_TEXTS } from '../suspension.ts'

export const suspendedEmail = (
  to: string,
  { reason, until }: Suspension,
  supportUrl: string,
): EmailMessage => ({
  to,
  subject: 'Your Unpause account is paused',
  ...renderEmail({
    title: SUSPENSION_TEXTS.title(until && longDate(until)),
    paragraphs: [
      'A moderator paused your account and signed you out everywhere. The reason:',
      { quote: reason },
      "You can sign in again. Until the pause ends, you can read everything, but not post, vote or write to anyone. What you've published stays up.",
      ...(until ? [] : ['The pause has no end date.']),
      'If you think this is a mistake, write to support. You can do that without signing in.',
    ],
    action: { label: 'Appeal', url: supportUrl },
    footnote: "You're receiving this because you have an account on Unpause.",
  }),
})

export const liftedEmail = (to: string, signInUrl: string): EmailMessage => ({
  to,
  subject: 'Your Unpause account is active again',
  ...renderEmail({
    title: 'Your account is active again',
    paragraphs: [
      'A moderator lifted the pause on your account. You can post, vote and write to others again.',
    ],
    action: { label: 'Open Unpause', url: signInUrl },
    footnote: "You're receiving this because you have an account on Unpause.",
  }),
})

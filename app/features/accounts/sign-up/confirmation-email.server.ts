import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { SAMPLE } from '../../../platform/mail/sample-names.ts'

export const confirmationEmail = (to: string, url: string): EmailMessage => ({
  to,
  subject: 'Confirm your email for Unpause',
  ...renderEmail({
    title: "One click and you're in",
    paragraphs: [
      'Someone (hopefully you) created an Unpause account with this email address. Confirm it, and you can share your story, vote, comment and save what you want to come back to.',
      'In the browser where you signed up, the link is enough. In any other, we ask you for a new password.',
    ],
    action: { label: 'Confirm your email', url },
    footnote:
      "The link works for two days. If this wasn't you, ignore this email and no account will be created.",
  }),
})

declareEmail('confirm-address', 'Confirm your email', (to, site) =>
  confirmationEmail(to, `${site}/auth/confirm?token=${SAMPLE.secret}`),
)

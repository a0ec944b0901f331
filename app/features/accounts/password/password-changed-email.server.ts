import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'

export const passwordChangedEmail = (to: string, url: string): EmailMessage => ({
  to,
  subject: 'Your Unpause password was changed',
  ...renderEmail({
    title: 'Your password was changed',
    paragraphs: [
      "The password for your Unpause account was changed, and you've been signed out everywhere else. If this was you, there's nothing you need to do.",
      "If it wasn't you, choose a new password now. That signs everyone out of your account.",
    ],
    action: { label: 'Choose a new password', url },
    footnote: "You're receiving this because your Unpause password was changed.",
  }),
})

import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { SAMPLE } from '../../../platform/mail/sample-names.ts'

export const passwordResetEmail = (to: string, url: string, lifetime: 'an hour' | 'a day'): EmailMessage => ({
  to,
  subject: 'Choose a new Unpause password',
  ...renderEmail({
    title: 'Choose a new password',
    paragraphs: [
      "Someone (hopefully you) asked for a new password for the Unpause account with this email address. Once you choose one, you'll be signed out everywhere and can sign in with it.",
    ],
    action: { label: 'Choose a new password', url },
    footnote: `The link works once, for ${lifetime}. If this wasn't you, ignore this email. Your password won't change.`,
  }),
})

declareEmail('reset-password', 'Choose a new password', (to, site) =>
  passwordResetEmail(to, `${site}/reset-password?token=${SAMPLE.secret}`, 'an hour'),
)

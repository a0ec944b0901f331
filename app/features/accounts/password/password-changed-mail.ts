import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'

/**
 * The mail that tells of a new password.
 * @param url the page where whoever did not choose it has a link for another one mailed, absolute
 */
export const passwordChangedMail = (to: string, url: string): EmailMessage => ({
  to,
  subject: 'Your password for Unpause was changed',
  ...renderEmail({
    title: 'Your password was changed',
    paragraphs: [
      'The Unpause account with this address has a new password, and was signed out everywhere else. If this was you, there is nothing to do.',
      'If it was not you, choose another password now: that ends all sessions of the account.',
    ],
    action: { label: 'Choose another password', url },
    footnote: 'This came because the password of your account on Unpause was changed.',
  }),
})

import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'

/** The ways in that a new password leaves as they are. */
export interface RemainingWays {
  passkeys: number
  hasApp: boolean
}

/**
 * The email about a new password.
 * @param remaining named in the email if there is any, so that the owner checks what someone else may have
 * added
 */
export const passwordChangedEmail = (
  to: string,
  publicUrl: string,
  remaining: RemainingWays,
): EmailMessage => ({
  to,
  subject: 'Your Unpause password was changed',
  ...renderEmail({
    title: 'Your password was changed',
    paragraphs: [
      "The password for your Unpause account was changed, and you've been signed out everywhere else. If this was you, there's nothing you need to do.",
      ...aboutRemaining(remaining, `${publicUrl}/profile/security`),
      "If it wasn't you, choose a new password now. That signs everyone out of your account.",
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    footnote: "You're receiving this because your Unpause password was changed.",
  }),
})

function aboutRemaining({ passkeys, hasApp }: RemainingWays, url: string): string[] {
  const sentences = []
  if (passkeys === 1) sentences.push("Your 1 passkey still signs in. Remove it if you don't know it.")
  if (passkeys > 1) sentences.push(`Your ${passkeys} passkeys still sign in. Remove any you don't know.`)
  if (hasApp)
    sentences.push("Your authenticator app still gives the codes for signing in. Check that it's yours.")
  return sentences.length > 0 ? [`${sentences.join(' ')} You find them here: ${url}`] : []
}

declareEmail('password-changed', 'Password changed', (to, site) =>
  passwordChangedEmail(to, site, { passkeys: 2, hasApp: true }),
)

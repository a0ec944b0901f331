import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'

const NOT_YOU =
  "If it wasn't you, choose a new password now. That signs everyone out of your account. Then check two-step sign-in on the security page."

const EMAILS = {
  'two-step-sign-in-on': {
    subject: 'Two-step sign-in is on',
    title: 'Two-step sign-in is on',
    happened:
      "Signing in to your Unpause account now takes a code from your authenticator app too, and you've been signed out everywhere else. If this was you, there's nothing you need to do. Keep your recovery codes where your phone isn't.",
    footnote: "You're receiving this because two-step sign-in was turned on for your Unpause account.",
  },
  'two-step-sign-in-off': {
    subject: 'Two-step sign-in is off',
    title: 'Two-step sign-in is off',
    happened:
      "Signing in to your Unpause account doesn't take a code anymore. If this was you, there's nothing you need to do.",
    footnote: "You're receiving this because two-step sign-in was turned off for your Unpause account.",
  },
  'passkey-second-step': {
    subject: 'Your password now asks for your passkey',
    title: 'Your password now asks for your passkey',
    happened:
      "Signing in to your Unpause account with the password now takes your passkey or a recovery code too, and you've been signed out everywhere else. If this was you, there's nothing you need to do. Keep your recovery codes where your device isn't.",
    footnote: "You're receiving this because two-step sign-in was turned on for your Unpause account.",
  },
  'recovery-code-used': {
    subject: 'A recovery code of your Unpause account was used',
    title: 'A recovery code was used',
    happened:
      "Someone (hopefully you) signed in to your Unpause account with your password and a recovery code. That code doesn't work again. If this was you, there's nothing you need to do.",
    footnote: "You're receiving this because a recovery code of your Unpause account was used.",
  },
} as const

export type TwoStepEvent = keyof typeof EMAILS

export function twoStepEmail(to: string, publicUrl: string, event: TwoStepEvent): EmailMessage {
  const { subject, title, happened, footnote } = EMAILS[event]
  return {
    to,
    subject,
    ...renderEmail({
      title,
      paragraphs: [happened, NOT_YOU],
      action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
      footnote,
    }),
  }
}

const eventNames = [
  'two-step-sign-in-on',
  'two-step-sign-in-off',
  'passkey-second-step',
  'recovery-code-used',
] as const
for (const event of eventNames)
  declareEmail(event, EMAILS[event].title, (to, site) => twoStepEmail(to, site, event))

import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'

const EMAILS = {
  'passkey-added': {
    subject: 'A passkey was added to your Unpause account',
    title: 'A passkey was added',
    happened: (name: string) =>
      `The passkey “${name}” was added to your Unpause account. Whoever holds it can sign in without a password.`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Unpause account',
    title: 'A passkey was removed',
    happened: (name: string) =>
      `The passkey “${name}” was removed from your Unpause account. Nobody can sign in with it anymore.`,
  },
} as const

export type PasskeyEvent = keyof typeof EMAILS

export function passkeyEmail(to: string, publicUrl: string, event: PasskeyEvent, name: string): EmailMessage {
  const { subject, title, happened } = EMAILS[event]
  return {
    to,
    subject,
    ...renderEmail({
      title,
      paragraphs: [
        happened(name),
        "If this was you, there's nothing you need to do. If it wasn't, remove passkeys you don't know on the security page, sign out all other devices, and change your password.",
      ],
      action: { label: 'See your passkeys', url: `${publicUrl}/profile/security` },
      footnote: "You're receiving this because the passkeys of your Unpause account changed.",
    }),
  }
}

declareEmail('passkey-added', 'Passkey added', (to, site) => passkeyEmail(to, site, 'passkey-added', 'Phone'))
declareEmail('passkey-removed', 'Passkey removed', (to, site) =>
  passkeyEmail(to, site, 'passkey-removed', 'Phone'),
)

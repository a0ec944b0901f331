import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { WEBHOOK_LIMITS } from './webhook.ts'

const IF_NOT_YOU =
  "If this was you, there's nothing you need to do. If it wasn't, remove the webhook, sign out all other devices on the security page, and change your password."

const EMAILS = {
  'webhook-made': {
    subject: 'A webhook was made in your Unpause account',
    title: 'A webhook was made',
    happened: (host: string) => [
      `From now on, ${host} is told when something happens to what is yours on Unpause.`,
      IF_NOT_YOU,
    ],
  },
  'webhook-secret-changed': {
    subject: 'A webhook of your Unpause account has a new secret',
    title: 'A webhook has a new secret',
    happened: (host: string) => [
      `The webhook to ${host} has a new secret. The former one signs too for ${WEBHOOK_LIMITS.formerSecretHours} hours.`,
      IF_NOT_YOU,
    ],
  },
  'webhook-address-changed': {
    subject: 'A webhook of your Unpause account has a new address',
    title: 'A webhook has a new address',
    happened: (host: string) => [
      `From now on, the webhook calls ${host} when something happens to what is yours on Unpause.`,
      IF_NOT_YOU,
    ],
  },
  'webhook-gone': {
    subject: 'A webhook of your Unpause account has ended',
    title: 'A webhook has ended',
    happened: (host: string) => [
      `${host} answered that nothing is there any more, so we don't call it again.`,
      'You can turn the webhook on again.',
    ],
  },
  'webhook-failures': {
    subject: 'A webhook of your Unpause account has ended',
    title: 'A webhook has ended',
    happened: (host: string) => [
      `For ${WEBHOOK_LIMITS.daysOfFailures} days, none of our calls arrived at ${host}, so we don't call it again. The log of the webhook says what went wrong.`,
      'You can turn the webhook on again.',
    ],
  },
} as const

export type WebhookEmail = keyof typeof EMAILS

/**
 * An email about a webhook. It names the server only: what follows it in an address may be a secret of its
 * own.
 */
export function webhookEmail(
  to: string,
  publicUrl: string,
  kind: WebhookEmail,
  address: string,
): EmailMessage {
  const { subject, title, happened } = EMAILS[kind]
  return {
    to,
    subject,
    ...renderEmail({
      title,
      paragraphs: [...happened(new URL(address).host)],
      action: { label: 'See your webhooks', url: `${publicUrl}/profile/webhooks` },
      footnote: "You're receiving this because the webhooks of your Unpause account changed.",
    }),
  }
}

const SAMPLE_ADDRESS = 'https://hooks.example.com/unpause'

declareEmail('webhook-made', 'Webhook made', (to, site) =>
  webhookEmail(to, site, 'webhook-made', SAMPLE_ADDRESS),
)
declareEmail('webhook-secret-changed', 'New secret of a webhook', (to, site) =>
  webhookEmail(to, site, 'webhook-secret-changed', SAMPLE_ADDRESS),
)
declareEmail('webhook-address-changed', 'New address of a webhook', (to, site) =>
  webhookEmail(to, site, 'webhook-address-changed', SAMPLE_ADDRESS),
)
declareEmail('webhook-gone', 'Webhook ended by its address', (to, site) =>
  webhookEmail(to, site, 'webhook-gone', SAMPLE_ADDRESS),
)
declareEmail('webhook-failures', 'Webhook ended after failures', (to, site) =>
  webhookEmail(to, site, 'webhook-failures', SAMPLE_ADDRESS),
)

import { isEmailAddress } from '../text/email-address.ts'
import type { Sender } from './delivery/email-transport.ts'

/** The SMTP account if it is an address, since mail servers reject foreign senders; else our own address. */
export function senderOf(config: { smtpUrl?: string; supportEmail?: string; publicUrl: string }): Sender {
  const account = config.smtpUrl && decodeURIComponent(new URL(config.smtpUrl).username)
  const candidates = [account, config.supportEmail, `no-reply@${new URL(config.publicUrl).hostname}`]
  const address = candidates.find((candidate) => candidate && isEmailAddress(candidate))
  return { name: 'Unpause', address: address ?? 'no-reply@unpause.localhost' }
}

import { isAddress } from './mail.ts'
import type { Sender } from './transport.ts'

/**
 * Whom the product's mail is from: the account that it is sent through if that is an address, since mail
 * servers refuse a sender who is not theirs; else the support address; else nobody at the public host.
 */
export function senderOf(config: { smtpUrl?: string; supportEmail?: string; publicUrl: string }): Sender {
  const account = config.smtpUrl && decodeURIComponent(new URL(config.smtpUrl).username)
  const candidates = [account, config.supportEmail, `no-reply@${new URL(config.publicUrl).hostname}`]
  const address = candidates.find((candidate) => candidate && isAddress(candidate))
  return { name: 'Unpause', address: address ?? 'no-reply@unpause.localhost' }
}

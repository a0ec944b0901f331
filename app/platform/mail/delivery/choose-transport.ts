import type { Config } from '../../config/config.ts'
import { mailboxTransport } from '../mailbox/mailbox-transport.ts'
import { smtpTransport, type Transport } from './email-transport.ts'

/** @returns null when emails can be neither sent nor shown, so that they wait */
export function chooseTransport(
  { smtpUrl, mailbox }: Pick<Config, 'smtpUrl' | 'mailbox'>,
  print: (line: string) => void,
): Transport | null {
  if (smtpUrl) return smtpTransport(smtpUrl)
  // Whoever reads the log of a mailbox that others may open isn't the developer at the machine.
  return mailbox ? mailboxTransport(print, { withLinks: mailbox === 'this machine' }) : null
}

import { webAddressesIn } from '../../text/web-addresses-in.ts'
import type { OutgoingEmail, Transport } from '../delivery/email-transport.ts'

/**
 * Used without a mail server: sends nothing, prints a line for each email. `/dev/mail` shows the queue.
 * @param options.withLinks also prints the first link of each, which may open an account
 */
export function mailboxTransport(
  print: (line: string) => void,
  { withLinks }: { withLinks: boolean },
): Transport {
  return {
    async send(email) {
      print(summary(email, withLinks))
    },
    close: () => undefined,
  }
}

function summary(
  { to, subject, text }: Pick<OutgoingEmail, 'to' | 'subject' | 'text'>,
  withLinks: boolean,
): string {
  const link = withLinks ? webAddressesIn(text)[0]?.address : undefined
  return ['Email', `to ${to}`, subject, link].filter(Boolean).join(' · ')
}

import type { OutgoingEmail, Transport } from './email-transport.ts'

/**
 * Used while no mail server is set. Sends nothing: `/dev/mail` shows the queue. Prints the first link of each email.
 *
 * @param print writes one line
 */
export function mailboxTransport(print: (line: string) => void): Transport {
  return {
    async send(email) {
      print(summary(email))
    },
    close: () => undefined,
  }
}

function summary({ to, subject, text }: Pick<OutgoingEmail, 'to' | 'subject' | 'text'>): string {
  const link = text.match(/https?:\/\/\S+/)?.[0]
  return ['Email', `to ${to}`, subject, link].filter(Boolean).join(' · ')
}

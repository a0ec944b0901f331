import type { OutgoingEmail, Transport } from '../delivery/email-transport.ts'

/** Used without a mail server: sends nothing, prints the first link of each email. `/dev/mail` shows the queue. */
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

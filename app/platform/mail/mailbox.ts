import type { OutgoingMail, Transport } from './transport.ts'

/**
 * Where mail goes while no mail server is set: nowhere. The queue keeps it for `/dev/mail` to show, and
 * whoever looks at the terminal sees a line with the first link in it.
 *
 * @param print writes one line
 */
export function mailboxTransport(print: (line: string) => void): Transport {
  return {
    async send(mail) {
      print(summary(mail))
    },
    close: () => undefined,
  }
}

function summary({ to, subject, text }: Pick<OutgoingMail, 'to' | 'subject' | 'text'>): string {
  const link = text.match(/https?:\/\/\S+/)?.[0]
  return ['Mail', `to ${to}`, subject, link].filter(Boolean).join(' · ')
}

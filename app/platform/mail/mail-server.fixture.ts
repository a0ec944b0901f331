import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** What the server does with a mail: takes it, says 4xx or 5xx to its recipient, or hangs up instead of a receipt. */
export type Reaction = 'take' | 'put off' | 'refuse' | 'hang up'

export interface TakenMail {
  from: string
  to: string[]
  /** Headers and bodies as they came over the wire. */
  raw: string
}

/** A mail server to talk to over a real connection. It takes every mail but those that `next` speaks of. */
export async function mailServer() {
  const taken: TakenMail[] = []
  const next: Reaction[] = []
  let current: Reaction = 'take'

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, answer) {
      current = next.shift() ?? 'take'
      if (current === 'put off') return answer(reply(451, 'Greylisted, come back later'))
      if (current === 'refuse') return answer(reply(550, 'No such mailbox'))
      answer()
    },
    async onData(stream, session, answer) {
      const raw = await text(stream)
      if (current === 'hang up') return hangUp()
      const { mailFrom, rcptTo } = session.envelope
      taken.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
      answer()
    },
  })
  const hangUp = () => {
    for (const connection of server.connections) connection._socket.destroy()
  }
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** How to react to the mails to come, in their order. */
    next,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

export type MailServer = Awaited<ReturnType<typeof mailServer>>

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

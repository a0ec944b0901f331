import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** How the server handles an email: accept it, reply 4xx or 5xx to RCPT TO, or hang up after DATA. */
export type Reaction = 'accept' | 'defer' | 'reject' | 'hang up'

export interface ReceivedEmail {
  from: string
  to: string[]
  raw: string
}

/** A real SMTP server. It accepts every email unless `next` says otherwise. @param wanted a port */
export async function mailServer(wanted = 0) {
  const received: ReceivedEmail[] = []
  const next: Reaction[] = []
  let current: Reaction = 'accept'

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, respond) {
      current = next.shift() ?? 'accept'
      if (current === 'defer') return respond(reply(451, 'Greylisted, come back later'))
      if (current === 'reject') return respond(reply(550, 'No such mailbox'))
      respond()
    },
    async onData(stream, session, respond) {
      // A client that is killed while it sends has sent nothing.
      const raw = await text(stream).catch(() => undefined)
      if (raw === undefined) return
      if (current === 'hang up') return hangUp()
      const { mailFrom, rcptTo } = session.envelope
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
      respond()
    },
  })
  const hangUp = () => {
    for (const connection of server.connections) connection._socket.destroy()
  }
  server.on('error', () => undefined)
  const listening = server.listen(wanted, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

export type MailServer = Awaited<ReturnType<typeof mailServer>>

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

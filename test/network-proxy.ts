import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../scripts/testing/free-port.ts'

export interface NetworkProxy {
  url: string
  /** Keeps connections open and passes nothing, like a network that drops packets. New ones pass. */
  silence(): void
  /** Refuses new connections and cuts those there are, as when nobody listens any more, until `reopen`. */
  refuse(): Promise<void>
  /** Takes connections and passes nothing on, until `reopen`. */
  hang(): void
  reopen(): Promise<void>
  close(): Promise<void>
}

interface Options {
  /** Removes the settings of a session from its first message, as some poolers do. */
  dropsSettings?: boolean
}

/** Stands between the product and PostgreSQL, or another server. */
export async function networkProxy(
  address: string,
  { dropsSettings = false }: Options = {},
): Promise<NetworkProxy> {
  const target = new URL(address)
  const pairs = new Set<[Socket, Socket]>()
  const waiting = new Set<Socket>()
  let isHanging = false
  const server = createServer((client) => {
    if (isHanging) return void waiting.add(client.on('error', () => undefined))
    const upstream = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    let isFirst = dropsSettings
    client.on('data', (data: Buffer) => {
      upstream.write(isFirst ? withoutOptions(data) : data)
      isFirst = false
    })
    upstream.on('data', (data) => client.write(data))
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
  })
  const port = await freePort()
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of [...pairs].flat().concat(...waiting)) socket.destroy()
    waiting.clear()
  }
  const close = () => {
    cut()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  await open()
  const url = new URL(address)
  url.port = String(port)
  return {
    url: url.href,
    silence() {
      for (const pair of pairs) for (const socket of pair) socket.removeAllListeners('data').resume()
    },
    refuse: close,
    hang() {
      isHanging = true
      cut()
    },
    async reopen() {
      isHanging = false
      cut()
      if (!server.listening) await open()
    },
    close,
  }
}

/** A startup message: length, version, then names and values in turn, each ended by a zero byte. */
function withoutOptions(message: Buffer): Buffer {
  const words = message.subarray(8).toString('latin1').split('\0')
  const at = words.indexOf('options')
  if (at !== -1) words.splice(at, 2)
  const body = Buffer.from(words.join('\0'), 'latin1')
  const head = Buffer.from(message.subarray(0, 8))
  head.writeInt32BE(body.length + 8)
  return Buffer.concat([head, body])
}

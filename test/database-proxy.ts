import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../scripts/testing/free-port.ts'

export interface DatabaseProxy {
  url: string
  /** From now on, connections stay open and nothing passes, as behind a network that drops packets. New ones pass. */
  silence(): void
  close(): Promise<void>
}

interface Options {
  /** Removes the settings of a session from its first message, as some poolers do. */
  dropsSettings?: boolean
}

/** Stands between the product and PostgreSQL. */
export async function databaseProxy(
  address: string,
  { dropsSettings = false }: Options = {},
): Promise<DatabaseProxy> {
  const target = new URL(address)
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((client) => {
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = new URL(address)
  url.port = String(port)
  return {
    url: url.href,
    silence() {
      for (const pair of pairs) for (const socket of pair) socket.removeAllListeners('data').resume()
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
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

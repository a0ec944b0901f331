import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Speaks INSTREAM and PING. Whatever contains `virus` is infected. */
export async function fakeClamd(path?: string) {
  let isSilent = false
  let limit = Number.POSITIVE_INFINITY
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let bytes = Buffer.alloc(0)
    // clamd does the same when the client has gone.
    socket.on('end', () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      if (bytes.toString() === 'zPING\0' && !isSilent) return void socket.end('PONG\0')
      const content = contentOf(bytes)
      if (bytes.length > limit) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (content === null || isSilent) return
      received.push(content)
      socket.end(content.includes('virus') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  const listen = async (port: number) => {
    server.listen(path ?? { host: '127.0.0.1', port })
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = path ? { port: 0 } : (server.address() as AddressInfo)
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  return {
    url: path ? `unix:${path}` : `tcp://127.0.0.1:${port}`,
    /** What was scanned. */
    received,
    stop,
    start: () => listen(port),
    beSilent: () => {
      isSilent = true
    },
    setLimit: (bytes: number) => {
      limit = bytes
    },
  }
}

/** Reads the content, or returns null until everything has arrived. */
function contentOf(bytes: Buffer): string | null {
  let at = 'zINSTREAM\0'.length
  if (bytes.length < at || bytes.toString() === 'zPING\0') return null
  if (bytes.toString('latin1', 0, at) !== 'zINSTREAM\0') throw new Error('Not an INSTREAM command')
  const parts: Buffer[] = []
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts).toString('latin1')
    parts.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

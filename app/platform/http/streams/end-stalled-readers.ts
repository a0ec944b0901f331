import type { Server, Socket } from 'node:net'

/**
 * Ends connections whose reader takes nothing of what waits for it. Without this, a reader who is there but
 * doesn't read keeps one for ever.
 * @param interval in ms, between two looks. A reader has that long, and up to twice as long
 */
export function endStalledReaders(server: Server, interval: number): void {
  /** How many bytes the reader had taken at the last look; undefined if nothing waited then. */
  const taken = new Map<Socket, number | undefined>()
  server.on('connection', (socket: Socket) => {
    taken.set(socket, undefined)
    socket.once('close', () => taken.delete(socket))
  })
  const look = setInterval(() => {
    for (const [socket, before] of taken) {
      const waiting = socket.writableLength
      const now = waiting > 0 ? socket.bytesWritten - waiting : undefined
      if (now !== undefined && now === before) socket.destroy()
      else taken.set(socket, now)
    }
  }, interval)
  look.unref()
  server.once('close', () => clearInterval(look))
}

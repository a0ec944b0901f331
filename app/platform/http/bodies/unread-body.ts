import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How much of a body that nobody read is received before the response, to keep the connection. */
const REST = { bytes: 1024 * 1024, ms: 500 }

/** How long a sender that doesn't stop may go on after the response, in milliseconds. */
const LINGER = 10_000

const awaitingContinue = new WeakSet<IncomingMessage>()
const ending = new WeakSet<Socket>()

/** Answers `Expect: 100-continue` when the body is read, so that a refusal costs the sender nothing. */
export function continueWhenRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  awaitingContinue.add(incoming)
  incoming.once('resume', () => {
    if (outgoing.headersSent) return
    awaitingContinue.delete(incoming)
    outgoing.writeContinue()
  })
}

/**
 * Call it before the response is sent. Receives what is left of the body, within bounds.
 * @returns whether the connection can serve another request
 */
export async function receiveRest(incoming: IncomingMessage): Promise<boolean> {
  if (!hasBody(incoming) || incoming.complete) return true
  if (awaitingContinue.has(incoming) || Number(incoming.headers['content-length'] ?? 0) > REST.bytes)
    return false
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, REST.ms)
  let bytes = 0
  discard(incoming).on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > REST.bytes) resolve()
  })
  incoming.once('end', resolve).once('close', resolve)
  await promise
  clearTimeout(timer)
  return incoming.complete
}

/**
 * Ends the connection after the response: says that nothing more follows, then goes on receiving until the
 * sender stops. To close a connection with unread bytes would reset it, and the sender could lose the
 * response.
 */
export function lingerAfterResponse(incoming: IncomingMessage): void {
  const { socket } = incoming
  ending.add(socket)
  discard(incoming)
  // Node calls this when the response has been written.
  socket.destroySoon = () => {
    const destroy = () => socket.destroy()
    const whenSent = () => (socket.writableFinished ? destroy() : socket.once('finish', destroy))
    socket.end()
    if (incoming.complete) return void whenSent()
    const timer = setTimeout(destroy, LINGER)
    incoming.once('end', whenSent)
    socket.once('end', whenSent).once('close', () => clearTimeout(timer))
  }
}

/**
 * Whether an earlier response ended the connection: then no request that follows may be handled (RFC 9112,
 * 9.6).
 */
export const isEnding = (incoming: IncomingMessage): boolean => ending.has(incoming.socket)

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Removes the listeners, so that nobody pauses the body or keeps its bytes. */
const discard = (incoming: IncomingMessage) => incoming.removeAllListeners('data').resume()

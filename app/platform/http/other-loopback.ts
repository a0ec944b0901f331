import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { isPortTaken, OTHER_LOOPBACK, portProblem } from '../config/port-problem.ts'

/**
 * Lets a server that listens on one loopback address be reached at the other one too.
 * @param isKnown whether people know the port, so that no other program may have it there
 * @returns undefined if the server is at no loopback address, or this machine lacks the other one
 * @throws when another program has the port there
 */
export async function listenOnOtherLoopback(
  server: HttpServer,
  { address, port }: AddressInfo,
  isKnown: boolean,
): Promise<Server | undefined> {
  const host = OTHER_LOOPBACK[address]
  if (!host) return
  // The server opens its own connections with the same options.
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  )
  const problem = await new Promise<Error | undefined>((resolve) => {
    other.once('error', resolve)
    other.listen(port, host, () => resolve(undefined))
  })
  if (!problem) return other
  if (!isKnown || !isPortTaken(problem)) return
  server.close()
  throw portProblem(problem, host, port)
}

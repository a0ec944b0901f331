import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, isIPv6, Server, type Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { portProblem } from '../config/port-problem.ts'
import { continueWhenRead, isEnding, lingerAfterResponse, receiveRest } from './bodies/unread-body.ts'
import type { Env } from './env.ts'
import { listenOnOtherLoopback } from './other-loopback.ts'
import { callerAddress } from './security/caller-address.ts'
import { endStalledReaders } from './streams/end-stalled-readers.ts'

export interface Listening {
  url: string
  stop(): Promise<void>
}

export interface ListenOptions {
  app: Hono<Env>
  host: string
  port: number
  /** The request header that carries the caller's address; overwrites a value from the caller. */
  addressHeader: string
  proxies?: number
  /** How long requests may take to finish on stop. */
  graceMs: number
  /**
   * How long a connection without a request stays open on stop: its next request may already be on its way.
   */
  idleGraceMs?: number
  /** Tests set it, as they don't wait as long. */
  timeouts?: Partial<typeof TIMEOUTS>
  /** Called for each request, however it is answered. */
  onRequest?: (incoming: IncomingMessage) => void
  /** Responds where it can, before the app is asked. */
  fromMemory?: { respond(incoming: IncomingMessage, outgoing: ServerResponse): boolean }
}

/**
 * The host of requests that name none, as HTTP/1.0 allows: checks of load balancers. It is nobody's, so
 * nothing else is answered.
 */
const NO_HOST = 'host.invalid'

const SECOND = 1000

const TIMEOUTS = {
  /** The time from the first byte of a request to the end of its headers. */
  headersTimeout: 20 * SECOND,
  /** The time to the end of its body: a part of 8 MB of a file, at 30 KB a second. */
  requestTimeout: 300 * SECOND,
  /**
   * Between requests. Longer than a proxy's 60 seconds, so that a connection isn't closed as the proxy uses
   * it.
   */
  keepAliveTimeout: 75 * SECOND,
  /** Between two looks for requests that take too long. */
  connectionsCheckingInterval: 5 * SECOND,
  /**
   * Between two looks for readers who take nothing. Enough for a response of 4 MB from memory, at 30 KB a
   * second.
   */
  stalledReadersInterval: 150 * SECOND,
}

/** @throws when the port can't be opened */
export async function listen({
  app,
  host,
  port,
  addressHeader,
  proxies = 0,
  graceMs,
  idleGraceMs = 0,
  timeouts,
  onRequest,
  fromMemory,
}: ListenOptions): Promise<Listening> {
  let isStopping = false
  const outer = new Hono<{ Bindings: HttpBindings }>()
  outer.use(async (c, next) => {
    await next()
    const isReceived = await receiveRest(c.env.incoming)
    if (!isReceived) lingerAfterResponse(c.env.incoming)
    if (!isReceived || isStopping) c.header('connection', 'close')
  })
  outer.use(async (c, next) => {
    const { remote } = getConnInfo(c)
    const { headers } = c.req.raw
    const caller = callerAddress(remote.address ?? '', headers.get('x-forwarded-for') ?? undefined, proxies)
    headers.set(addressHeader, caller)
    await next()
  })
  outer.route('/', app)
  /** Connections without a request so far, such as those that browsers open in advance. */
  const silent = new Set<Socket>()
  const closeIdle = () => {
    server.closeIdleConnections()
    for (const socket of silent) socket.destroy()
  }
  const respond = getRequestListener(outer.fetch, { autoCleanupIncoming: false, hostname: NO_HOST })
  const { stalledReadersInterval, ...ofNode } = { ...TIMEOUTS, ...timeouts }
  const server = createServer(ofNode, (incoming, outgoing) => {
    onRequest?.(incoming)
    silent.delete(incoming.socket)
    if (isEnding(incoming)) return
    if (hasTwoHosts(incoming)) return void outgoing.writeHead(400, { connection: 'close' }).end()
    if (isStopping || !fromMemory?.respond(incoming, outgoing)) respond(incoming, outgoing)
  })
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  endStalledReaders(server, stalledReadersInterval)
  server.on('checkContinue', (incoming, outgoing) => {
    continueWhenRead(incoming, outgoing)
    server.emit('request', incoming, outgoing)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portProblem(error, host, port)))
    server.listen(port, host, resolve)
  })
  const opened = server.address() as AddressInfo
  const other = await listenOnOtherLoopback(server, opened, port !== 0)
  return {
    url: addressAt(host, opened.port),
    stop: () =>
      new Promise((resolve) => {
        isStopping = true
        const late = setTimeout(() => server.closeAllConnections(), graceMs)
        const idle = setInterval(closeIdle, Math.max(idleGraceMs, 1))
        // The server's own `close` would also close idle connections, at once.
        const servers = [server, ...(other ? [other] : [])]
        const closed = servers.map(
          (one) => new Promise<unknown>((done) => Server.prototype.close.call(one, done)),
        )
        void Promise.all(closed).then(() => {
          clearTimeout(late)
          clearInterval(idle)
          resolve()
        })
      }),
  }
}

/** The address at which this machine reaches a server that listens on `host`. */
export const addressAt = (host: string, port: number): string =>
  `http://${['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`

/** Which one a proxy has looked at is unknown (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

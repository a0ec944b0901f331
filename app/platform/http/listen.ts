import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { continueWhenRead, isEnding, lingerAfterResponse, receiveRest } from './bodies/unread-body.ts'
import { callerAddress } from './caller-address.ts'
import type { Env } from './env.ts'

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
  graceMs: number
  /** Responds where it can, before the app is asked. */
  fromMemory?: { respond(incoming: IncomingMessage, outgoing: ServerResponse): boolean }
}

const SECOND = 1000

const TIMEOUTS = {
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: 20 * SECOND,
  /** To the end of its body: a part of 8 MB of a file, at 30 KB a second. */
  requestTimeout: 300 * SECOND,
  /** Between requests. Longer than a proxy's 60 seconds, so that a connection isn't closed as the proxy uses it. */
  keepAliveTimeout: 75 * SECOND,
}

/** @throws when the port can't be opened */
export async function listen({
  app,
  host,
  port,
  addressHeader,
  proxies = 0,
  graceMs,
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
  const respond = getRequestListener(outer.fetch, { autoCleanupIncoming: false })
  const server = createServer(TIMEOUTS, (incoming, outgoing) => {
    if (isEnding(incoming)) return
    if (isStopping || !fromMemory?.respond(incoming, outgoing)) respond(incoming, outgoing)
  })
  server.on('checkContinue', (incoming, outgoing) => {
    continueWhenRead(incoming, outgoing)
    server.emit('request', incoming, outgoing)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: open } = server.address() as AddressInfo
  return {
    url: `http://${host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${open}`,
    stop: () =>
      new Promise((resolve) => {
        isStopping = true
        const late = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

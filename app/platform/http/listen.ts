import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { callerAddress } from './caller-address.ts'
import type { Env } from './env.ts'

export interface Listening {
  /** Where it listens, as an address to open. */
  url: string
  /** Takes nothing new in, lets every request under way finish, then resolves. */
  stop(): Promise<void>
}

export interface ListenOptions {
  app: Hono<Env>
  host: string
  port: number
  /** The request header in which the caller's address is told on; whatever a caller wrote there is overwritten. */
  addressHeader: string
  /** How many proxies stand before it, whose X-Forwarded-For is believed. None unless said. */
  proxies?: number
  /** Longest wait for requests under way, in milliseconds. */
  graceMs: number
}

/** Opens the port. @throws when it cannot be opened (taken, not allowed) */
export async function listen({
  app,
  host,
  port,
  addressHeader,
  proxies = 0,
  graceMs,
}: ListenOptions): Promise<Listening> {
  const outer = new Hono<Env>()
  outer.use(async (c, next) => {
    const { remote } = getConnInfo(c)
    const { headers } = c.req.raw
    const caller = callerAddress(remote.address ?? '', headers.get('x-forwarded-for') ?? undefined, proxies)
    headers.set(addressHeader, caller)
    await next()
  })
  outer.route('/', app)
  const server = createAdaptorServer({ fetch: outer.fetch }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: open } = server.address() as AddressInfo
  return {
    url: `http://${host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${open}`,
    stop: () =>
      new Promise((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

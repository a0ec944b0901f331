import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
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
}

/** @throws when the port can't be opened */
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

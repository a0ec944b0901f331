import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../../config/config.ts'
import { earlyRefusal } from '../../errors/early-refusal.ts'
import { misdirected } from '../../errors/errors.ts'
import { isLoopback } from './host.ts'

/** Load balancers and Prometheus ask by address. */
export const CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** 'host' or 'host:port', without the port that the protocol has by default. */
const hostIn = (protocol: string, host: string) =>
  URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : ''

/** The names under which a request came: of its address and of its header. */
const namesOf = (c: Context) => {
  const { host } = new URL(c.req.url)
  return [host, c.req.header('host') ?? host]
}

export const isSentTo = (c: Context, { protocol, host }: URL): boolean =>
  namesOf(c).every((name) => hostIn(protocol, name) === host)

/** Whether a server answers to loopback names, too: who is on this machine then opens it at one. */
export const answersToLoopback = ({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): boolean =>
  isLoopback(host) || isLoopback(new URL(publicUrl).hostname)

/**
 * Refuses requests to other names than the site's own with 421, so that a web page can't reach the server
 * under a name of its own (DNS rebinding). A server on this machine also answers to loopback names.
 */
export const knownHost = (config: Pick<Config, 'publicUrl' | 'host'>) => {
  const own = new URL(config.publicUrl)
  const isLocal = answersToLoopback(config)
  return createMiddleware(async (c, next) => {
    const isKnown = isSentTo(c, own) || (isLocal && namesOf(c).every(isLocalName))
    if (isKnown || CHECKS.has(new URL(c.req.url).pathname)) return next()
    return earlyRefusal(c, misdirected())
  })
}

const isLocalName = (name: string) => isLoopback(hostIn('http:', name).replace(/:\d+$/, ''))

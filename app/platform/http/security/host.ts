import type { Context } from 'hono'

/** Whether a host name, with or without brackets, always means this machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)\.?$/i.test(hostname)

/** The host name that the request was sent to; '' when it isn't one. */
export function hostnameOf(c: Pick<Context, 'req'>): string {
  const host = c.req.header('host') ?? new URL(c.req.url).host
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}

/** Names of headers that reverse proxies add and browsers don't send: each has its own. */
const FORWARDING = /forwarded|^via$|^cdn-loop$|^cf-|^x-(?:original|envoy)-|^client-?ip$|-\w*ip$/i

/** Whether a reverse proxy passed the request on. */
export const isForwarded = (headers: Headers): boolean =>
  [...headers.keys()].some((name) => FORWARDING.test(name))

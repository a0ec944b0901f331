import { createHash } from 'node:crypto'
import { isLoopback } from '../http/security/host.ts'

interface Site {
  origin: string
  /** The one script that stands in pages. */
  bootScript: string
  /** Allows Vite's inline scripts and styles. */
  development: boolean
}

/**
 * The Content-Security-Policy of pages. Inline styles are allowed because dialogs and popovers position
 * themselves with them.
 * @returns the policy of a page that is sent to a host
 */
export function pagePolicy({ origin, bootScript, development }: Site): (hostname: string) => string {
  const named = scriptSources(origin)
  const hash = createHash('sha256').update(bootScript).digest('base64')
  const policyWith = (sources: string) =>
    [
      `default-src 'self'`,
      `script-src ${development ? "'self' 'unsafe-inline'" : sources} 'sha256-${hash}'`,
      `worker-src 'self'`,
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data: blob:`,
      `connect-src 'self'${development ? ' ws:' : ''}`,
      `base-uri 'self'`,
      `form-action 'self'`,
      `object-src 'none'`,
      `frame-ancestors 'none'`,
    ].join('; ')
  const policies = { named: policyWith(named), own: policyWith("'self'") }
  return (hostname) => (isIPv6(hostname) || named === '' ? policies.own : policies.named)
}

/**
 * Where the site's own scripts are, and nothing that members upload. On this machine, also under its other
 * names. A policy can't name an IPv6 address.
 */
function scriptSources(origin: string): string {
  const { protocol, hostname, port } = new URL(origin)
  const hosts = isLoopback(hostname) ? new Set([hostname, 'localhost', '127.0.0.1']) : [hostname]
  return [...hosts]
    .filter((host) => !isIPv6(host))
    .map((host) => `${protocol}//${host}${port && `:${port}`}/assets/`)
    .join(' ')
}

/** An IPv6 address stands in brackets in URLs. */
const isIPv6 = (hostname: string) => hostname.startsWith('[')

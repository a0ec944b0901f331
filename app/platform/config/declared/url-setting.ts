import { z } from 'zod'
import { CONFIG_TEXTS, type UrlPart } from './config-texts.ts'

const PARTS: readonly UrlPart[] = ['credentials', 'host', 'path', 'query', 'fragment']

export interface UrlRules {
  /** The protocols with their colon. */
  protocols: readonly string[]
  example: string
  /** What the product makes use of, beside the host name and the port. */
  uses?: readonly Exclude<UrlPart, 'host'>[]
  /** The parameters of its query; any if unset, for what others read. */
  parameters?: readonly string[]
  /** Whether it may have other parameters too, which providers add: the start names them as ignored. */
  mayHaveOthers?: boolean
  /** Whether its host is compared with the one that browsers send. */
  isCompared?: boolean
}

/**
 * A URL of which nothing is ignored: what the product doesn't use is refused. No message repeats the value,
 * which may hold a password.
 */
export const urlSetting = (rules: UrlRules) =>
  z.string().superRefine((value, issues) => {
    const message = problemWith(value, rules)
    if (message) issues.addIssue({ code: 'custom', message })
  })

function problemWith(
  value: string,
  { protocols, example, uses = [], parameters, mayHaveOthers, isCompared }: UrlRules,
): string | undefined {
  const takesCredentials = uses.includes('credentials')
  const invalid = CONFIG_TEXTS.url(example, [], takesCredentials)
  // A URL parser leaves out tabs and line ends, and adds slashes that are missing.
  if (/[\t\r\n]/.test(value) || !URL.canParse(value) || !/^([a-z]+:\/\/|unix:\/)/i.test(value)) return invalid
  const url = new URL(value)
  if (!protocols.includes(url.protocol)) return invalid
  // A password with a slash ends the host name early, and the real one then follows an @.
  const behindHost = value.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  if (takesCredentials && behindHost.includes('@')) return invalid
  if (url.hostname === '' && !MAY_LACK_HOST.has(url.protocol)) return invalid
  if (isCompared && url.hostname.endsWith('.')) return CONFIG_TEXTS.urlDot
  if (hasBadEscape(value, url)) return CONFIG_TEXTS.urlEscape(takesCredentials)
  const used: readonly UrlPart[] = url.protocol === 'unix:' ? ['path'] : ['host', ...uses]
  const unused = PARTS.filter((part) => !used.includes(part) && HAS[part](url))
  if (unused.length > 0) return CONFIG_TEXTS.url(example, unused, takesCredentials)
  const isRead = mayHaveOthers || otherParameters(value, parameters).length === 0
  return isRead || !parameters ? undefined : CONFIG_TEXTS.urlParameters(parameters)
}

/** The names of the parameters that nobody reads. */
export const otherParameters = (value: string, parameters: readonly string[] | undefined): string[] =>
  parameters
    ? [...new Set(new URL(value).searchParams.keys())].filter((name) => !parameters.includes(name))
    : []

/** Addresses that may lead to a socket of this machine. */
const MAY_LACK_HOST = new Set(['unix:', 'postgres:', 'postgresql:'])

const HAS: Record<UrlPart, (url: URL) => boolean> = {
  credentials: ({ username, password }) => username !== '' || password !== '',
  host: ({ hostname }) => hostname !== '',
  path: ({ pathname }) => pathname !== '' && pathname !== '/',
  query: ({ search }) => search !== '',
  fragment: ({ hash }) => hash !== '',
}

/** What isn't a web address is decoded when it's used. */
function hasBadEscape(value: string, { protocol }: URL): boolean {
  if (/%(?![0-9a-f]{2})/i.test(value)) return true
  try {
    if (!protocol.startsWith('http')) decodeURIComponent(value)
    return false
  } catch {
    return true
  }
}

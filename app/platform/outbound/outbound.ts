import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type AllowedHost, bareHost } from './allowed-hosts.ts'
import { type Deadline, deadlineAfter } from './deadline.ts'
import { OutboundProblem } from './outbound-problem.ts'
import { readBody } from './read-body.ts'
import { type TestedAddress, testedAddresses } from './resolve-host.ts'

export interface OutboundSettings {
  /** Hosts and ports that may be private. */
  allowed: readonly AllowedHost[]
  /** The name server to ask, as `host:port`; undefined: names are resolved as this machine does. */
  resolver: string | undefined
  /** The key goes to the API of GitHub only, and to no address that a member pastes. */
  gitHub?: { api: string; key: string } | undefined
  /** An authority that tests trust beside the usual ones. */
  ca?: string | undefined
}

export interface OutboundRequest {
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** How many bytes the decompressed answer can have. */
  maxBytes?: number
  /** How long everything can take together, from the look-up of the name to the last byte. */
  timeoutMs?: number
  /** Ends the request as if its time was over. */
  signal?: AbortSignal
}

export interface OutboundResponse {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
  /** The absolute address that a redirect leads to. It's never followed here. */
  redirectsTo: string | null
}

const MB = 1024 ** 2
const USUAL_PORTS = new Set([80, 443])

const AGENTS = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) }

/**
 * Asks another server over http or https. Nothing else in the product does, so that these rules hold
 * everywhere: one deadline, a size limit behind decompression, no redirects, public addresses only, and a
 * connection to the address that was tested.
 * @throws OutboundProblem
 */
export async function fetchPublic(
  address: string | URL,
  settings: OutboundSettings,
  { method = 'GET', headers = {}, body, maxBytes = MB, timeoutMs = 10_000, signal }: OutboundRequest = {},
): Promise<OutboundResponse> {
  const url = webAddress(address)
  const deadline = deadlineAfter(timeoutMs, signal)
  const host = bareHost(url)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const mayBePrivate = settings.allowed.some((allowed) => allowed.host === host && allowed.port === port)
  if (!mayBePrivate && !USUAL_PORTS.has(port)) throw new OutboundProblem('port')
  const addresses = await testedAddresses(host, { mayBePrivate, resolver: settings.resolver, deadline })
  const response = await send({ url, method, headers, body, addresses, deadline, ca: settings.ca })
  try {
    const { statusCode = 0, headers: answered } = response
    const hasBody = method !== 'HEAD' && statusCode !== 204 && statusCode !== 304
    const bytes = await readBody(response, (hasBody && answered['content-encoding']) || '', maxBytes)
    return {
      status: statusCode,
      headers: answered,
      body: bytes,
      redirectsTo: redirectOf(url, statusCode, answered.location),
    }
  } catch (error) {
    throw deadline.signal.aborted ? new OutboundProblem('too_slow', { cause: error }) : error
  }
}

function webAddress(address: string | URL): URL {
  if (!URL.canParse(address)) throw new OutboundProblem('not_an_address')
  const url = new URL(address)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '' || url.hostname === '')
    throw new OutboundProblem('not_an_address')
  return url
}

function redirectOf(url: URL, status: number, location: string | undefined): string | null {
  if (status < 300 || status > 399 || location === undefined) return null
  return URL.canParse(location, url.href) ? new URL(location, url).href : null
}

interface Sending {
  url: URL
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
  addresses: readonly TestedAddress[]
  deadline: Deadline
  ca: string | undefined
}

/** The answer of the server, of which only the headers have come. */
function send({ url, method, headers, body, addresses, deadline, ca }: Sending): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const isHttps = url.protocol === 'https:'
  const options = {
    method,
    headers: { 'user-agent': 'Unpause', 'accept-encoding': 'gzip, br', ...headers },
    signal: deadline.signal,
    agent: isHttps ? AGENTS.https : AGENTS.http,
    lookup: onlyTo(addresses),
    ...(ca !== undefined && { ca }),
  }
  const sent = (isHttps ? requestHttps : requestHttp)(url, options, resolve)
  sent.on('error', (cause) => reject(connectionProblem(cause, deadline)))
  sent.end(body)
  return promise
}

/** Looks a name up once: the answer to a second look-up could be another one. */
const onlyTo =
  (addresses: readonly TestedAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }

function connectionProblem(cause: Error, { signal }: Deadline): OutboundProblem {
  if (signal.aborted) return new OutboundProblem('too_slow', { cause })
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  if (/CERT|ALTNAME|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/.test(code))
    return new OutboundProblem('certificate', { cause })
  return new OutboundProblem(/^HPE_/.test(code) ? 'broken' : 'no_connection', { cause })
}

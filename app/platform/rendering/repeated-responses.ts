import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isKnown, knownFrom, validators } from '../http/if-none-match.ts'
import { requestIdOf } from '../http/security/request-id.ts'
import type { ObservedRequest } from '../telemetry/observed.ts'
import type { PackedPage } from './page-cache.ts'
import { encodingFor } from './send-packed.ts'

/** How a response is found again. */
export interface Lookup {
  /** The pattern of the path, for the access log. */
  route: string
  /** @returns undefined if the response has to be made again */
  find(): PackedPage | undefined
}

export interface ResponseSource {
  /** Undefined if the request didn't come through the network. */
  incoming?: IncomingMessage
  /** Set where the response is in memory and may be repeated. */
  lookup?: Lookup
}

interface Repeatable extends Lookup {
  /** Names and values in turn. */
  headers: string[]
}

interface Options {
  log: Logger
  trustProxy: number
  /** Whether a Cookie header has a session that this server signed. */
  hasSession(cookie: string): boolean
  onRequest?: ((request: ObservedRequest) => void) | undefined
}

/** The name, without a prefix, of the cookie that is set by a write. Requests with it take the routes. */
export const JUST_WRITTEN = 'unpause.wrote'

/** Responses to remember for all guests. Their bodies stay in the caches. */
const MAX_ADDRESSES = 2_000

const MAX_COOKIES = 1_000

/** Characters of an address and its cookies. */
const MAX_KEY = 4_000

/** Bytes of a body that is sent as text. */
const MAX_TEXT = 8_192

const texts = new WeakMap<Uint8Array, string>()

/** Of one response only, or set for each. */
const NOT_REPEATED = new Set([
  'x-request-id',
  'content-encoding',
  'content-length',
  'connection',
  'date',
  'etag',
  'last-modified',
])

/** Requests with one of these headers take the routes, which may treat them differently. */
const DECISIVE = ['authorization', 'expect', 'content-length', 'transfer-encoding'] as const

/** Announce a proxy, which the server may have to notice. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Sends guests what is in memory without going through the routes, which takes five times as long: same status, body and headers.
 * The caches decide whether a response is still up to date.
 */
export class RepeatedResponses {
  readonly #guests = new LRUCache<string, Repeatable>({ max: MAX_ADDRESSES })
  /** Whether a Cookie header has a session: checking the signature takes as long as half a response. */
  readonly #signed = new LRUCache<string, boolean>({ max: MAX_COOKIES })
  readonly #options: Options
  readonly #decisive: readonly string[]

  constructor(options: Options) {
    this.#options = options
    this.#decisive = options.trustProxy > 0 ? DECISIVE : [...DECISIVE, ...FORWARDING]
  }

  /** Keeps the headers of a response with a lookup, unless one of them is for this response alone. */
  remember({ status, headers }: Response, { lookup, incoming }: ResponseSource): void {
    if (!lookup || !incoming || status !== 200 || !this.#isPlain(incoming)) return
    if (headers.has('set-cookie') || headers.has('ratelimit-limit')) return
    const repeated = [...headers].filter(([name]) => !NOT_REPEATED.has(name)).flat()
    this.#guests.set(keyOf(incoming), { ...lookup, headers: repeated })
  }

  /** @returns whether it has responded */
  respond(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (!this.#isPlain(incoming)) return false
    const began = performance.now()
    const response = this.#find(incoming)
    const found = response?.find()
    if (!response || !found) return false
    const requestId = requestIdOf(incoming.headers['x-request-id']?.toString(), this.#options)
    const headers = [...response.headers, 'x-request-id', requestId]
    const status = send({ incoming, outgoing, found, headers })
    const ms = performance.now() - began
    const request = { method: 'GET', route: response.route, status }
    this.#options.onRequest?.({ ...request, ms })
    this.#options.log.info({ request_id: requestId, ...request, ms: Math.round(ms) }, 'request')
    return true
  }

  #find(incoming: IncomingMessage): Repeatable | undefined {
    const { cookie = '' } = incoming.headers
    if (cookie.includes(JUST_WRITTEN) || this.#hasSession(cookie)) return undefined
    return this.#guests.get(keyOf(incoming))
  }

  #hasSession(cookie: string): boolean {
    let has = this.#signed.get(cookie)
    if (has === undefined) {
      has = this.#options.hasSession(cookie)
      this.#signed.set(cookie, has)
    }
    return has
  }

  #isPlain({ method, headers, url = '' }: IncomingMessage): boolean {
    const isShort = url.length + (headers.cookie?.length ?? 0) <= MAX_KEY
    return method === 'GET' && isShort && this.#decisive.every((name) => headers[name] === undefined)
  }
}

/** Guests with some cookie get other headers than those without. */
const keyOf = ({ headers, url }: IncomingMessage) =>
  `${headers.host} ${url}${headers.cookie === undefined ? '' : ' with a cookie'}`

/** A character for each byte: Node.js sends headers and text in one piece, but headers and bytes in two, which takes longer. */
function asText(body: Uint8Array<ArrayBuffer>): string {
  let text = texts.get(body)
  if (text === undefined) {
    text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
    texts.set(body, text)
  }
  return text
}

interface Sending {
  incoming: IncomingMessage
  outgoing: ServerResponse
  found: PackedPage
  headers: string[]
}

function send({ incoming, outgoing, found, headers }: Sending): 200 | 304 {
  headers.push(...Object.entries(validators(found)).flat())
  const known = knownFrom((name) => incoming.headers[name]?.toString())
  if (isKnown(known, found)) {
    outgoing.writeHead(304, headers).end()
    return 304
  }
  const encoding = encodingFor(incoming.headers['accept-encoding'])
  const body = found[encoding]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.byteLength))
  outgoing.writeHead(200, headers)
  if (body.byteLength > MAX_TEXT) outgoing.end(body)
  else outgoing.end(asText(body), 'latin1')
  return 200
}

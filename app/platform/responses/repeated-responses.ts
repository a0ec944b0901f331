import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isKnown, knownFrom, validators } from '../http/if-none-match.ts'
import { requestIdOf } from '../http/security/request-id.ts'
import type { ObservedRequest } from '../telemetry/observed.ts'
import type { PackedPage } from './page-cache.ts'
import { type Encoding, encodingFor } from './send-packed.ts'

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
  headers: readonly string[]
}

/** What each reader of a page in one encoding gets. */
interface Packet {
  headers: readonly string[]
  body: string | Uint8Array<ArrayBuffer>
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

/** By the body. */
const packets = new WeakMap<Uint8Array, Packet>()

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
    const request_id = requestIdOf(incoming.headers['x-request-id']?.toString(), this.#options)
    const status = send(incoming, outgoing, found, [...response.headers, 'x-request-id', request_id])
    const ms = performance.now() - began
    const { route } = response
    this.#options.onRequest?.({ method: 'GET', route, status, ms })
    this.#options.log.info({ request_id, method: 'GET', route, status, ms: Math.round(ms) }, 'request')
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

function packetOf(page: PackedPage, encoding: Encoding): Packet {
  const bytes = page[encoding]
  let packet = packets.get(bytes)
  if (!packet) {
    const headers = [...Object.entries(validators(page)).flat(), 'content-length', String(bytes.byteLength)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    packet = { headers, body: bytes.byteLength > MAX_TEXT ? bytes : asText(bytes) }
    packets.set(bytes, packet)
  }
  return packet
}

/** A character for each byte: Node.js sends headers and text in one piece, but headers and bytes in two, which takes longer. */
const asText = (body: Uint8Array<ArrayBuffer>) =>
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')

function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  page: PackedPage,
  headers: string[],
): 200 | 304 {
  if (
    isKnown(
      knownFrom((name) => incoming.headers[name]?.toString()),
      page,
    )
  ) {
    outgoing.writeHead(304, [...headers, ...Object.entries(validators(page)).flat()]).end()
    return 304
  }
  const packet = packetOf(page, encodingFor(incoming.headers['accept-encoding']))
  outgoing.writeHead(200, [...headers, ...packet.headers])
  if (typeof packet.body === 'string') outgoing.end(packet.body, 'latin1')
  else outgoing.end(packet.body)
  return 200
}

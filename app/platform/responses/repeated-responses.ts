import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { requestIdOf } from '../http/security/request-id.ts'
import type { ObservedRequest } from '../telemetry/observed.ts'
import { sendRepeated } from './send-response.ts'
import type { Encoding, SharedResponse } from './shared-response.ts'

/** How a response is found again. */
export interface Lookup {
  /** The pattern of the path, for the access log. */
  route: string
  /** @returns undefined if the response has to be made again */
  find(): SharedResponse | undefined
}

export interface ResponseSource {
  /** The request from the network; undefined if it came another way. */
  incoming?: IncomingMessage
  /** Set where the response is in memory and may be repeated. */
  lookup?: Lookup
}

interface Repeatable extends Lookup {
  encoding: Encoding
  /** Names and values in turn. */
  headers: readonly string[]
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

/** Responses to remember for all guests. Their bodies stay in the memories. */
const MAX_ADDRESSES = 2_000

/** Characters of an address and its cookies. */
const MAX_KEY = 4_000

/** The headers of one response only, and those that are set for each. */
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
 * Sends guests what is in memory without going through the routes, which takes five times as long: same
 * status, body and headers. The memories decide whether a response is still up to date.
 */
export class RepeatedResponses {
  readonly #guests = new LRUCache<string, Repeatable>({ max: MAX_ADDRESSES })
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
    const encoding = headers.get('content-encoding') as Encoding | null
    const repeated = [...headers].filter(([name]) => !NOT_REPEATED.has(name)).flat()
    this.#guests.set(keyOf(incoming), { ...lookup, encoding: encoding ?? 'identity', headers: repeated })
  }

  /** @returns whether it has responded */
  respond(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (!this.#isPlain(incoming)) return false
    const began = performance.now()
    const response = this.#find(incoming)
    const found = response?.find()
    if (!response || !found) return false
    const request_id = requestIdOf(incoming.headers['x-request-id']?.toString(), this.#options)
    const headers = [...response.headers, 'x-request-id', request_id]
    const status = sendRepeated(incoming, outgoing, { response: found, encoding: response.encoding, headers })
    const ms = performance.now() - began
    const { route } = response
    this.#options.onRequest?.({ method: 'GET', route, status, ms })
    this.#options.log.info({ request_id, method: 'GET', route, status, ms: Math.round(ms) }, 'request')
    return true
  }

  #find(incoming: IncomingMessage): Repeatable | undefined {
    const { cookie = '' } = incoming.headers
    if (cookie.includes(JUST_WRITTEN) || this.#options.hasSession(cookie)) return undefined
    return this.#guests.get(keyOf(incoming))
  }

  #isPlain({ method, headers, url = '' }: IncomingMessage): boolean {
    const isShort = url.length + (headers.cookie?.length ?? 0) <= MAX_KEY
    return method === 'GET' && isShort && this.#decisive.every((name) => headers[name] === undefined)
  }
}

/** Guests with some cookie get other headers than those without. No header has a line break. */
const keyOf = ({ headers, url }: IncomingMessage) =>
  `${url}\n${headers.host}\n${headers['accept-encoding']}\n${headers.cookie === undefined}`

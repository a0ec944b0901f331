import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isNotModified } from '../http/if-none-match.ts'
import type { ObservedRequest } from '../telemetry/observed.ts'
import type { PackedPage } from './page-cache.ts'
import { encodingFor } from './send-packed.ts'

/** How a response to a guest is found again. */
export interface Lookup {
  /** The pattern of the path, for the access log. */
  route: string
  /** @returns what a guest may still be shown; undefined if it must be made anew */
  find(): PackedPage | undefined
}

export interface ResponseSource {
  /** Undefined if the request didn't come through the network. */
  incoming?: IncomingMessage
  /** Set where a guest is sent what is in memory. */
  lookup?: Lookup
}

interface Repeatable extends Lookup {
  /** Names and values in turn. */
  headers: string[]
}

interface Options {
  log: Logger
  trustProxy: number
  onRequest?: ((request: ObservedRequest) => void) | undefined
}

/** Addresses whose headers are kept. Bodies stay in the page cache. */
const MAX_ADDRESSES = 2_000

/** Of one response only, or set for each. */
const NOT_REPEATED = new Set([
  'x-request-id',
  'content-encoding',
  'content-length',
  'connection',
  'date',
  'etag',
])

/** Requests with one of these go the long way: who asks, or how, may matter. */
const DECISIVE = [
  'cookie',
  'authorization',
  'expect',
  'content-length',
  'transfer-encoding',
  'x-request-id',
] as const

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
 * Sends guests what is in memory without going through the routes, which takes five times as long: same status, body and
 * headers. The page cache decides whether a response is still up to date.
 */
export class GuestResponses {
  readonly #responses = new LRUCache<string, Repeatable>({ max: MAX_ADDRESSES })
  readonly #log: Logger
  readonly #onRequest: Options['onRequest']
  readonly #decisive: readonly string[]

  constructor({ log, trustProxy, onRequest }: Options) {
    this.#log = log
    this.#onRequest = onRequest
    this.#decisive = trustProxy > 0 ? DECISIVE : [...DECISIVE, ...FORWARDING]
  }

  /** Keeps the headers of a response that a guest was sent from the page cache, unless they are for this guest only. */
  remember({ status, headers }: Response, { lookup, incoming }: ResponseSource): void {
    if (!lookup || !incoming || status !== 200 || !this.#isPlain(incoming)) return
    if (headers.has('set-cookie') || headers.has('ratelimit-limit')) return
    const repeated = [...headers].filter(([name]) => !NOT_REPEATED.has(name)).flat()
    this.#responses.set(keyOf(incoming), { ...lookup, headers: repeated })
  }

  /** @returns whether it has responded */
  respond(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (!this.#isPlain(incoming)) return false
    const began = performance.now()
    const response = this.#responses.get(keyOf(incoming))
    const page = response?.find()
    if (!response || !page) return false
    const requestId = randomUUID()
    const status = send({
      incoming,
      outgoing,
      page,
      headers: [...response.headers, 'x-request-id', requestId],
    })
    const ms = performance.now() - began
    const request = { method: 'GET', route: response.route, status }
    this.#onRequest?.({ ...request, ms })
    this.#log.info({ request_id: requestId, ...request, ms: Math.round(ms) }, 'request')
    return true
  }

  #isPlain({ method, headers }: IncomingMessage): boolean {
    return method === 'GET' && this.#decisive.every((name) => headers[name] === undefined)
  }
}

const keyOf = ({ headers, url }: IncomingMessage) => `${headers.host} ${url}`

interface Sending {
  incoming: IncomingMessage
  outgoing: ServerResponse
  page: PackedPage
  headers: string[]
}

function send({ incoming, outgoing, page, headers }: Sending): 200 | 304 {
  headers.push('etag', page.etag)
  if (isNotModified(incoming.headers['if-none-match'], page.etag)) {
    outgoing.writeHead(304, headers).end()
    return 304
  }
  const encoding = encodingFor(incoming.headers['accept-encoding'])
  const body = page[encoding]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.byteLength))
  outgoing.writeHead(200, headers).end(body)
  return 200
}

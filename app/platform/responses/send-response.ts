import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isKnown, knownFrom, knownTo, validators } from '../http/if-none-match.ts'
import type { LastKnown } from './response-memory.ts'
import {
  type Body,
  compressedQuickly,
  type Encoding,
  encodingFor,
  type Packet,
  type SharedResponse,
} from './shared-response.ts'

/** Sends one reader what is theirs alone. */
export async function sendCompressed(
  c: Context,
  text: string,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
) {
  const { body, encoding } = await compressedQuickly(text, encodingFor(c.req.header('accept-encoding')))
  return c.body(body, status, {
    ...headers,
    'content-length': String(body.byteLength),
    ...encodedAs(encoding),
  })
}

/** Negotiates the encoding; responds 304 to a reader who has the response. */
export function sendShared(c: Context, response: SharedResponse, headers: Record<string, string>) {
  const tagged = { ...headers, ...validators(response) }
  if (isKnown(knownTo(c), response)) return c.body(null, 304, tagged)
  const encoding = encodingFor(c.req.header('accept-encoding'))
  return c.body(response.bodies[encoding], 200, { ...tagged, ...encodedAs(encoding) })
}

/** Sends what may be out of date: no cache stores it for others, and it says how old it is. */
export const sendLastKnown = (
  c: Context,
  { response, age }: LastKnown,
  headers: Record<string, string>,
): Response => sendShared(c, response, { ...headers, 'cache-control': 'private, no-cache', age: String(age) })

const encodedAs = (encoding: Encoding): Record<string, string> =>
  encoding === 'identity' ? {} : { 'content-encoding': encoding }

interface Repeated {
  response: SharedResponse
  encoding: Encoding
  /** Names and values in turn, without those that follow from the response and its encoding. */
  headers: string[]
}

/** `sendShared` without the framework. @returns the status */
export function sendRepeated(
  { headers: requested }: IncomingMessage,
  outgoing: ServerResponse,
  { response, encoding, headers }: Repeated,
): 200 | 304 {
  if (
    isKnown(
      knownFrom((name) => requested[name]?.toString()),
      response,
    )
  ) {
    outgoing.writeHead(304, [...headers, ...Object.entries(validators(response)).flat()]).end()
    return 304
  }
  const packet = packetOf(response, encoding)
  outgoing.writeHead(200, [...headers, ...packet.headers])
  if (typeof packet.body === 'string') outgoing.end(packet.body, 'latin1')
  else outgoing.end(packet.body)
  return 200
}

/** Bytes of a body that is sent as text. */
const MAX_TEXT = 8_192

/**
 * What all readers of a response in one encoding get, ready to be sent. It is prepared once, and goes with
 * the response.
 */
function packetOf(response: SharedResponse, encoding: Encoding): Packet {
  const body = response.bodies[encoding]
  response.packets ??= {}
  response.packets[encoding] ??= {
    headers: [
      ...Object.entries({
        ...validators(response),
        'content-length': String(body.byteLength),
        ...encodedAs(encoding),
      }).flat(),
    ],
    body: body.byteLength > MAX_TEXT ? body : asText(body),
  }
  return response.packets[encoding]
}

/**
 * A character for each byte: Node.js sends headers and text in one piece, but headers and bytes in two, which
 * takes longer.
 */
const asText = (body: Body) => Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')

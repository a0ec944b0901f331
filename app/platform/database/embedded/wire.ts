import type { Bytes } from './messages.ts'

const QUERY = charCode('Q')
const SYNC = charCode('S')
const ERROR = charCode('E')
const IDLE = charCode('I')
const READY = charCode('Z')

/** A message begins with its type and length. */
const HEADER_BYTES = 5
const READY_BYTES = HEADER_BYTES + 1

/** AuthenticationOk and ReadyForQuery: the response to a client's startup message. */
export const welcome = concat([message('R', Uint8Array.of(0, 0, 0, 0)), message('Z', Uint8Array.of(IDLE))])

/**
 * Whether `bytes` are complete messages up to one that is answered with ReadyForQuery: only there a turn can
 * end.
 */
export function isBatch(bytes: Uint8Array): boolean {
  let last: Message | undefined
  for (const each of messages(bytes)) last = each
  return last?.end === bytes.length && (last.type === QUERY || last.type === SYNC)
}

/** Whether the response leaves its session in a transaction, even a failed one. */
export const leavesTransactionOpen = (response: Uint8Array) => response.at(-1) !== IDLE

/** A crashed engine stops in the middle of a response, or says nothing. */
export const isCompleteResponse = (response: Uint8Array) =>
  response.length >= READY_BYTES && response.at(-READY_BYTES) === READY

/** PostgreSQL's message of the first error in the response. */
export function errorIn(response: Uint8Array): string | undefined {
  let start = 0
  for (const { type, end } of messages(response)) {
    if (type === ERROR)
      return new TextDecoder()
        .decode(response.subarray(start + HEADER_BYTES, end))
        .split('\0')
        .find((field) => field.startsWith('M'))
        ?.slice(1)
    start = end
  }
  return undefined
}

export function hasFailed(response: Uint8Array): boolean {
  for (const { type } of messages(response)) if (type === ERROR) return true
  return false
}

export const query = (sql: string) => message('Q', text(sql))

export const fatal = (code: string, sentence: string) =>
  message('E', text('SFATAL'), text('VFATAL'), text(`C${code}`), text(`M${sentence}`), Uint8Array.of(0))

export function concat(parts: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

interface Message {
  type: number
  /** Where the next one starts; past the end of the buffer when the message is incomplete. */
  end: number
}

function* messages(bytes: Uint8Array): Generator<Message> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 5 <= bytes.length; ) {
    const end = at + 1 + view.getUint32(at + 1)
    yield { type: view.getUint8(at), end }
    at = end
  }
}

function message(type: string, ...parts: Uint8Array[]): Bytes {
  const body = concat(parts)
  const bytes = concat([Uint8Array.of(charCode(type), 0, 0, 0, 0), body])
  new DataView(bytes.buffer).setUint32(1, body.length + 4)
  return bytes
}

function text(value: string): Uint8Array {
  return new TextEncoder().encode(`${value}\0`)
}

function charCode(value: string): number {
  return value.charCodeAt(0)
}

import type { Bytes } from './messages.ts'

/** As much of PostgreSQL's wire protocol (version 3) as carrying it from thread to thread takes. */

const QUERY = letter('Q')
const SYNC = letter('S')
const ERROR = letter('E')
const IDLE = letter('I')

/** AuthenticationOk and ReadyForQuery: all that a client waits for after it has introduced itself. */
export const welcome = joined([message('R', Uint8Array.of(0, 0, 0, 0)), message('Z', Uint8Array.of(IDLE))])

/**
 * Whether `bytes`, from a client, are whole messages up to one that the backend answers with ReadyForQuery.
 * Anything shorter must wait for its rest: only between such batches may another session have its turn.
 */
export function isBatch(bytes: Uint8Array): boolean {
  let last: Message | undefined
  for (const each of messages(bytes)) last = each
  return last?.end === bytes.length && (last.type === QUERY || last.type === SYNC)
}

/** Whether the answer leaves its session in a transaction, be it a failed one. */
export const leavesTransactionOpen = (answer: Uint8Array) => answer.at(-1) !== IDLE

export function hasFailed(answer: Uint8Array): boolean {
  for (const { type } of messages(answer)) if (type === ERROR) return true
  return false
}

/** The message that asks for one or more statements without parameters. */
export const query = (sql: string) => message('Q', text(sql))

/** The message with which a server ends a session. */
export const fatal = (code: string, sentence: string) =>
  message('E', text('SFATAL'), text('VFATAL'), text(`C${code}`), text(`M${sentence}`), Uint8Array.of(0))

/** The parts in one new array. */
export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

interface Message {
  type: number
  /** Where the next one starts. Beyond the end of what has come when the message has not come whole. */
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
  const body = joined(parts)
  const whole = joined([Uint8Array.of(letter(type), 0, 0, 0, 0), body])
  new DataView(whole.buffer).setUint32(1, body.length + 4)
  return whole
}

function text(value: string): Uint8Array {
  return new TextEncoder().encode(`${value}\0`)
}

function letter(value: string): number {
  return value.charCodeAt(0)
}

import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../errors/app-error.ts'
import { STORAGE_TEXTS } from '../../errors/storage-texts.ts'
import type { FindProblem } from './watch-services.ts'

/** It is longer than the two minutes after which clamd itself gives up on a file (MaxScanTime). */
const ANSWER_MS = 150_000
const CONNECT_MS = 5_000
const RETRY_AFTER_SECONDS = 60

export const NOT_SCANNED = 'not_scanned'

export const infectedFile = (name: string) => new AppError(422, 'infected_file', STORAGE_TEXTS.infected(name))

/**
 * Asks clamd, if there is one.
 * @param clamdUrl tcp://host:port or unix:/path
 * @throws AppError 503 if clamd can't be reached, or doesn't know
 */
export async function isInfected(
  clamdUrl: string | undefined,
  content: Readable,
  answerMs = ANSWER_MS,
): Promise<boolean> {
  if (!clamdUrl) {
    content.destroy()
    return false
  }
  try {
    const answer = await ask(clamdUrl, framed(content), answerMs)
    if (/^stream: .+ FOUND$/.test(answer)) return true
    if (answer === 'stream: OK') return false
    throw new Error(`clamd answered: ${answer || 'nothing'}`)
  } catch (cause) {
    const error = new AppError(503, NOT_SCANNED, STORAGE_TEXTS.notScanned, undefined, {
      'retry-after': String(RETRY_AFTER_SECONDS),
    })
    throw Object.assign(error, { cause })
  } finally {
    content.destroy()
  }
}

/** Asks clamd whether it's there. */
export const scannerProblem =
  (clamdUrl: string, answerMs = CONNECT_MS): FindProblem =>
  async () => {
    try {
      const answer = await ask(clamdUrl, [Buffer.from('zPING\0')], answerMs)
      return answer === 'PONG' ? null : STORAGE_TEXTS.scannerAway(answer || 'no answer')
    } catch (error) {
      return STORAGE_TEXTS.scannerAway(error instanceof Error ? error.message : String(error))
    }
  }

/** @param command everything that clamd is sent */
async function ask(
  clamdUrl: string,
  command: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  answerMs: number,
): Promise<string> {
  const { protocol, hostname, port, pathname } = new URL(clamdUrl)
  const socket = connect(
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) },
  )
  let answer = ''
  socket
    .setEncoding('utf8')
    .setTimeout(Math.min(CONNECT_MS, answerMs))
    .on('timeout', () => socket.destroy(new Error('clamd takes too long')))
    .on('connect', () => socket.setTimeout(answerMs))
    .on('data', (text: string) => {
      answer += text
    })
  try {
    // clamd gives up on a client that closes its side before the answer.
    await Promise.all([once(socket, 'end'), pipeline(Readable.from(command), socket, { end: false })])
  } catch (error) {
    // clamd answers and hangs up in the middle of a file that is too large for it.
    if (!answer) throw error
  } finally {
    socket.destroy()
  }
  return answer.replaceAll('\0', '').trim()
}

/** INSTREAM of clamd(8): each chunk behind its length, an empty one at the end. */
async function* framed(chunks: AsyncIterable<Uint8Array>) {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of chunks) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.byteLength)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

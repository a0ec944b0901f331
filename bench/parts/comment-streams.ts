import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Follows the comments of a story. Resolves once the stream listens.
 * @param onChange called at each signal
 */
export function openCommentStream(
  origin: string,
  story: string,
  index: number,
  onChange: () => void,
): Promise<Socket> {
  const { hostname, port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET /api/realtime/comments-${story} HTTP/1.1\r\nHost: ${host}\r\n` +
          `X-Forwarded-For: 10.1.${index >> 8}.${index & 255}\r\n\r\n`,
      ),
    )
    socket.setEncoding('utf8').once('error', reject)
    socket.on('data', (text: string) => {
      for (const _ of text.matchAll(/event: changed/g)) onChange()
      if (text.includes('event: listening')) resolve(socket)
      else if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text))
    })
  })
}

/**
 * Follows the comments of a story as a browser does: connects again when a stream ends, after the time that
 * the server named. Resolves once the first stream listens.
 * @param onChange called at each signal, and at each further stream, where a browser fetches what it missed
 */
export async function readLive(
  origin: string,
  story: string,
  onChange: () => void,
  signal: AbortSignal,
): Promise<void> {
  const listening = Promise.withResolvers<void>()
  const connectAgain = async () => {
    let retry = 0
    for (let streams = 0; !signal.aborted; streams += 1) {
      const response = await fetch(`${origin}/api/realtime/comments-${story}`, { signal })
      if (!response.ok || !response.body) throw new Error(`No stream: ${response.status}`)
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        for (const [, ms] of text.matchAll(/^retry: (\d+)$/gm)) retry = Number(ms)
        for (const _ of text.matchAll(/^event: changed$/gm)) onChange()
        if (!/^event: listening$/m.test(text)) continue
        listening.resolve()
        if (streams > 0) onChange()
      }
      await pause(retry)
    }
  }
  connectAgain().catch((error: unknown) => {
    listening.reject(error)
    if (!signal.aborted) console.error(error)
  })
  await listening.promise
}

/** Writes as the member with this cookie, from an address of their own. @throws Error if it isn't posted */
export async function writeComment(
  origin: string,
  story: string,
  cookie: string,
  index: number,
): Promise<void> {
  const headers = { cookie, origin, 'content-type': 'application/json', 'x-forwarded-for': `10.2.0.${index}` }
  const body = JSON.stringify({ id: randomUUID(), startup_id: story, content: `Well said, ${index}.` })
  const response = await fetch(`${origin}/api/comments`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The comment wasn't posted: ${await response.text()}`)
}

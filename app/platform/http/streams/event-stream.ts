/** Proxies close idle connections. */
const HEARTBEAT_MS = 25_000

/**
 * The longest, in milliseconds, that a reader whose network is gone without a word takes up a stream: what is
 * sent to them waits in the operating system for a quarter of an hour. Others reconnect at once.
 */
export const MAX_AGE_MS = 300_000

/**
 * Picks a number at random, so that readers don't all come at once: after a restart, and again whenever their
 * streams end.
 */
const between = (min: number, max: number) => Math.round(min + Math.random() * (max - min))

/** Has browsers reconnect after this time, in ms. */
const retry = (ms: number) => `retry: ${ms}\n\n`

/** Events that wait for a reader who takes none; then the stream ends, and the browser reconnects. */
const MAX_UNREAD = 60

export type SendEvent = (event: string, data?: object) => void

interface Options {
  /**
   * Starts sending.
   * @param end ends the stream, after `open`
   * @returns a function that stops it, called once
   */
  open: (send: SendEvent, end: () => void) => () => void
  /** Ends every stream. */
  stopping: AbortSignal
}

/** Server-sent events, with a `beat` as a keepalive, for at most `MAX_AGE_MS`. Data is JSON or empty. */
export function eventStream({ open, stopping }: Options): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let end = () => {}
  return new ReadableStream({
    start(controller) {
      const send: SendEvent = (event, data) => {
        if ((controller.desiredSize ?? 0) <= -MAX_UNREAD) {
          end()
          controller.error(new Error('The reader is too slow.'))
          return
        }
        const json = data === undefined ? '' : JSON.stringify(data)
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${json}\n\n`))
      }
      let isOver = false
      const stop = () => {
        if (isOver) return
        end()
        controller.close()
      }
      const close = open(send, stop)
      controller.enqueue(encoder.encode(retry(between(2_000, 5_000))))
      const beat = setInterval(() => send('beat'), HEARTBEAT_MS)
      const age = setTimeout(
        () => {
          controller.enqueue(encoder.encode(retry(between(0, 500))))
          stop()
        },
        between(0.8 * MAX_AGE_MS, MAX_AGE_MS),
      )
      stopping.addEventListener('abort', stop)
      end = () => {
        isOver = true
        clearInterval(beat)
        clearTimeout(age)
        stopping.removeEventListener('abort', stop)
        close()
      }
      if (stopping.aborted) stop()
    },
    cancel() {
      end()
    },
  })
}

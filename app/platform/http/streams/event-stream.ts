/** Proxies close idle connections. */
const HEARTBEAT_MS = 25_000

/** Browsers reconnect after this time, in ms, at random so that they don't all come at once after a restart. */
const retryAfter = () => Math.round(2_000 + Math.random() * 3_000)

/** Events that wait for a reader who takes none; then the stream ends, and the browser reconnects. */
const MAX_UNREAD = 60

export type SendEvent = (event: string, data?: object) => void

interface Options {
  /** Starts sending. @returns a function that stops it, called once */
  open: (send: SendEvent) => () => void
  /** Ends the stream. */
  stopping: AbortSignal
}

/** Server-sent events, with a `beat` as a keepalive. Data is JSON or empty. */
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
      const stop = () => {
        end()
        controller.close()
      }
      const close = open(send)
      controller.enqueue(encoder.encode(`retry: ${retryAfter()}\n\n`))
      const beat = setInterval(() => send('beat'), HEARTBEAT_MS)
      stopping.addEventListener('abort', stop)
      end = () => {
        clearInterval(beat)
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

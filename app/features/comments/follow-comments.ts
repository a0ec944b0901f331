import { ApiError } from '../../platform/api/api-error.ts'
import { serverEvents } from '../../platform/api/server-events.ts'
import { isLoaded, type OfStory, refetchComments } from './refetch-comments.ts'
import { showUseful } from './show-useful.ts'

/** The random part of the delay, which spreads the requests of a story's readers. */
const MAX_JITTER_MS = 1_500
const POLL_MS = 60_000
/** When a lost stream is opened again, unless the server has said when to come back. */
const RECONNECT_MS = 3_000
/**
 * How long silence may last: longer than two of the server's beats. A connection that is lost without a word
 * stays open for as long as nobody sends.
 */
const MAX_SILENCE_MS = 60_000

interface Options extends OfStory {
  signal: AbortSignal
}

/** What the server sends: nothing if any comment may have changed. */
interface Signal {
  ids?: string[]
  /** The numbers themselves, so that nobody has to ask for them. */
  useful?: Record<string, number>
}

/**
 * Fetches what has changed since the page was made, then after each change until `signal` aborts, while the
 * tab is visible. Polls if the server refuses a stream.
 */
export function followComments({ signal, ...where }: Options): void {
  let connection: AbortController | undefined
  let reconnecting: number | undefined
  let fetching: number | undefined
  let silence: number | undefined

  const fetchSoon = () => {
    fetching ??= window.setTimeout(() => {
      fetching = undefined
      // The next signal tries again.
      refetchComments(where).catch(() => undefined)
    }, Math.random() * MAX_JITTER_MS)
  }

  const onChanged = (data = '') => {
    const { ids, useful = {} }: Signal = data === '' ? {} : JSON.parse(data)
    for (const [id, count] of Object.entries(useful))
      showUseful(where.queryClient, where.startupId, id, () => count)
    if (!ids?.every((id) => isLoaded(where, id))) fetchSoon()
  }

  const connect = async () => {
    const own = new AbortController()
    connection = own
    const { signal: closed } = own
    const path = `/api/realtime/comments-${where.startupId}`
    let wait = RECONNECT_MS
    let isRefused = false
    let isSilent = false
    const postpone = () => {
      window.clearTimeout(silence)
      silence = window.setTimeout(() => {
        isSilent = true
        own.abort()
      }, MAX_SILENCE_MS)
    }
    postpone()
    try {
      for await (const { event, data, retry } of serverEvents(where.api, path, closed)) {
        postpone()
        if (retry) wait = Number(retry)
        // What happened since the page was rendered, or while there was no stream.
        if (event === 'listening') fetchSoon()
        if (event === 'changed') onChanged(data)
      }
    } catch (error) {
      isRefused = error instanceof ApiError
      if (isRefused) wait = POLL_MS + Math.random() * MAX_JITTER_MS
    }
    if (closed.aborted && !isSilent) return
    window.clearTimeout(silence)
    reconnecting = window.setTimeout(() => {
      if (isRefused) fetchSoon()
      void connect()
    }, wait)
  }

  const pause = () => {
    connection?.abort()
    for (const timer of [silence, reconnecting, fetching]) window.clearTimeout(timer)
    fetching = undefined
  }

  const resume = () => {
    pause()
    if (!document.hidden) void connect()
  }

  if (signal.aborted) return
  resume()
  document.addEventListener('visibilitychange', resume)
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', resume)
    pause()
  })
}

import type { QueryClient } from '@tanstack/react-query'
import type { ApiTransport } from '../../platform/api/api-transport.ts'
import { fetchNewerComments, isLoaded, refetchComments } from './fetch-newer-comments.ts'

/** Spreads the requests of a story's readers. */
const MAX_JITTER_MS = 1_500
const POLL_MS = 60_000

interface Options {
  api: ApiTransport
  queryClient: QueryClient
  startupId: string
  signal: AbortSignal
}

/**
 * Fetches what is newer than the page, then changed comments until `signal` aborts, while the tab is visible. Polls if
 * the server refuses a stream.
 */
export function followComments({ signal, ...where }: Options): void {
  let events: EventSource | undefined
  let poll: number | undefined
  let fetching: number | undefined
  let isAll = false

  const fetchSoon = () => {
    fetching ??= window.setTimeout(() => {
      fetching = undefined
      const fetched = isAll ? refetchComments(where) : fetchNewerComments(where)
      isAll = false
      // The next signal tries again.
      fetched.catch(() => undefined)
    }, Math.random() * MAX_JITTER_MS)
  }

  const connect = () => {
    events = new EventSource(`/api/realtime/comments-${where.startupId}`)
    events.addEventListener('listening', () => {
      // What happened since the page was rendered, or while there was no stream.
      fetchSoon()
    })
    events.addEventListener('changed', ({ data }) => {
      const ids: string[] | undefined = data === '' ? undefined : JSON.parse(data).ids
      if (ids?.every((id) => isLoaded(where, id))) return
      isAll ||= ids === undefined
      fetchSoon()
    })
    events.addEventListener('error', () => {
      // After other failures the browser reconnects by itself.
      if (events?.readyState !== 2) return
      poll = window.setTimeout(
        () => {
          fetchSoon()
          connect()
        },
        POLL_MS + Math.random() * MAX_JITTER_MS,
      )
    })
  }

  const pause = () => {
    events?.close()
    window.clearTimeout(poll)
    window.clearTimeout(fetching)
    fetching = undefined
  }

  const resume = () => {
    pause()
    if (!document.hidden) connect()
  }

  if (signal.aborted) return
  resume()
  document.addEventListener('visibilitychange', resume)
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', resume)
    pause()
  })
}

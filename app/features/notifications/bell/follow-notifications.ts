import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { serverEvents } from '../../../platform/api/server-events.ts'
import { setUnread } from '../notifications.queries.ts'

/** How long it waits to connect again, unless the server has said when to come back. */
const RECONNECT_MS = 3_000
/** How long the bell waits between questions once the stream was refused. */
const POLL_MS = 60_000
/**
 * How long the stream may be silent: two of the server's beats and some. A connection that is lost without a
 * word stays open for as long as nobody sends.
 */
const MAX_SILENCE_MS = 60_000

interface Options {
  api: ApiTransport
  queryClient: QueryClient
  viewerId: string
  signal: AbortSignal
}

/**
 * Keeps the number of unread notifications right until `signal` aborts. One tab of a browser follows the
 * server's stream and tells the others; where a browser can't share, each tab follows its own.
 */
export function followNotifications({ api, queryClient, viewerId, signal }: Options): void {
  const name = `notifications ${viewerId}`
  const channel = openChannel(name)
  const show = (unread: number) => setUnread(queryClient, unread)
  let last: number | undefined
  let touched: string | undefined
  const touch = (when: string) => {
    // The first one says nothing new: the page has just loaded.
    if (touched !== undefined && touched !== when)
      for (const queryKey of [['conversations'], ['handovers']])
        void queryClient.invalidateQueries({ queryKey })
    touched = when
  }
  channel?.addEventListener('message', ({ data }) => {
    if (typeof data === 'number') show(data)
    else if (typeof data === 'object') touch(data.touched)
    // A tab that has just opened asks the one that follows.
    else if (last !== undefined) channel.postMessage(last)
  })
  signal.addEventListener('abort', () => channel?.close())
  channel?.postMessage('ask')

  const follow = (ended: AbortSignal) =>
    followStream(api, ended, {
      unread({ unread }) {
        last = unread
        show(unread)
        channel?.postMessage(unread)
      },
      conversations(changed) {
        touch(changed.touched)
        channel?.postMessage(changed)
      },
    })

  if (!channel || !navigator.locks) {
    void follow(signal)
    return
  }
  // The next tab takes over when this one closes.
  navigator.locks
    .request(name, { signal }, () => follow(signal))
    .catch(() => (signal.aborted ? undefined : follow(signal)))
}

/** @returns undefined where there are no channels: Firefox opens none for sites that may store nothing */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

interface OnEvent {
  unread(data: { unread: number }): void
  conversations(data: { touched: string }): void
}

/** Connects again until `signal` aborts, or the session has ended. */
async function followStream(api: ApiTransport, signal: AbortSignal, on: OnEvent) {
  while (!signal.aborted) {
    const wait = await connect(api, signal, on)
    if (wait === null || signal.aborted) return
    await pause(wait, signal)
  }
}

/** @returns in how many ms to connect again; null if the session has ended */
async function connect(api: ApiTransport, signal: AbortSignal, on: OnEvent): Promise<number | null> {
  const silent = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  const postpone = () => {
    clearTimeout(silence)
    silence = setTimeout(() => silent.abort(), MAX_SILENCE_MS)
  }
  let wait = RECONNECT_MS
  postpone()
  try {
    const either = AbortSignal.any([signal, silent.signal])
    for await (const { event, data, retry } of serverEvents(api, '/api/realtime/viewer', either)) {
      postpone()
      if (retry) wait = Number(retry)
      if ((event === 'unread' || event === 'conversations') && data) on[event](JSON.parse(data))
    }
  } catch (error) {
    if (error instanceof ApiError) wait = POLL_MS
    if (error instanceof ApiError && error.status === 401) return null
  } finally {
    clearTimeout(silence)
  }
  return wait
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const now = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', now)
    // What was missed while the device slept is asked for at once.
    globalThis.addEventListener?.('online', now, { once: true })
  })

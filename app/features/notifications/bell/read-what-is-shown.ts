import type { QueryClient } from '@tanstack/react-query'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { readNotifications } from '../notifications.queries.ts'

const COMMENT = 'comment-'
const WAIT_MS = 1_000
/** The server takes as many IDs at once. */
const MAX_IDS = 100

interface Options {
  api: ApiTransport
  queryClient: QueryClient
  path: string
  signal: AbortSignal
}

const ABOUT = /^\/(?<what>story|asset)\/(?<id>[0-9a-f-]{36})$/

/** Reads the notifications about the page: of a story's comments, only those that come into view. */
export function readWhatIsShown({ api, queryClient, path, signal }: Options): void {
  const about = ABOUT.exec(path)?.groups
  if (!about?.id) return
  const read = (choice: Parameters<typeof readNotifications>[2]) =>
    // The line stays unread, and can be read in the list.
    void readNotifications(api, queryClient, choice).catch(() => undefined)
  read(about.what === 'asset' ? { asset_id: about.id } : { startup_id: about.id })
  if (about.what === 'asset' || !('IntersectionObserver' in window)) return

  const shown = new Set<string>()
  const watched = new WeakSet<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const ids = Array.from(shown).slice(0, MAX_IDS)
    for (const id of ids) shown.delete(id)
    if (ids.length > 0) read({ comment_ids: ids })
    if (shown.size > 0) timer = setTimeout(flush, WAIT_MS)
  }
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      shown.add(target.id.slice(COMMENT.length))
      inView.unobserve(target)
      timer ??= setTimeout(flush, WAIT_MS)
    }
  })
  const watch = () => {
    for (const comment of document.querySelectorAll(`[id^="${COMMENT}"]`)) {
      if (watched.has(comment) || !/^comment-[0-9a-f-]{36}$/.test(comment.id)) continue
      watched.add(comment)
      inView.observe(comment)
    }
  }
  const added = new MutationObserver(watch)
  added.observe(document.body, { childList: true, subtree: true })
  watch()
  signal.addEventListener('abort', () => {
    added.disconnect()
    inView.disconnect()
    clearTimeout(timer)
  })
}

import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { keepFocus } from '../../../platform/browser/keep-focus.ts'
import { focusOn, pageHeading } from '../../../platform/browser/page-start.ts'
import { say } from '../../../ui/announcements/say.ts'
import { leftLink, rememberLeftLink, wasLeftByLink } from './left-links.ts'

/** How long a list that loads may still bring the link by which its page was left, in milliseconds. */
const LINK_TIMEOUT = 5_000

const pageOf = ({ pathname, searchStr }: { pathname: string; searchStr: string }) => pathname + searchStr

/**
 * Follows arrivals until `signal` aborts.
 * @param first path of the page that was shown when the code began to load
 */
export function lookAfterFocus(router: AnyRouter, first: string, signal: AbortSignal): void {
  if (signal.aborted) return
  for (const end of [keepFocus(), followArrivals(router, first)]) signal.addEventListener('abort', end)
}

/**
 * Says the title of a page and focuses its heading, or the element that the hash names, once the page itself
 * stands and not only its waiting screen. Somebody who goes back returns to the link by which they left the
 * page, also where only the query differs.
 * @param first path of the page that was shown at first, which may have been left already
 * @returns a function that ends it
 */
function followArrivals(router: AnyRouter, first: string): () => void {
  let isReturn = false
  let stopWaiting = () => {}
  /**
   * Whether the Tab key has led somewhere while the page loads: taking the focus from there would lose one's
   * position.
   */
  let hasMoved = false
  const onTab = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') hasMoved = true
  }
  window.addEventListener('keydown', onTab)

  const arrive = (page: string, hash: string) => {
    stopWaiting()
    const isAwaited = isReturn && wasLeftByLink(page)
    stopWaiting = once(pageHeading, (heading) => {
      say(document.title)
      const link = isAwaited ? leftLink(page) : undefined
      const start = link ?? document.getElementById(hash) ?? heading
      if (link || !(hasMoved || hasOwnFocus())) focusOn(start)
      if (!isAwaited || link) return
      stopWaiting = once(
        () => leftLink(page),
        (late) => document.activeElement === start && focusOn(late),
        LINK_TIMEOUT,
      )
    })
  }

  const history: RouterHistory = router.history
  const stops = [
    history.subscribe(({ action }) => {
      isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE'
    }),
    router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || pageOf(fromLocation) === pageOf(toLocation)) return
      hasMoved = false
      if (pathChanged) stopWaiting()
      if (!isReturn) rememberLeftLink(pageOf(fromLocation))
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      const page = pageOf(toLocation)
      if (!fromLocation || pageOf(fromLocation) === page) return
      if (pathChanged) return arrive(page, toLocation.hash)
      if (!isReturn) return
      stopWaiting()
      stopWaiting = once(() => leftLink(page), focusOn, LINK_TIMEOUT)
    }),
  ]
  const { resolvedLocation } = router.state
  if (resolvedLocation && resolvedLocation.pathname !== first)
    arrive(pageOf(resolvedLocation), resolvedLocation.hash)
  return () => {
    stopWaiting()
    window.removeEventListener('keydown', onTab)
    for (const stop of stops) stop()
  }
}

/** Whether the page itself has focused something, such as its first field. */
function hasOwnFocus(): boolean {
  const { activeElement } = document
  const main = document.querySelector('main')
  return main !== activeElement && activeElement !== pageHeading() && main?.contains(activeElement) === true
}

/**
 * Calls `act` with what `find` returns, now or as soon as the page has it.
 * @returns a function that stops waiting
 */
function once<Found>(
  find: () => Found | null | undefined,
  act: (found: Found) => void,
  timeout?: number,
): () => void {
  const first = find()
  if (first) {
    act(first)
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const found = find()
    if (!found) return
    observer.disconnect()
    act(found)
  })
  // A page that has loaded is inserted, or shown by its style.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
  if (timeout !== undefined) setTimeout(() => observer.disconnect(), timeout)
  return () => observer.disconnect()
}

import '@vitejs/plugin-react/preamble'
import './ui/tokens.css'
import './ui/base.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { ViewerResponse } from './features/viewer/viewer.schema.ts'
import { applyViewer, isMemberAsRendered } from './features/viewer/viewer-facts.ts'
import { isShownFailure } from './platform/api/api-error.ts'
import { CLIENT_INFO } from './platform/api/api-transport.ts'
import type { SiteSettings } from './platform/api/site-settings.ts'
import { tolerateMovedNodes } from './platform/browser/moved-nodes.ts'
import { createApp, Document } from './router.tsx'

interface PageState {
  site: string
  settings: SiteSettings
  /** The ID of the member for whom the page was made; undefined for a page that members share. */
  viewer?: string
}

tolerateMovedNodes()

const onCaughtError = (error: unknown) => (isShownFailure(error) ? console.error : reportError)(error)

/** React has started the page again from scratch, so nothing that somebody did has failed. */
const onRecoverableError = (error: unknown) => console.warn(error)

/** Waits for the next task, so that no step of the start keeps the browser from responding for long. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(undefined)
  })

let chunkMissing = false
addEventListener(
  'vite:preloadError',
  () => {
    chunkMissing = true
  },
  { once: true },
)

await nextTask()
const { site, settings, viewer, ...state }: DehydratedState & PageState = JSON.parse(
  document.getElementById('page-state')!.textContent!,
)
const app = createApp({
  api: { origin: location.origin, site, fetch: (input, init) => fetch(input, init) },
  settings,
})

await nextTask()
let isAsRendered = true
// The server may send a cached page: treat its data as current.
for (const query of state.queries) query.state.dataUpdatedAt = Date.now()
if (viewer) {
  const ask = () => fetch(viewer, { headers: CLIENT_INFO }).catch(() => undefined)
  let response = await (window.viewerAnswer ?? ask())
  // The database can't be reached: the page stays readable as it came until it can.
  while (response?.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, 5000))
    response = await ask()
  }
  const facts: ViewerResponse | undefined = await response?.json().catch(() => undefined)
  // A page of somebody else loads its data as after a navigation.
  if (isMemberAsRendered(facts)) applyViewer(state, facts)
  else {
    isAsRendered = false
    state.queries = []
  }
}
hydrate(app.queryClient, state)
await nextTask()

// This private part of the router marks the first render as a hydration.
if (isAsRendered) app.router.ssr = { manifest: undefined }
await app.router.load()
await nextTask()
// If a chunk can't be loaded (new release, offline), the server-rendered page stays readable.
if (chunkMissing) window.reloadOutdated?.()
else {
  const page = <Document app={app} onReady={refreshAfterBack} />
  // The start happens in small steps, so that the browser can respond to input meanwhile.
  if (isAsRendered)
    startTransition(() => void hydrateRoot(document, page, { onCaughtError, onRecoverableError }))
  // React's types leave out the document.
  else createRoot(document as unknown as Element, { onCaughtError }).render(page)
  window.earlyPresses?.end()
}

function refresh() {
  void app.queryClient.invalidateQueries()
}

/**
 * Loads the facts again after going back, when the browser shows the page as it stored it. Until React is
 * ready, its parts must show the same.
 */
function refreshAfterBack() {
  const [navigation] = performance.getEntriesByType('navigation')
  if ((navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward') refresh()
}

addEventListener(
  'focusin',
  () => import('./platform/browser/limit-by-characters.ts').catch(() => undefined),
  {
    once: true,
  },
)

// The browser may show the page as it was left.
addEventListener('pageshow', ({ persisted }) => persisted && refresh())

if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)

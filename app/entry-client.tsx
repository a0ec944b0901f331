import '@vitejs/plugin-react/preamble'
import './ui/tokens.css'
import './ui/base.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import type { SiteSettings } from './platform/api/site-settings.ts'
import { createApp, Document } from './router.tsx'

interface PageState {
  site: string
  settings: SiteSettings
}

let chunkMissing = false
addEventListener(
  'vite:preloadError',
  () => {
    chunkMissing = true
  },
  { once: true },
)

const { site, settings, ...state }: DehydratedState & PageState = JSON.parse(
  document.getElementById('page-state')!.textContent!,
)
const app = createApp({
  api: { origin: location.origin, site, fetch: (input, init) => fetch(input, init) },
  settings,
})

// A kept page is current when it is served, however long ago it was rendered.
for (const query of state.queries) query.state.dataUpdatedAt = Date.now()
hydrate(app.queryClient, state)

// Not public in the router: tells it that its first rendering takes over the server's.
app.router.ssr = { manifest: undefined }
await app.router.load()
// A part that could not be fetched (a new version was put up, the line is down) leaves the server's page readable.
if (!chunkMissing) hydrateRoot(document, <Document app={app} />)

import { type DehydratedState, dehydrate, type Query } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { ownersIn, viewerPath } from './features/viewer/viewer-path.server.ts'
import { ApiError } from './platform/api/api-error.ts'
import { POSTED_KEY } from './platform/browser/posted-form.ts'
import type { Rendered, RenderRequest } from './platform/rendering/render.ts'
import { createApp, Document } from './router.tsx'

export const routeIds = (): string[] =>
  Object.keys(
    createApp({
      api: { origin: '', site: '', fetch },
      settings: { social: {}, quote: null, has_google: false, requires_second_factor: false, backup_days: 0 },
      history: createMemoryHistory(),
    }).router.routesById,
  )

/** Statuses of the API that a page passes on. */
const REFUSALS = [403, 429, 503] as const

/** Loads what the page at `url` shows; `fetch` serves its API calls. */
export async function renderPage({
  url,
  site,
  settings,
  cookie,
  fetch,
  posted,
}: RenderRequest): Promise<Rendered> {
  const app = createApp({
    api: { origin: site, site, fetch },
    settings,
    history: createMemoryHistory({ initialEntries: [withPlainCarets(url)] }),
    cookie,
  })
  if (posted) app.queryClient.setQueryData(POSTED_KEY, posted)
  await app.router.load()
  // This private part of the router has the outcome of loading as an HTTP status.
  const result = app.router._serverResult!
  if (result.type === 'redirect') {
    return {
      type: 'redirect',
      status: result.redirect.status,
      location: result.redirect.headers.get('location') ?? '/',
    }
  }
  const data = timeless(dehydrate(app.queryClient))
  const viewer = viewerPath(data)
  const state = JSON.stringify({ site, settings, viewer, ...data }).replaceAll('<', '\\u003c')
  const routeIds = result.matches.map((match) => match.routeId)
  const error = app.router.state.matches.find((match) => match.status === 'error')?.error
  const refused = [error, error instanceof Error && error.cause].find((one) => one instanceof ApiError)
  const status = REFUSALS.find((refusal) => refusal === refused?.status) ?? (result.status as 200 | 404 | 500)
  return {
    type: 'page',
    status,
    render() {
      const body = renderToString(<Document app={app} />)
      // When a component throws, React renders the nearest boundary's fallback and continues.
      if (body.includes('<!--$!-->'))
        throw new Error(`A component failed while rendering ${result.matches.at(-1)?.routeId}`)
      return body
    },
    state,
    routeIds,
    viewer,
    owners: ownersIn(data),
    error,
    isIncomplete: app.queryClient.getQueryCache().findAll({ predicate: hasFailed }).length > 0,
    retryAfter: refused?.retryAfter,
  }
}

const hasFailed = ({ state }: Query) => state.status === 'error'

/** URLs encode a caret and the router doesn't, so it would redirect such a URL to itself forever. */
const withPlainCarets = (url: string) => url.replaceAll(/%5E/gi, '^')

/** Drops timestamps: equal content must give equal pages. The browser sets its own clock. */
const timeless = ({ queries, mutations }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0 },
  })),
})

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { sessionQuery } from './features/accounts/session/accounts.queries.ts'
import { ErrorScreen } from './features/layout/ErrorScreen.tsx'
import { NotFoundScreen } from './features/layout/NotFoundScreen.tsx'
import type { ApiTransport } from './platform/api/api-transport.ts'
import { parseSearch, stringifySearch } from './platform/api/plain-search.ts'
import { createQueryClient } from './platform/api/query-client.ts'
import type { SiteSettings } from './platform/api/site-settings.ts'
import { routeTree } from './routeTree.gen.ts'

export interface RouterContext {
  queryClient: QueryClient
  api: ApiTransport
  settings: SiteSettings
  /** On the server: what the browser keeps and sent along. In the browser it is in the document. */
  cookie: string | undefined
}

interface AppOptions {
  api: ApiTransport
  settings: SiteSettings
  /** Given on the server, where there is no address bar. */
  history?: RouterHistory
  /** What the request's browser keeps, on the server. */
  cookie?: string
}

/** The product's pages, made once per request on the server and once per page in the browser. */
export function createApp({ api, settings, history, cookie }: AppOptions) {
  const onServer = history !== undefined
  const queryClient = createQueryClient({
    onServer,
    onSessionLost: () => queryClient.invalidateQueries(sessionQuery(api)),
  })
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    context: { queryClient, api, settings, cookie },
    history,
    // The shell scrolls; the router, left to itself, would jump to the top whenever it loads.
    scrollRestoration: () => false,
    disableGlobalCatchBoundary: true,
    defaultPendingMs: 400,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
  return { queryClient, router }
}

export type App = ReturnType<typeof createApp>

declare module '@tanstack/react-router' {
  interface Register {
    router: App['router']
  }
}

/** The whole document; React renders it on the server and takes it over in the browser. */
export function Document({ app }: { app: App }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3ede1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15120f" />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <QueryClientProvider client={app.queryClient}>
          <RouterProvider router={app.router} />
        </QueryClientProvider>
      </body>
    </html>
  )
}

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionQuery } from './features/accounts/session/accounts.queries.ts'
import { rememberSessionEnd } from './features/accounts/session/session-end.ts'
import { ErrorScreen } from './features/layout/ErrorScreen.tsx'
import { NotFoundScreen } from './features/layout/NotFoundScreen.tsx'
import type { ApiTransport } from './platform/api/api-transport.ts'
import { createQueryClient } from './platform/api/query-client.ts'
import type { SiteSettings } from './platform/api/site-settings.ts'
import { parseSearch, stringifySearch } from './platform/browser/plain-search.ts'
import { routeTree } from './routeTree.gen.ts'

export interface RouterContext {
  queryClient: QueryClient
  api: ApiTransport
  settings: SiteSettings
  /** The cookies on the server; the browser reads document.cookie. */
  cookie: string | undefined
}

interface AppOptions {
  api: ApiTransport
  settings: SiteSettings
  /** The history on the server, which has no address bar. */
  history?: RouterHistory
  cookie?: string
}

export function createApp({ api, settings, history, cookie }: AppOptions) {
  const onServer = history !== undefined
  const queryClient = createQueryClient({
    onServer,
    // `AuthProvider` turns the page into the guest's once the lookup says so. Several failures share one
    // lookup.
    onSessionLost: () => {
      const { user } = queryClient.getQueryData(sessionQuery(api).queryKey) ?? {}
      if (user) rememberSessionEnd(user.id)
      void queryClient.invalidateQueries(sessionQuery(api), { cancelRefetch: false })
    },
  })
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    context: { queryClient, api, settings, cookie },
    history,
    // `useScrolling` scrolls; the router would jump to the top on every load.
    scrollRestoration: () => false,
    disableGlobalCatchBoundary: true,
    defaultPendingMs: 400,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    // The default would show a page for paths below it that don't exist.
    notFoundMode: 'root',
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

interface DocumentProps {
  app: App
  /** Called once the page responds to input. It must stay the same. */
  onReady?: () => void
}

export function Document({ app, onReady }: DocumentProps) {
  useEffect(() => onReady?.(), [onReady])
  // The boot script has set these, which React removes where it doesn't hydrate the page.
  const { theme, fonts, page } = import.meta.env.SSR ? {} : document.documentElement.dataset
  return (
    <html lang="en" data-theme={theme} data-fonts={fonts} data-page={page} suppressHydrationWarning>
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

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { within } from '@testing-library/dom'
import { cleanup, configure, render as renderIntoPage } from '@testing-library/react'
import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import { AuthProvider } from '../app/features/accounts/session/AuthProvider.tsx'
import {
  GUEST,
  type SessionResponse,
  sessionQueryKey,
} from '../app/features/accounts/session/accounts.queries.ts'
import type { SiteSettings } from '../app/platform/api/site-settings.ts'

// Parts of a page load lazily, which takes more than the default of a second on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

export const MEMBER = {
  user: {
    id: '00000000-0000-4000-8000-000000000002',
    email: 'ben@example.com',
    user_metadata: { full_name: 'Ben Member' },
    avatar_url: null,
  },
  session: {
    id: '00000000-0000-4000-8000-0000000000aa',
    expires_at: '2031-01-01T00:00:00.000Z',
    authenticated_at: '2026-01-01T00:00:00.000Z',
    second_factor_at: null,
  },
  suspension: null,
  deletion: null,
} satisfies SessionResponse

export const SUSPENDED = {
  ...MEMBER,
  suspension: { reason: 'The same link in 14 comments.', until: '2030-11-29T10:20:00.000Z' },
} satisfies SessionResponse

export const LEAVING = {
  ...MEMBER,
  deletion: { requested_at: '2026-11-22T12:00:00.000Z', due_at: '2026-12-06T12:00:00.000Z' },
} satisfies SessionResponse

const SITE = 'https://unpause.example'

export const BARE_SITE: SiteSettings = {
  social: {},
  quote: null,
  has_google: false,
  requires_second_factor: false,
  backup_days: 7,
}

interface Options {
  settings?: SiteSettings
  /** The session is a guest's by default; null if it isn't loaded yet. */
  session?: SessionResponse | null
  url?: string
  /** The path of the route that the element belongs to, if it asks for its own. */
  path?: string
  /** Every call fails by default. */
  fetch?: typeof fetch
  queryClient?: QueryClient
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const withoutRetries = { queries: { retry: false }, mutations: { retry: false } }

async function withProviders(
  element: ReactNode,
  {
    session = GUEST,
    url = '/',
    path,
    fetch = offline,
    settings = BARE_SITE,
    queryClient = new QueryClient({ defaultOptions: withoutRetries }),
  }: Options,
  isServer: boolean,
) {
  queryClient.setQueryDefaults(sessionQueryKey, { staleTime: Number.POSITIVE_INFINITY })
  if (session) queryClient.setQueryData(sessionQueryKey, session)
  const rootRoute = createRootRoute({ component: () => <AuthProvider>{element}</AuthProvider> })
  const paths = path ? [path, '$'] : ['$']
  const router = createRouter({
    routeTree: rootRoute.addChildren(
      paths.map((each) => createRoute({ getParentRoute: () => rootRoute, path: each })),
    ),
    history: createMemoryHistory({ initialEntries: [url] }),
    context: { api: { origin: SITE, site: SITE, fetch }, queryClient, settings } as never,
    isServer,
  })
  await router.load()
  onTestFinished(() => queryClient.clear())
  const page = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
  return { page, router, queryClient }
}

/** Renders as the browser does, until the test ends. Needs `// @vitest-environment jsdom`. */
export async function render(element: ReactNode, options: Options = {}) {
  const { page, router, queryClient } = await withProviders(element, options, false)
  const view = renderIntoPage(page)
  onTestFinished(cleanup)
  return { ...view, router, queryClient }
}

/** Renders on the server, lets `early` act on the page, such as by typing into it, and then hydrates it. */
export async function hydrateAfter(
  early: (container: HTMLElement) => void,
  element: ReactNode,
  options: Options = {},
) {
  const { page } = await withProviders(element, options, false)
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  early(container)
  const view = renderIntoPage(page, { container, hydrate: true })
  onTestFinished(cleanup)
  return view
}

/** Renders as the server does, before scripts run. `text` has a space between elements. */
export async function renderOnServer(element: ReactNode, options: Options = {}) {
  const { page } = await withProviders(element, options, true)
  const html = renderToString(page).replaceAll('<!-- -->', '')
  const { document, NodeFilter } = new JSDOM(html).window
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) words.push(texts.currentNode.textContent ?? '')
  const text = words.join(' ').replace(/\s+/g, ' ')
  return { ...within(document.body), document, text, html }
}

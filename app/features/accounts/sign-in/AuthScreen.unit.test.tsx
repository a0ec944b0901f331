import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { AuthProvider, useAuth } from '../session/AuthProvider.tsx'
import { GUEST, sessionQueryKey } from '../session/accounts.queries.ts'
import { AuthScreen } from './AuthScreen.tsx'

const MEMBER = {
  user: { id: 'u-1', email: 'maya@example.com', user_metadata: { full_name: 'Maya' }, avatar_url: null },
  session: { expires_at: '2031-01-01T00:00:00.000Z' },
}

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
})

/** Renders as the server does, inside the provider. */
async function render(element: ReactNode) {
  const site = 'https://unpause.example'
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <AuthProvider>{element}</AuthProvider> }),
    history: createMemoryHistory(),
    context: { api: { origin: site, site, fetch } },
    isServer: true,
  })
  await router.load()
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

function Auth() {
  const { user, session, loading } = useAuth()
  return <code>{JSON.stringify({ user, session, loading })}</code>
}

async function auth() {
  const html = await render(<Auth />)
  return JSON.parse(html.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"'))
}

test('[AUTH-19] [AUTH-23] until the session was looked up it is loading, and nobody is there', async () => {
  expect(await auth()).toEqual({ user: null, session: null, loading: true })
})

test('[AUTH-19] [AUTH-23] after the lookup it is who it says', async () => {
  queryClient.setQueryData(sessionQueryKey, MEMBER)
  expect(await auth()).toEqual({ ...MEMBER, loading: false })
  queryClient.setQueryData(sessionQueryKey, GUEST)
  expect(await auth()).toEqual({ user: null, session: null, loading: false })
})

test('[SHELL-27] outside the provider there is no authentication', () => {
  expect(() => renderToString(<Auth />)).toThrow(new Error('useAuth must be used within an AuthProvider'))
})

test('[AUTH-01] while it is loading the sign-in page shows a spinner in place of its forms', async () => {
  const html = await render(<AuthScreen />)
  expect(html).toContain('role="status" aria-label="Loading"')
  expect(html).not.toContain('<form')
})

test('[AUTH-04] [AUTH-05] [AUTH-06] [AUTH-07] the page has two forms, which password managers understand', async () => {
  queryClient.setQueryData(sessionQueryKey, GUEST)
  const html = await render(<AuthScreen />)
  expect(html).toContain('Or continue with email')
  expect(html).toContain('New to Unpause?')
  const inputs = [...html.matchAll(/<input [^>]*>/g)].map(([input]) => input)
  expect(inputs.map((input) => /autoComplete="([^"]*)"/i.exec(input)?.[1])).toEqual([
    'email',
    'current-password',
    'email',
    'new-password',
  ])
  for (const input of inputs.filter((input) => input.includes('type="password"')))
    expect(input).toMatch(/minLength="6"/i)
  expect(
    html.match(/<form [^>]*noValidate=""[^>]*method="post"|<form [^>]*method="post"[^>]*noValidate=""/gi),
  ).toHaveLength(2)
})

test('the page says that it needs scripts, and until they run its buttons send nothing', async () => {
  queryClient.setQueryData(sessionQueryKey, GUEST)
  const html = await render(<AuthScreen />)
  expect(html).toMatch(
    /<noscript>.*Signing in needs JavaScript\. Please allow it for this page\..*<\/noscript>/,
  )
  expect(html).not.toContain('type="submit"')
})

test("[AUTH-18] whom a dead link has led here is told so; Google's refusal is not taken for one", async () => {
  queryClient.setQueryData(sessionQueryKey, GUEST)
  const sentence = 'This confirmation link is no longer valid.'
  expect(await render(<AuthScreen error="TOKEN_EXPIRED" />)).toContain(sentence)
  expect(await render(<AuthScreen error="access_denied" />)).not.toContain(sentence)
})

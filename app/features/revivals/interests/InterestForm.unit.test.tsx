import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider } from '../../accounts/session/AuthProvider.tsx'
import { GUEST, sessionQueryKey } from '../../accounts/session/accounts.queries.ts'
import { InterestForm } from './InterestForm.tsx'

/** Renders as the server does. */
async function render(isOpen: boolean) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQueryKey, GUEST)
  const site = 'https://unpause.example'
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <AuthProvider>
          <InterestForm revivalId="r-1" isDemo={false} isOpen={isOpen} onLeave={() => {}} />
        </AuthProvider>
      ),
    }),
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

const CLOSED = 'This story is no longer open for revival. Your words are still here to copy.'

test('[REVIVE-08] an offer that goes while somebody writes is said to be gone, and the form with their words stays', async () => {
  const gone = await render(false)
  expect(gone).toContain(CLOSED)
  expect(gone).toMatch(/<textarea[^>]*name="message"/)
  expect(await render(true)).not.toContain(CLOSED)
})

// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BARE_SITE, MEMBER, render } from '../test/render.tsx'
import { GUEST, type SessionResponse } from './features/accounts/session/accounts.queries.ts'
import { createApp } from './router.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  // React reports the refusal.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Goes to the panel from another page. @param isAdmin what the server says */
async function openPanel(session: SessionResponse, isAdmin: Promise<boolean>) {
  const server: typeof fetch = async (input) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    if (pathname === '/api/session') return Response.json(session)
    if (pathname.startsWith('/api/rpc/has_role')) return Response.json(await isAdmin)
    return Response.json({ code: 'x', message: 'No.' }, { status: 404 })
  }
  const { router, queryClient } = createApp({
    api: { origin: 'http://localhost', site: 'http://localhost', fetch: server },
    settings: BARE_SITE,
    history: createMemoryHistory({ initialEntries: ['/report'] }),
  })
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await view.findByRole('heading', { level: 1 })
  void router.navigate({ to: '/admin/users' })
  return { ...view, router }
}

test('[ADMIN-01] says that it verifies access while it asks the server', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const view = await openPanel(MEMBER, promise)
  expect((await view.findAllByText('Verifying admin access...')).length).toBeGreaterThan(0)
  resolve(false)
  expect(await view.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
  expect(view.queryAllByText('Verifying admin access...')).toEqual([])
})

test('[ADMIN-01] leads a guest to sign in', async () => {
  const { router } = await openPanel(GUEST, Promise.resolve(false))
  await expect.poll(() => router.state.location.href).toBe('/auth?from=%2Fadmin%2Fusers')
})

test('[ADMIN-02] denies a member access, with a way home', async () => {
  const { findByRole, getByText, getByRole, queryByRole } = await openPanel(MEMBER, Promise.resolve(false))
  expect(await findByRole('heading', { level: 1, name: 'Access Denied' })).toBeTruthy()
  expect(getByText("You don't have permission to access the admin panel.")).toBeTruthy()
  expect(getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/')
  expect(queryByRole('navigation', { name: 'Admin' })).toBeNull()
})

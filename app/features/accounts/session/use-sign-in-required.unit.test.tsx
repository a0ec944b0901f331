import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../../ui/toast/toast.ts'
import { takePendingAction, takeReturn } from './return-intent.ts'
import { type SignInRequest, useSignInRequired } from './use-sign-in-required.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  toastStore.remove()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Asks for a sign-in on the page at `url`. @returns where that leads */
async function requireSignInAt(url: string, request: SignInRequest) {
  let requireSignIn: ReturnType<typeof useSignInRequired> | undefined
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => {
        requireSignIn = useSignInRequired()
        return null
      },
    }),
    history: createMemoryHistory({ initialEntries: [url] }),
    isServer: true,
  })
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  await router.load()
  renderToString(<RouterProvider router={router} />)
  requireSignIn?.(request)
  return navigate.mock.calls.map(([{ to }]) => to)
}

test('[ROLES-02] a guest who may not do something is told why, sent to /auth, and comes back to the same page', async () => {
  const led = await requireSignInAt('/story/s-1?from=home', {
    description: 'Please sign in to upvote this startup.',
  })
  expect(led).toEqual(['/auth'])
  expect(toastStore.getSnapshot()).toMatchObject([
    { title: 'Sign in required', description: 'Please sign in to upvote this startup.', variant: 'default' },
  ])
  expect(takeReturn()).toBe('/story/s-1?from=home')
})

test('[ROLES-02] [AUTH-26] [LAND-16] whoever asks says where to come back to, and what waits there', async () => {
  const pendingAction = { type: 'comment', startupId: 's-1' } as const
  await requireSignInAt('/directory', {
    description: 'Please sign in.',
    returnUrl: '/startup/s-1',
    pendingAction,
  })
  expect(takeReturn()).toBe('/startup/s-1')
  expect(takePendingAction('s-1')).toEqual(pendingAction)
})

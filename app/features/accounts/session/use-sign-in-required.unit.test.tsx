// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { takePendingAction, takeReturn } from './return-intent.ts'
import { type SignInRequest, useSignInRequired } from './use-sign-in-required.ts'

afterEach(() => {
  sessionStorage.clear()
  toastStore.remove()
})

async function requireSignInAt(url: string, request: SignInRequest) {
  let requireSignIn: ReturnType<typeof useSignInRequired> | undefined
  const Page = () => {
    requireSignIn = useSignInRequired()
    return null
  }
  const { router } = await render(<Page />, { url })
  await act(async () => requireSignIn?.(request))
  return router.state.location.pathname
}

test('[ROLES-02] shows the reason, opens /auth and returns to the same page', async () => {
  const led = await requireSignInAt('/story/s-1?from=home', {
    description: 'Please sign in to upvote this startup.',
  })
  expect(led).toBe('/auth')
  expect(toastStore.getSnapshot()).toMatchObject([
    { title: 'Sign in required', description: 'Please sign in to upvote this startup.', variant: 'default' },
  ])
  expect(takeReturn()).toBe('/story/s-1?from=home')
})

test('[ROLES-02] [AUTH-26] [LAND-16] stores the given return path and pending action', async () => {
  const pendingAction = { type: 'comment', startupId: 's-1' } as const
  await requireSignInAt('/directory', {
    description: 'Please sign in.',
    returnUrl: '/startup/s-1',
    pendingAction,
  })
  expect(takeReturn()).toBe('/startup/s-1')
  expect(takePendingAction('s-1')).toEqual(pendingAction)
})

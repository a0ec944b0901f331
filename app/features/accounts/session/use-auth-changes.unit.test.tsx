// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { toastStore } from '../../../ui/toast/toast.ts'
import { rememberState } from './known-state.ts'
import { rememberReturn } from './return-intent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  toastStore.remove()
})

async function returnFromGoogle() {
  rememberState('out')
  const { router } = await render(null, { session: MEMBER, url: '/dashboard' })
  return async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return router.state.location.href
  }
}

test('[AUTH-15] [AUTH-16] redirects to the stored path 150 ms after returning from Google', async () => {
  rememberReturn('/submit?from=home')
  const after = await returnFromGoogle()
  expect(await after(149)).toBe('/dashboard')
  expect(await after(1)).toBe('/submit?from=home')
})

test('[AUTH-15] stays on the dashboard when no path is stored', async () => {
  const after = await returnFromGoogle()
  expect(await after(1000)).toBe('/dashboard')
})

test('[AUTH-21] announces and redirects nothing once the page is gone', async () => {
  rememberReturn('/submit')
  rememberState('out')
  const { router, unmount } = await render(null, { session: MEMBER, url: '/dashboard' })
  unmount()
  await vi.advanceTimersByTimeAsync(1000)
  expect(toastStore.getSnapshot()).toEqual([])
  expect(router.state.location.href).toBe('/dashboard')
})

test('[AUTH-21] greets nobody who was signed in before, such as in another tab', async () => {
  rememberState('in')
  await render(null, { session: MEMBER, url: '/dashboard' })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(toastStore.getSnapshot()).toEqual([])
})

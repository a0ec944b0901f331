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

/** Comes back from Google, which leads to the dashboard. */
async function comeBack() {
  rememberState('out')
  const { router } = await render(null, { session: MEMBER, url: '/dashboard' })
  return async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return router.state.location.href
  }
}

test('[AUTH-15] [AUTH-16] whoever comes back from Google is redirected after 150 ms, to where they wanted to go', async () => {
  rememberReturn('/submit?from=home')
  const after = await comeBack()
  expect(await after(149)).toBe('/dashboard')
  expect(await after(1)).toBe('/submit?from=home')
})

test('[AUTH-15] whoever wanted nothing else stays on the dashboard', async () => {
  const after = await comeBack()
  expect(await after(1000)).toBe('/dashboard')
})

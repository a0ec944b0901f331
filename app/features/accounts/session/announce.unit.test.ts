import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastStore } from '../../../ui/toast/toast.ts'
import { announce } from './announce.ts'

beforeEach(() => {
  vi.useFakeTimers()
  toastStore.remove()
})
afterEach(() => void vi.useRealTimers())

const shown = () =>
  toastStore.getSnapshot().map(({ title, description, variant }) => ({ title, description, variant }))

test.each([
  ['in', { title: 'Welcome!', description: 'Successfully signed in.', variant: 'default' }],
  ['out', { title: 'Signed out', description: 'You have been signed out.', variant: 'default' }],
] as const)('[AUTH-21] [AUTH-22] shows a toast about 100 ms after signing %s', (state, message) => {
  announce(state)
  vi.advanceTimersByTime(99)
  expect(shown()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([message])
})

test('[AUTH-21] [AUTH-22] announces only the last of several quick changes', () => {
  announce('in')
  vi.advanceTimersByTime(50)
  announce('out')
  vi.runAllTimers()
  expect(shown()).toMatchObject([{ title: 'Signed out' }])
})

test('[AUTH-22] [REVIVE-09] keeps a more specific toast when the session ends', () => {
  announce('out')
  toast({ title: 'Sign in required', description: 'Please sign in to express interest.' })
  vi.runAllTimers()
  expect(shown()).toMatchObject([{ title: 'Sign in required' }])
})

test('[AUTH-22] keeps an error from before the session ended', () => {
  toast({ title: 'Error', variant: 'destructive' })
  announce('out')
  vi.runAllTimers()
  expect(shown()).toMatchObject([{ title: 'Error' }])
})

test('[AUTH-21] [SHELL-30] keeps the toast of what a member did right after signing in', () => {
  toast({ title: 'Sign in required' })
  announce('in')
  toast({ title: 'Bookmarked!' })
  vi.runAllTimers()
  expect(shown()).toMatchObject([{ title: 'Bookmarked!' }])
})

test('[AUTH-21] replaces a toast from before the sign-in', () => {
  toast({ title: 'Sign in required' })
  announce('in')
  vi.runAllTimers()
  expect(shown()).toMatchObject([{ title: 'Welcome!' }])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRouteOverlay } from './route-overlay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[SHELL-21] shows the overlay for 400 ms when the page loads sooner', () => {
  const overlay = createRouteOverlay()
  expect(overlay.isShown()).toBe(false)
  overlay.leave('/directory')
  overlay.arrive()
  vi.advanceTimersByTime(399)
  expect(overlay.isShown()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(overlay.isShown()).toBe(false)
})

test('[SHELL-21] shows the overlay until a slow page has loaded', () => {
  const overlay = createRouteOverlay()
  overlay.leave('/directory')
  vi.advanceTimersByTime(3_000)
  expect(overlay.isShown()).toBe(true)
  overlay.arrive()
  expect(overlay.isShown()).toBe(false)
})

test('[SHELL-21] hides the overlay on the way home', () => {
  const overlay = createRouteOverlay()
  overlay.leave('/')
  expect(overlay.isShown()).toBe(false)
  overlay.leave('/directory')
  overlay.leave('/')
  expect(overlay.isShown()).toBe(false)
})

test('[SHELL-21] restarts the 400 ms when another navigation starts', () => {
  const overlay = createRouteOverlay()
  overlay.leave('/directory')
  vi.advanceTimersByTime(300)
  overlay.leave('/marketplace')
  overlay.arrive()
  vi.advanceTimersByTime(399)
  expect(overlay.isShown()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(overlay.isShown()).toBe(false)
})

test('notifies subscribers once per change until they unsubscribe', () => {
  const overlay = createRouteOverlay()
  const listener = vi.fn()
  const unsubscribe = overlay.subscribe(listener)
  overlay.leave('/directory')
  overlay.arrive()
  vi.advanceTimersByTime(400)
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  overlay.leave('/directory')
  expect(listener).toHaveBeenCalledTimes(2)
})

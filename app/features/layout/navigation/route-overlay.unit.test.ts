import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRouteOverlay } from './route-overlay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[SHELL-21] the overlay shows for 400 ms when the page is there sooner', () => {
  const overlay = createRouteOverlay()
  expect(overlay.isShown()).toBe(false)
  overlay.leave('/directory')
  overlay.arrive()
  vi.advanceTimersByTime(399)
  expect(overlay.isShown()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(overlay.isShown()).toBe(false)
})

test('[SHELL-21] the overlay stays until a slow page has come', () => {
  const overlay = createRouteOverlay()
  overlay.leave('/directory')
  vi.advanceTimersByTime(3_000)
  expect(overlay.isShown()).toBe(true)
  overlay.arrive()
  expect(overlay.isShown()).toBe(false)
})

test('[SHELL-21] going home shows no overlay, and takes away one that shows', () => {
  const overlay = createRouteOverlay()
  overlay.leave('/')
  expect(overlay.isShown()).toBe(false)
  overlay.leave('/directory')
  overlay.leave('/')
  expect(overlay.isShown()).toBe(false)
})

test('[SHELL-21] a change that overtakes another gets its own 400 ms', () => {
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

test('whoever listens is told of each change once, until they stop', () => {
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

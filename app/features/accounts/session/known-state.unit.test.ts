import { afterEach, expect, test, vi } from 'vitest'
import { knownState, onOtherTabs, rememberState } from './known-state.ts'

afterEach(() => void vi.unstubAllGlobals())

test('[AUTH-21] [AUTH-22] remembers the session state across page loads', () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  expect(knownState()).toBeNull()
  for (const state of ['in', 'out'] as const) {
    rememberState(state)
    expect(knownState()).toBe(state)
  }
  for (const key of storage.keys()) storage.set(key, 'something else')
  expect(knownState()).toBeNull()
})

test('[AUTH-21] returns null without throwing when storage is disabled', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberState('in')
  expect(knownState()).toBeNull()
})

test('notifies when another tab changes the state, but not for other keys', () => {
  const tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  const onChange = vi.fn()
  const end = onOtherTabs(onChange)
  const change = (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
  change('theme')
  expect(onChange).not.toHaveBeenCalled()
  change('auth-state')
  expect(onChange).toHaveBeenCalledOnce()
  end()
  change('auth-state')
  expect(onChange).toHaveBeenCalledOnce()
})

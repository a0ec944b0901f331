import { afterEach, expect, test, vi } from 'vitest'
import { knownState, onOtherTabs, rememberState } from './known-state.ts'

afterEach(() => void vi.unstubAllGlobals())

test('[AUTH-21] [AUTH-22] what is known of the session outlives the page', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  expect(knownState()).toBeNull()
  for (const state of ['in', 'out'] as const) {
    rememberState(state)
    expect(knownState()).toBe(state)
  }
  for (const key of kept.keys()) kept.set(key, 'something else')
  expect(knownState()).toBeNull()
})

test('[AUTH-21] where storage is switched off nothing is known, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberState('in')
  expect(knownState()).toBeNull()
})

test('another tab is heard when it changes the state, and not when it keeps something else', () => {
  const tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  const heard = vi.fn()
  const end = onOtherTabs(heard)
  const change = (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
  change('theme')
  expect(heard).not.toHaveBeenCalled()
  change('auth-state')
  expect(heard).toHaveBeenCalledOnce()
  end()
  change('auth-state')
  expect(heard).toHaveBeenCalledOnce()
})

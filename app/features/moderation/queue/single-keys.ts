import { useSyncExternalStore } from 'react'

const NAME = 'single-keys'
const CHANGED = 'single-keys-changed'

const read = () => {
  try {
    return localStorage.getItem(NAME) !== 'off'
  } catch {
    return true
  }
}

const follow = (onChange: () => void) => {
  addEventListener(CHANGED, onChange)
  return () => removeEventListener(CHANGED, onChange)
}

/** Whether single keys act in this browser: they can be turned off, since dictation may press them. */
export const useSingleKeys = (): boolean => useSyncExternalStore(follow, read, () => false)

export function setSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(NAME, isOn ? 'on' : 'off')
  } catch {}
  dispatchEvent(new Event(CHANGED))
}

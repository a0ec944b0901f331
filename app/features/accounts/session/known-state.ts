export type KnownState = 'in' | 'out'

const KEY = 'auth-state'

/**
 * Reads what this browser knew last.
 * @returns null on the first visit or without storage
 */
export function knownState(): KnownState | null {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'in' || value === 'out' ? value : null
  } catch {
    return null
  }
}

export function rememberState(state: KnownState): void {
  try {
    localStorage.setItem(KEY, state)
  } catch {}
}

export function onOtherTabs(onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEY) onChange()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

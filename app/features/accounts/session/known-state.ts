/** What this browser last knew of its session, across page loads and tabs. */
export type KnownState = 'in' | 'out'

const KEY = 'auth-state'

/** @returns null when nothing is known, as on the first visit or where storage is switched off */
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
  } catch {
    // Without storage a sign-in by a link or by Google goes without its toast.
  }
}

/**
 * Calls `heard` when another tab of this browser has signed in or out.
 * @returns a function that ends it
 */
export function onOtherTabs(heard: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEY) heard()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/* The tab's own storage. Where it is switched off or full people go on without it; on the server there is none. */

/** What is kept for this tab under a key; null where nothing is. */
export function readInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps it until the tab is closed; null forgets it. */
export function keepInTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {}
}

/** Reads from `sessionStorage`; null if the key is missing or storage is unavailable. */
export function readTabStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a value, or removes the key if it is null. Does nothing if storage is full or unavailable. */
export function writeTabStorage(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {}
}

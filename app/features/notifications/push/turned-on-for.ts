const KEY = 'push-for'

/** The ID of the member who turned notifications on in this browser, so that nobody else is subscribed. */
export function turnedOnFor(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function rememberTurnedOnFor(memberId: string | null): void {
  try {
    if (memberId === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, memberId)
  } catch {
    // It's on until the session ends.
  }
}

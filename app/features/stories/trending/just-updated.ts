const UPDATED_MS = 2_000

/**
 * Shows for a moment that the list was updated (LAND-10).
 * @returns cancels the second call of `show`
 */
export function showUpdated(show: (isShown: boolean) => void): () => void {
  show(true)
  const timer = setTimeout(() => show(false), UPDATED_MS)
  return () => clearTimeout(timer)
}

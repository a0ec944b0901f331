/** ms (LAND-10) */
const UPDATED_FOR = 2_000

/** Calls `show` with true, and with false two seconds later. @returns cancels the second call */
export function showUpdated(show: (isShown: boolean) => void): () => void {
  show(true)
  const timer = setTimeout(() => show(false), UPDATED_FOR)
  return () => clearTimeout(timer)
}

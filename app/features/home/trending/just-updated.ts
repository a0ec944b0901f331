/** ms that the badge stays after the stories were loaded (LAND-10). */
const UPDATED_FOR = 2_000

/**
 * Shows the badge, and takes it away again two seconds later.
 * @param show told true at once and false in the end
 * @returns leaves it as it is from now on
 */
export function showUpdated(show: (isShown: boolean) => void): () => void {
  show(true)
  const timer = setTimeout(() => show(false), UPDATED_FOR)
  return () => clearTimeout(timer)
}

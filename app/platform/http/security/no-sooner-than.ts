/**
 * Waits for `work`, and at least so many milliseconds from now, also if it fails: so that the time of a
 * response tells nothing about work that takes less.
 */
export async function noSoonerThan<T>(ms: number, work: Promise<T>): Promise<T> {
  const wait = new Promise((resolve) => setTimeout(resolve, ms))
  const [outcome] = await Promise.allSettled([work, wait])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** The first and longest pause, and how long is calm, in milliseconds. */
const [FIRST, LONGEST, CALM] = [500, 10_000, 60_000]

/**
 * @returns a function that says how many ms to wait before the next attempt: none after a calm minute, and
 * else more each time
 */
export function pauses(now: () => number = () => performance.now()): () => number {
  let latest = Number.NEGATIVE_INFINITY
  let pause = 0
  return () => {
    pause = now() - latest > CALM ? 0 : Math.min(LONGEST, Math.max(FIRST, 2 * pause))
    latest = now()
    return pause
  }
}

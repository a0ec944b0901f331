/** Without anything to do for this long, in ms, memory is given back. */
const IDLE = 10_000

/** Between two collections, in ms: nothing is answered during one, which takes up to half a second. */
const PAUSE = 5 * 60_000

/**
 * Collects garbage thoroughly once there has been nothing to do for a while. By itself, V8 keeps what it may need again. Needs Node's
 * --expose-gc, and does nothing without it.
 * @returns to call whenever there is something to do
 */
export function collectWhenIdle(collect: typeof globalThis.gc = globalThis.gc): () => void {
  let latest = 0
  let collected = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    const now = performance.now()
    const wait = Math.max(latest + IDLE, collected + PAUSE) - now
    timer = wait > 0 ? setTimeout(check, wait).unref() : undefined
    if (timer) return
    collected = now
    collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }
  return () => {
    latest = performance.now()
    if (collect) timer ??= setTimeout(check, IDLE).unref()
  }
}

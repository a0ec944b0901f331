/** A process with nothing to do for so many milliseconds gives memory back. */
const IDLE = 10_000

/**
 * How long it waits between two collections, in milliseconds: nothing is answered during one, which takes a
 * quarter of a second and more.
 */
const PAUSE = 60_000

/**
 * Collects the garbage of this thread thoroughly. By itself, V8 keeps memory that it may need again. Needs
 * Node's --expose-gc.
 */
export const collectGarbage = (): void =>
  void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })

/**
 * @returns to call whenever there is something to do: `collect` is called once there has been nothing for a
 * while
 */
export function collectWhenIdle(collect: () => void): () => void {
  let latest = 0
  let collected = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    const now = performance.now()
    const wait = Math.max(latest + IDLE, collected + PAUSE) - now
    timer = wait > 0 ? setTimeout(check, wait).unref() : undefined
    if (timer) return
    collected = now
    collect()
  }
  return () => {
    latest = performance.now()
    timer ??= setTimeout(check, IDLE).unref()
  }
}

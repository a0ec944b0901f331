/**
 * Calls `onTimeout` once, when a turn takes longer than `timeout` ms. Nothing can interrupt the engine from
 * inside its thread, and its thread can't use timers meanwhile.
 * @param turns see `ThreadData`
 * @returns a function that stops watching
 */
export function watchTurns(turns: Int32Array, timeout: number, onTimeout: () => void): () => void {
  let latest = 0
  let since = 0
  const timer = setInterval(() => {
    const turn = Atomics.load(turns, 0)
    if (turn !== latest) {
      latest = turn
      since = performance.now()
    } else if ((turn & 1) === 1 && performance.now() - since >= timeout) {
      clearInterval(timer)
      onTimeout()
    }
  }, timeout / 10)
  timer.unref()
  return () => clearInterval(timer)
}

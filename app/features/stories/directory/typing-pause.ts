/** ms without a key after which what was typed is searched for. */
export const TYPING_PAUSE = 300

/** Waits until typing pauses. Knows no framework. */
export function createTypingPause(pause = TYPING_PAUSE) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Calls `act` once nothing more is typed; of several the last. */
    afterwards(act: () => void) {
      clearTimeout(timer)
      timer = setTimeout(act, pause)
    },
    /** Something else was done meanwhile. */
    cancel() {
      clearTimeout(timer)
    },
  }
}

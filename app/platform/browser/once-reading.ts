/** Somebody who does nothing reads after so many milliseconds. */
const STAYS = 5_000

const DOES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * Calls `act` once the reader does something or has stayed for five seconds, unless `signal` aborts first.
 */
export function onceReading(signal: AbortSignal, act: () => void): void {
  const waiting = new AbortController()
  const stop = () => {
    clearTimeout(timer)
    waiting.abort()
  }
  const begin = () => {
    stop()
    act()
  }
  const timer = setTimeout(begin, STAYS)
  for (const name of DOES) addEventListener(name, begin, { passive: true, signal: waiting.signal })
  signal.addEventListener('abort', stop)
}

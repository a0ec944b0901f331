import { useEffect, useMemo, useRef } from 'react'

interface Debounced<Args extends unknown[]> {
  (...args: Args): void
  cancel(): void
  /** Runs a waiting call at once. */
  flush(): void
}

/**
 * Keeps its identity. Calls the newest `run` once `pause` ms have passed without another call; after an
 * unmount, only `flush` does.
 */
export function useDebounced<Args extends unknown[]>(
  run: (...args: Args) => void,
  pause: number,
): Debounced<Args> {
  const newest = useRef(run)
  const isMounted = useRef(false)
  useEffect(() => {
    newest.current = run
  })
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useMemo(() => {
    let waiting: { args: Args; timer: ReturnType<typeof setTimeout> } | undefined
    const cancel = () => {
      clearTimeout(waiting?.timer)
      waiting = undefined
    }
    const flush = () => {
      const args = waiting?.args
      cancel()
      if (args) newest.current(...args)
    }
    const start = (...args: Args) => {
      cancel()
      waiting = { args, timer: setTimeout(() => isMounted.current && flush(), pause) }
    }
    return Object.assign(start, { cancel, flush })
  }, [pause])
}

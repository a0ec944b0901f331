import { useCallback, useEffect, useState } from 'react'

/** Counts down whole seconds from `seconds` to 0. @returns those left, and how to start again */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])

  const restart = useCallback(() => {
    setEnd(Date.now() + seconds * 1000)
    setLeft(seconds)
  }, [seconds])
  return [left, restart]
}

import { useState } from 'react'

/**
 * Remembers a value.
 * @returns it, or the last one before it went away
 */
export function useLastKnown<Value>(value: Value | null | undefined): Value | undefined {
  const [last, setLast] = useState(value ?? undefined)
  if (value && value !== last) setLast(value)
  return value ?? last
}

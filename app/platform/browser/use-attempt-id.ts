import { useRef } from 'react'

export interface Attempt {
  id: string
  content: string
}

/** Makes retries idempotent: the same content gets the same id, until `last` is set to null. */
export function useAttemptId() {
  const last = useRef<Attempt>(null)
  const idFor = (values: unknown): string => {
    const content = JSON.stringify(values)
    if (last.current?.content !== content) last.current = { id: crypto.randomUUID(), content }
    return last.current.id
  }
  return { idFor, last }
}

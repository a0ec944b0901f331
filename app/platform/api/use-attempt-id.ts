import { useRef } from 'react'

/** The submitted content as JSON and its id. */
export interface Attempt {
  id: string
  content: string
}

/**
 * Ids that make retries idempotent: `idFor` returns the same id for the same content and a new one for changed content.
 * Set `last` to null after a success if the same content may be sent again.
 */
export function useAttemptId() {
  const last = useRef<Attempt>(null)
  const idFor = (values: unknown): string => {
    const content = JSON.stringify(values)
    if (last.current?.content !== content) last.current = { id: crypto.randomUUID(), content }
    return last.current.id
  }
  return { idFor, last }
}

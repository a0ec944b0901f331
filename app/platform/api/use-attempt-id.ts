import { useRef } from 'react'

/** One try to send something: the content as JSON and the id it went under. */
export interface Attempt {
  id: string
  content: string
}

/**
 * Ids for what is sent, made so that a retry acts once: `idFor` gives the same content the same id again and changed
 * content a new one. `last` is the latest attempt; set it to null once it succeeded and the same content may be sent
 * as something new.
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

import { useRef } from 'react'
import { isRecord } from './draft.ts'
import { newId } from './new-id.ts'

export interface Attempt {
  id: string
  content: string
}

/** Whether a stored value is an attempt. */
export const isAttempt = (saved: unknown): saved is Attempt =>
  isRecord(saved) && typeof saved.id === 'string' && typeof saved.content === 'string'

/**
 * Makes retries idempotent: the same content gets the same id, until `last` is set to null.
 * @param saved the last attempt of a draft, so that a retry after a reload counts as one too
 */
export function useAttemptId(saved: Attempt | null = null) {
  const last = useRef(saved)
  const idFor = (values: unknown): string => {
    const content = JSON.stringify(values)
    if (last.current?.content !== content) last.current = { id: newId(), content }
    return last.current.id
  }
  return { idFor, last }
}

import { useEffect } from 'react'
import { say } from './say.ts'

/** Says a text that appears in the page, or changes there. '' says nothing. */
export function useAnnounced(text: string): void {
  useEffect(() => say(text), [text])
}

import type { KeyboardEvent } from 'react'
import { isEnter } from '../../ui/is-enter.ts'

/** Ctrl+Enter or Cmd+Enter sends the form of a text area. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (isEnter(event) && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}

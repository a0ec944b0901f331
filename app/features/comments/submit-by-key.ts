import type { KeyboardEvent } from 'react'

/** Ctrl+Enter or Cmd+Enter sends the form of a text area. */
export function submitByKey({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
}

import type { KeyboardEvent, MouseEvent } from 'react'

/** Whether a press or key asks the browser for something else, such as a new tab. */
export const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent | KeyboardEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey

import { useEffect, useEffectEvent } from 'react'

const WRITING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/**
 * Whether a key may act. It doesn't together with another key, while somebody writes, while a dialog is open,
 * or while an input method is at work.
 */
function mayAct(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return false
  return !(event.target instanceof Element && event.target.closest(WRITING))
}

/**
 * Calls what belongs to a single key, such as "J" or "?".
 * @param isOn whether keys act; they can be turned off (WCAG 2.1.4)
 */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toUpperCase()]
    if (!action || !mayAct(event)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!isOn) return
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}

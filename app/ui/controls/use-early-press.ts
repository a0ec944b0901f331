import { type RefObject, useEffect, useEffectEvent } from 'react'

declare global {
  interface Window {
    /**
     * Set by the inlined script. `end` ends the recording: call it as soon as React listens, which handles
     * presses from then on.
     */
    earlyPresses?: { buttons: Set<Element>; end: () => void }
  }
}

/**
 * @param act what the button did if it had been pressed while the page showed the server's HTML. Called at
 * most once, after hydration.
 */
export function useEarlyPress(button: RefObject<HTMLButtonElement | null>, act: () => void): void {
  const onPressed = useEffectEvent(act)
  useEffect(() => {
    const wasPressed = button.current && window.earlyPresses?.buttons.delete(button.current)
    // The router goes first, since its first load would call off the way to another page.
    if (wasPressed) setTimeout(onPressed)
  }, [button])
}

declare global {
  interface Window {
    /** Set by the inlined script. Ends the recording. */
    earlyPresses?: () => (readonly [button: HTMLButtonElement, pressed: string])[]
  }
}

/** Call it once React listens. @returns a function that presses again what was pressed before, unless its state is another by then */
export function takeEarlyPresses(): () => void {
  const presses = window.earlyPresses?.() ?? []
  return () => {
    for (const [button, pressed] of presses.splice(0))
      if (button.isConnected && button.getAttribute('aria-pressed') === pressed) button.click()
  }
}

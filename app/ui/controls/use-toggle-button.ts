import { useRef } from 'react'
import { useHydratedValue } from '../use-hydrated-value.ts'
import { useEarlyPress } from './use-early-press.ts'

export interface ToggleControl {
  set(id: string, on: boolean): void
  isPending(id: string): boolean
  /** What the control shows if the last change failed, or waits for a connection. */
  noteOf(id: string): string | undefined
  /** The member is suspended. */
  isPaused: boolean
}

/**
 * What a button needs that switches `id` on and off. The server's HTML shows every toggle as off, since
 * members share it, so that a press before hydration means on.
 * @param stored as the viewer has it
 */
export function useToggleButton(toggle: ToggleControl, id: string, stored: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const on = useHydratedValue(stored, false)
  useEarlyPress(ref, () => stored || toggle.set(id, true))
  return {
    on,
    note: toggle.noteOf(id),
    attributes: {
      ref,
      'aria-disabled': toggle.isPending(id) || undefined,
      onClick: () => toggle.set(id, !on),
    },
  }
}

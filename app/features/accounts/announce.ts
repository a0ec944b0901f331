import { toast } from '../../ui/toast/toast.ts'
import type { KnownState } from './known-state.ts'
import { SESSION_TEXTS } from './session-texts.ts'

/** ms from the change to its toast (AUTH-21, AUTH-22). */
const TOAST_DELAY = 100

let announcing: ReturnType<typeof setTimeout> | undefined

/** Says shortly that somebody has signed in or out; of changes close together only the last. */
export function announce(state: KnownState): void {
  clearTimeout(announcing)
  announcing = setTimeout(
    () => toast(state === 'in' ? SESSION_TEXTS.welcome : SESSION_TEXTS.signedOut),
    TOAST_DELAY,
  )
}

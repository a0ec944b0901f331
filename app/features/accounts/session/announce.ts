import { toast, toastStore } from '../../../ui/toast/toast.ts'
import type { Toast } from '../../../ui/toast/toast-store.ts'
import { SESSION_TEXTS } from '../session-texts.ts'
import type { KnownState } from './known-state.ts'

/** ms from the change to its toast (AUTH-21, AUTH-22). */
const TOAST_DELAY = 100

let announcing: ReturnType<typeof setTimeout> | undefined

/**
 * Says shortly that somebody has signed in or out; of changes close together only the last. Where a session ended while
 * something was asked of it, the answer to that says more, and stays.
 */
export function announce(state: KnownState): void {
  clearTimeout(announcing)
  announcing = setTimeout(() => {
    if (state === 'in') toast(SESSION_TEXTS.welcome)
    else if (!toastStore.getSnapshot().some(saysMore)) toast(SESSION_TEXTS.signedOut)
  }, TOAST_DELAY)
}

const saysMore = ({ open, variant, title }: Toast) =>
  open && (variant === 'destructive' || title === SESSION_TEXTS.signInRequired)

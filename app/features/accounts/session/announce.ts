import { toast, toastStore } from '../../../ui/toast/toast.ts'
import type { Toast } from '../../../ui/toast/toast-store.ts'
import { SESSION_TEXTS } from '../session-texts.ts'
import type { KnownState } from './known-state.ts'

/** In ms (AUTH-21, AUTH-22). */
const TOAST_DELAY = 100

let timer: ReturnType<typeof setTimeout> | undefined

/** Announces only the last of several quick changes, and keeps a more specific toast such as an error. */
export function announce(state: KnownState): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (state === 'in') toast(SESSION_TEXTS.welcome)
    else if (!toastStore.getSnapshot().some(isMoreSpecific)) toast(SESSION_TEXTS.signedOut)
  }, TOAST_DELAY)
}

const isMoreSpecific = ({ open, variant, title }: Toast) =>
  open && (variant === 'destructive' || title === SESSION_TEXTS.signInRequired)

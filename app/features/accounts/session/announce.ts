import { toast, toastStore } from '../../../ui/toast/toast.ts'
import { TOAST_DURATION, type Toast } from '../../../ui/toast/toast-store.ts'
import { SESSION_TEXTS } from '../session-texts.ts'
import type { KnownState } from './known-state.ts'

/** How long a change waits to be announced, in milliseconds (AUTH-21, AUTH-22). */
const TOAST_DELAY = 100

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Announces only the last of several quick changes, and keeps a toast that says more: an error, or the result
 * of what somebody did in the meantime. If the page is another member's now, that explains any failure.
 */
export function announce(state: KnownState | 'other'): void {
  cancelAnnouncement()
  const before = newestToast()?.id
  timer = setTimeout(() => {
    if (state === 'other') return toast(SESSION_TEXTS.otherMember)
    const newest = newestToast()
    if (newest?.open && newest.id !== before) return
    if (state === 'in') toast(SESSION_TEXTS.welcome)
    else if (!newest?.open || !isMoreSpecific(newest)) toast(SESSION_TEXTS.signedOut)
  }, TOAST_DELAY)
}

/** Keeps a change that isn't announced yet from being announced. */
export const cancelAnnouncement = () => clearTimeout(timer)

const newestToast = () => toastStore.getSnapshot()[0]

/** Whether a toast says more. An older error may just not have been closed. */
const isMoreSpecific = ({ variant, title, since }: Toast) =>
  (variant === 'destructive' && Date.now() - since < TOAST_DURATION) || title === SESSION_TEXTS.signInRequired

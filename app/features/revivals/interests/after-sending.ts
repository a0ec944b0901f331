import { toast } from '../../../ui/toast/toast.ts'
import { INTEREST_TEXTS } from './interest.ts'

/** ms between the two toasts; the second replaces the first. */
const SECOND_TOAST_DELAY = 1_000

/** ms from sending to leaving (REVIVE-14). */
const LEAVE_DELAY = 2_000

/** Shows the second of the two toasts (REVIVE-13), then leaves the form. @returns cancels what is pending */
export function afterSending(leave: () => void): () => void {
  const timers = [
    setTimeout(() => toast(INTEREST_TEXTS.notified), SECOND_TOAST_DELAY),
    setTimeout(leave, LEAVE_DELAY),
  ]
  return () => timers.forEach(clearTimeout)
}

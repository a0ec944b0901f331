import { toast } from '../../../ui/toast/toast.ts'
import { INTEREST_TEXTS } from './interest.ts'

/** ms from the first toast to the second, which takes its place. */
const SECOND_TOAST_DELAY = 1_000

/** ms from sending to leaving (REVIVE-14). */
const LEAVE_DELAY = 2_000

/**
 * What follows a letter that was sent: the second of the two toasts (REVIVE-13), then leaving the form.
 * @returns calls off what has not happened yet
 */
export function afterSending(leave: () => void): () => void {
  const timers = [
    setTimeout(() => toast(INTEREST_TEXTS.notified), SECOND_TOAST_DELAY),
    setTimeout(leave, LEAVE_DELAY),
  ]
  return () => timers.forEach(clearTimeout)
}

import { toast } from '../../../ui/toast/toast.ts'
import { INTEREST_TEXTS } from './interest.ts'

/** In ms. The second toast replaces the first. */
const SECOND_TOAST_DELAY = 1_000

/** In ms (REVIVE-14). */
const LEAVE_DELAY = 2_000

/** Shows the second toast (REVIVE-13), then leaves the form. @returns a function that cancels both */
export function afterSending(leave: () => void): () => void {
  const timers = [
    setTimeout(() => toast(INTEREST_TEXTS.notified), SECOND_TOAST_DELAY),
    setTimeout(leave, LEAVE_DELAY),
  ]
  return () => timers.forEach(clearTimeout)
}

import { toast } from '../../../ui/toast/toast.ts'
import { INTEREST_TEXTS } from './interest.ts'

/** In ms. The second toast replaces the first. */
const SECOND_TOAST_DELAY = 1_000

/** In ms (REVIVE-14). */
const LEAVE_DELAY = 2_000

/**
 * Shows the second toast (REVIVE-13), which speaks of the founder, then leaves the form.
 * @returns a function that cancels both
 */
export function afterSending(leave: () => void, { isDemo }: { isDemo: boolean }): () => void {
  const notify = () => {
    if (!isDemo) toast(INTEREST_TEXTS.notified)
  }
  const timers = [setTimeout(notify, SECOND_TOAST_DELAY), setTimeout(leave, LEAVE_DELAY)]
  return () => timers.forEach(clearTimeout)
}

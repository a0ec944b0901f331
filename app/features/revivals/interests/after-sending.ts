import { toast } from '../../../ui/toast/toast.ts'
import { INTEREST_TEXTS } from './interest.ts'

/** The second toast replaces the first after so many milliseconds. */
const SECOND_TOAST_DELAY = 1_000

/** The form closes after so many milliseconds (REVIVE-14). */
const LEAVE_DELAY = 2_000

/** A toast that offers something would stay until it's closed. This one stays so many milliseconds. */
const OFFER_DURATION = 10_000

interface AfterSending {
  isDemo: boolean
  /** Leads to the conversation that the message has opened. */
  openConversation?: (() => void) | undefined
}

/**
 * Shows the second toast (REVIVE-13), which speaks of the founder, then leaves the form.
 * @returns a function that cancels both
 */
export function afterSending(leave: () => void, { isDemo, openConversation }: AfterSending): () => void {
  const notify = () => {
    if (isDemo) return
    if (!openConversation) return void toast(INTEREST_TEXTS.notified)
    // Leaving the form while the conversation loads would lead away from it.
    const open = () => {
      cancel()
      openConversation()
    }
    const action = { label: INTEREST_TEXTS.openConversation, onSelect: open }
    toast({ ...INTEREST_TEXTS.notified, action, duration: OFFER_DURATION })
  }
  const timers = [setTimeout(notify, SECOND_TOAST_DELAY), setTimeout(leave, LEAVE_DELAY)]
  const cancel = () => timers.forEach(clearTimeout)
  return cancel
}

import { Button } from '../../../ui/controls/Button.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import styles from './Grace.module.css'
import { GraceSlots } from './GraceSlots.tsx'
import type { PendingDeletion } from './leaving-response.schema.ts'
import { GRACE_TEXTS } from './leaving-texts.ts'
import { useKeepAccount } from './use-keep-account.ts'

interface GraceProps {
  deletion: PendingDeletion
  /** Called before the button disappears. */
  onStay: () => void
}

/** Until when the member can take back the deletion of their account, and the button that does. */
export const Grace = ({ deletion, onStay }: GraceProps) => (
  <div className={styles.notice}>
    <Sign name="pause" className={styles.sign} />
    <GraceContent deletion={deletion} onStay={onStay} />
  </div>
)

export function GraceContent({ deletion: { requested_at, due_at }, onStay }: GraceProps) {
  const { keep, isBusy } = useKeepAccount(onStay)
  return (
    <div>
      <p className={styles.title}>{GRACE_TEXTS.title(due_at)}</p>
      <p className={styles.text}>{GRACE_TEXTS.asked(requested_at)}</p>
      <GraceSlots requestedAt={requested_at} />
      <div className={styles.actions}>
        <Button variant="ink" busy={isBusy} onClick={keep}>
          {GRACE_TEXTS.keep}
        </Button>
      </div>
    </div>
  )
}

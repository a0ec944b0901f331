import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import type { UserRow } from '../admin-response.schema.ts'
import { SUSPENSION_LABELS } from '../suspensions/suspensions-texts.ts'
import styles from './MemberScreen.module.css'
import type { HistoryEntry } from './member-response.schema.ts'
import { MEMBER_TEXTS } from './member-texts.ts'

type MemberSuspensionProps = NonNullable<UserRow['suspension']> & { history: readonly HistoryEntry[] }

/** The current suspension, with who decided it if the audit log knows. */
export function MemberSuspension({ reason, until, history }: MemberSuspensionProps) {
  const entry = history.find(({ action }) => action === 'suspend_member')
  return (
    <Notice title={SUSPENSION_LABELS.state(until)} level={2} className={styles.suspension}>
      <p>
        {entry && (
          <>
            {MEMBER_TEXTS.suspendedBy} <bdi>{entry.actor_name || entry.actor_email || entry.actor_id}</bdi>,{' '}
            <TimeOfDay iso={entry.created_at} isFull />.{' '}
          </>
        )}{' '}
        <q dir="auto">{reason}</q>
      </p>
    </Notice>
  )
}

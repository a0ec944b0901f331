import { formatTimestamp } from '../../../ui/format-timestamp.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import type { UserRow } from '../admin-response.schema.ts'
import { SUSPENSION_LABELS } from '../suspensions/suspensions-texts.ts'
import styles from './MemberSuspension.module.css'
import type { HistoryEntry } from './member-response.schema.ts'
import { MEMBER_TEXTS } from './member-texts.ts'

type MemberSuspensionProps = NonNullable<UserRow['suspension']> & { history: readonly HistoryEntry[] }

/** The current suspension, with who decided it if the audit log knows. */
export function MemberSuspension({ reason, until, history }: MemberSuspensionProps) {
  const entry = history.find(({ action }) => action === 'suspend_member')
  return (
    <section className={styles.notice}>
      <Sign name="pause" className={styles.sign} />
      <div>
        <h2 className={styles.title}>{SUSPENSION_LABELS.state(until)}</h2>
        <p className={styles.text}>
          {entry && (
            <>
              {MEMBER_TEXTS.suspendedBy} <bdi>{entry.actor_name || entry.actor_email || entry.actor_id}</bdi>,{' '}
              <time dateTime={entry.created_at}>{formatTimestamp(entry.created_at)}</time>.{' '}
            </>
          )}
          <q dir="auto">{reason}</q>
        </p>
      </div>
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { mediumDate } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { AUDIT_ACTIONS, AUDIT_PER_LOAD, type AuditAction } from '../audit/audit.ts'
import styles from './MemberHistory.module.css'
import type { HistoryEntry } from './member-response.schema.ts'
import { MEMBER_TEXTS } from './member-texts.ts'

const ICONS: Record<AuditAction, IconName> = {
  grant_role: 'user',
  revoke_role: 'user',
  suspend_member: 'alert',
  lift_suspension: 'check',
  delete_startup: 'trash',
  delete_asset: 'trash',
  delete_comment: 'trash',
  delete_claim: 'trash',
  delete_comment_version: 'trash',
  delete_account: 'trash',
  restore_startup: 'check',
  restore_asset: 'check',
  restore_comment: 'check',
  hide_startup: 'alert',
  hide_asset: 'alert',
  hide_comment: 'alert',
  hide_profile: 'alert',
  hide_message: 'alert',
  hide_answer: 'alert',
  show_startup: 'eye',
  show_asset: 'eye',
  show_comment: 'eye',
  show_profile: 'eye',
  show_message: 'eye',
  show_answer: 'eye',
  show_author: 'user',
  read_message: 'eye',
  redact_change: 'trash',
  change_setting: 'alert',
  publish_rules: 'alert',
  make_backup: 'file',
  export_data: 'file',
}

/** What admins did about an account and what its owner deleted, newest first. */
export function MemberHistory({ history }: { history: readonly HistoryEntry[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {MEMBER_TEXTS.history}
      </h2>
      {history.length === 0 ? (
        <p className={styles.none}>{MEMBER_TEXTS.historyEmpty}</p>
      ) : (
        <ol className={`keep-edge ${styles.lines}`}>
          {history.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ol>
      )}
      <p className={styles.more}>
        {history.length === AUDIT_PER_LOAD && <>{MEMBER_TEXTS.historyCapped(AUDIT_PER_LOAD)} </>}
        <Link to="/admin/settings/audit">{MEMBER_TEXTS.auditLog}</Link>
      </p>
    </section>
  )
}

function Entry({
  action,
  subject,
  reason,
  until,
  actor_name,
  actor_email,
  actor_id,
  created_at,
}: HistoryEntry) {
  return (
    <li className={styles.line}>
      <Icon name={ICONS[action]} className={styles.icon} />
      <div className={styles.content}>
        <p className={styles.what}>
          {AUDIT_ACTIONS[action]}
          {action === 'suspend_member' &&
            ` ${until === null ? MEMBER_TEXTS.forGood : MEMBER_TEXTS.until(mediumDate(until))}`}
          {/^(delete|hide|show)_/.test(action) && (
            <>
              {': '}
              <bdi>{subject}</bdi>
            </>
          )}
        </p>
        {reason && (
          <p className={styles.reason}>
            <q dir="auto">{reason}</q>
          </p>
        )}
        <p className="meta">
          <TimeOfDay iso={created_at} isFull /> {MEMBER_TEXTS.by}{' '}
          <bdi>{actor_name || actor_email || actor_id}</bdi>
        </p>
      </div>
    </li>
  )
}

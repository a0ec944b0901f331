import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { useFocusRecovery } from '../../../platform/browser/use-focus-recovery.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import { ListFailure } from '../lists/ListFailure.tsx'
import { RowsSkeleton } from '../lists/RowsSkeleton.tsx'
import { BackToSettings } from '../settings/BackToSettings.tsx'
import { AuditRecordDialog } from './AuditRecordDialog.tsx'
import styles from './AuditScreen.module.css'
import { auditQuery } from './audit.queries.ts'
import { AUDIT_ACTIONS, type AuditAction, parseAuditAction } from './audit.ts'
import type { AuditEntry } from './audit-response.schema.ts'
import { AUDIT_TEXTS } from './audit-texts.ts'
import { EmptyAuditLog } from './EmptyAuditLog.tsx'

export function AuditScreen({ action }: { action: AuditAction | undefined }) {
  const navigate = useNavigate()
  const query = useInfiniteQuery(auditQuery(useApi(), action))
  const [openEntry, setOpenEntry] = useState<AuditEntry | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHandlers = useFocusRecovery(heading)
  const entries = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <BackToSettings />
      <AdminHeading headingRef={heading} title={AUDIT_TEXTS.title} subtitle={AUDIT_TEXTS.subtitle}>
        <Select
          aria-label={AUDIT_TEXTS.filter}
          value={action ?? ''}
          className={styles.filter}
          onChange={(event) =>
            void navigate({
              to: '/admin/settings/audit',
              search: { action: parseAuditAction(event.target.value) },
            })
          }
        >
          <option value="">{AUDIT_TEXTS.allActions}</option>
          {Object.entries(AUDIT_ACTIONS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </AdminHeading>
      <div className={styles.list} {...focusHandlers}>
        {query.isPending && <RowsSkeleton columns={2} />}
        {query.isError && !query.data && (
          <ListFailure what={AUDIT_TEXTS.log} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && entries.length === 0 && <EmptyAuditLog action={action} />}
        {entries.length > 0 && (
          <ol className={`keep-edge ${styles.entries}`}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onView={() => setOpenEntry(entry)} />
            ))}
          </ol>
        )}
        <LoadMore
          {...(query.hasNextPage && { more: AUDIT_TEXTS.showMore })}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      </div>
      <AuditRecordDialog entry={openEntry} onClose={() => setOpenEntry(null)} />
    </>
  )
}

function Entry({ entry, onView }: { entry: AuditEntry; onView: () => void }) {
  const { action, subject, actor_name, actor_email, actor_id, reason, created_at } = entry
  const isDeletion = action.startsWith('delete')
  return (
    <li className={styles.entry}>
      <div className={styles.content}>
        <p className={styles.line}>
          <Badge variant={isDeletion ? 'well' : 'ink'}>{AUDIT_ACTIONS[action]}</Badge>
          <span className={styles.subject} dir="auto">
            {subject}
          </span>
        </p>
        {reason && (
          <div className={styles.reason}>
            <p dir="auto">{reason}</p>
          </div>
        )}
        <p className="meta">
          {AUDIT_TEXTS.by} <bdi>{actor_name || actor_email || actor_id}</bdi>
          {actor_name && actor_email ? `, ${actor_email}, ` : ', '}
          <TimeOfDay iso={created_at} isFull />
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="sm" variant="quiet" onClick={onView}>
          {AUDIT_TEXTS.viewRecord}
          <span className="vh">{AUDIT_TEXTS.ofSubject(subject)}</span>
        </Button>
      </div>
    </li>
  )
}
